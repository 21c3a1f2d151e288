import type { Style } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { openStyleTable } from './style-table.ts'

const line = { style: 'thin', color: '#000000' } as const

function formats(xml: string): string[] {
  return [...xml.slice(xml.indexOf('<cellXfs')).matchAll(/<xf [^>]*>/g)].map(([format]) => format)
}

describe('the style table', () => {
  it('RPT-04 writes equal styles, fonts and lines once', () => {
    const styles: Style[] = [
      { bold: true },
      { bold: true },
      { bold: true, border: { top: line } },
      { border: { top: line } },
    ]
    const table = openStyleTable(styles)
    expect([...table.plain]).toEqual([0, 1, 1, 2, 3])
    expect(table.xml()).toContain('<fonts count="2">')
    expect(table.xml()).toContain('<borders count="2">')
  })

  it('RPT-04 gives a date a date format only where its style has none', () => {
    const table = openStyleTable([{ numberFormat: 'yyyy' }, { numberFormat: '#,##0' }])
    expect(table.formatOf(0, 'date')).toBe(table.formatOf(0, 'plain'))
    expect(table.formatOf(1, 'date')).not.toBe(table.formatOf(1, 'plain'))
    expect(table.xml()).toContain('formatCode="yyyy-mm-dd"')
  })

  it('RPT-04 attack 13: marks text that looks like a formula as quoted', () => {
    const table = openStyleTable([{ italic: true }])
    const quoted = table.formatOf(0, 'quoted')
    expect(formats(table.xml())[quoted]).toContain('quotePrefix="1"')
    expect(formats(table.xml())[table.formatOf(0, 'plain')]).not.toContain('quotePrefix')
  })

  it('RPT-04 lets nothing of a style out of its attribute', () => {
    const hostile = {
      color: '"/><evil',
      background: 'url(x)',
      font: '"><evil/>',
      numberFormat: '0"<evil/>"',
      fontSize: Number.NaN,
      rotation: 1e9,
      align: 'evil',
      border: { top: { style: 'evil', color: '#000000' } },
    } as unknown as Style
    const xml = openStyleTable([hostile]).xml()
    expect(xml).not.toContain('<evil')
    expect(xml).not.toContain('"evil"')
    expect(xml).not.toContain('NaN')
    expect(xml).toContain('textRotation="90"')
  })

  it('RPT-04 holds no more formats than Excel reads: what is left over keeps its number format and is counted', () => {
    const styles = Array.from({ length: 70_000 }, (_, index): Style => ({
      background: `#${(index + 1).toString(16).padStart(6, '0')}`,
      numberFormat: index % 2 === 0 ? '0.00' : '0%',
    }))
    const table = openStyleTable(styles)
    const dates = table.formatOf(69_999, 'date')
    const written = formats(table.xml())
    expect(written.length).toBeLessThanOrEqual(65_490)
    expect(new Set(table.plain).size).toBe(written.length - 1)
    expect(written[table.plain[70_000] ?? 0]).toMatch(/numFmtId="9".* fillId="0"/)
    expect(written[table.plain[69_999] ?? 0]).toMatch(/numFmtId="2".* fillId="0"/)
    expect(written[dates]).toContain('numFmtId="164"')
    expect(table.merged).toBe(70_000 - (65_490 - 2_000) + 1)
  })

  it.each([
    [45, '45'],
    [-45, '135'],
    [-90, '180'],
  ])('RPT-04 turns text by %d degrees', (rotation, written) => {
    expect(openStyleTable([{ rotation }]).xml()).toContain(`textRotation="${written}"`)
  })
})
