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
    expect(printXml({ ...SETUP, scale: 9 })).toContain('scale="10"')
    expect(printXml({ ...SETUP, scale: Number.NaN })).toContain('scale="100"')
    const margins = { top: Number.NaN, right: -1, bottom: 10, left: 0 }
    expect(printXml({ ...SETUP, margins })).toContain(
      '<pageMargins left="0" right="0" top="0" bottom="0.3937" header="0.3" footer="0.3"/>',
    )
    expect(printXml(undefined)).toBe('')
    expect(printXml(SETUP, { printScale: 71.9 })).toContain('scale="71" orientation')
    expect(printXml({ ...SETUP, pageOrder: 'overThenDown' })).toContain('pageOrder="overThenDown"')
  })

  it('RPT-04 writes only what is set up', () => {
    const plain = printXml({ ...SETUP, paper: 'custom', width: 100 })
    for (const word of ['printOptions', 'headerFooter', 'pageOrder', 'paper', 'landscape'])
      expect(plain).not.toContain(word)
    expect(printXml({ ...SETUP, centerHorizontally: true })).toContain(
      '<printOptions horizontalCentered="1"/>',
    )
    expect(printXml({ ...SETUP, centerVertically: true })).toContain('<printOptions verticalCentered="1"/>')
    expect(printXml({ ...SETUP, orientation: 'landscape' })).toContain('orientation="landscape"')
    expect(printXml({ ...SETUP, header: '&U &&U' }, { user: 'Li & Wu' })).toContain(
      '<oddHeader>Li &amp;&amp; Wu &amp;&amp;U</oddHeader>',
    )
    expect(printXml({ ...SETUP, footer: 'p' })).toContain(
      '<headerFooter><oddFooter>p</oddFooter></headerFooter>',
    )
    expect(printXml({ ...SETUP, header: 'h' })).toContain(
      '<headerFooter><oddHeader>h</oddHeader></headerFooter>',
    )
  })
})
