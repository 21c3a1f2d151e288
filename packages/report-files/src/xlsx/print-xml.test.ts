import type { PrintSetup } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { printXml } from './print-xml.ts'

const SETUP: PrintSetup = {
  paper: 'A4',
  orientation: 'portrait',
  margins: { top: 25.4, right: 12.7, bottom: 25.4, left: 12.7 },
  scale: 100,
}

describe('printXml', () => {
  it.each([
    ['A3', 'paperSize="8"'],
    ['A4', 'paperSize="9"'],
    ['A5', 'paperSize="11"'],
    ['A6', 'paperSize="70"'],
    ['B4', 'paperSize="33"'],
    ['B5', 'paperSize="34"'],
    ['Letter', 'paperSize="1"'],
    ['Legal', 'paperSize="5"'],
    ['B2', 'paperHeight="707mm" paperWidth="500mm"'],
    ['B3', 'paperHeight="500mm" paperWidth="353mm"'],
  ] as const)('RPT-04 names the paper %s', (paper, written) => {
    expect(printXml({ ...SETUP, paper })).toContain(written)
  })

  it('RPT-04 gives custom paper by its measures, and margins in inches', () => {
    const xml = printXml({ ...SETUP, paper: 'custom', width: 100, height: 150 })
    expect(xml).toContain('paperHeight="150mm" paperWidth="100mm"')
    expect(xml).toContain('left="0.5" right="0.5" top="1" bottom="1"')
  })

  it('RPT-04 stays within what Excel takes', () => {
    expect(printXml({ ...SETUP, scale: 1000 })).toContain('scale="400"')
    expect(printXml({ ...SETUP, header: '<&"' + 'x'.repeat(300) })).toContain(
      `&lt;&amp;&quot;${'x'.repeat(252)}</oddHeader>`,
    )
    expect(printXml(undefined)).toBe('')
    expect(printXml(SETUP, 71.9)).toContain('scale="71" orientation')
    expect(printXml({ ...SETUP, pageOrder: 'overThenDown' })).toContain('pageOrder="overThenDown"')
  })
})
