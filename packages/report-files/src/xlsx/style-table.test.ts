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

  it('RPT-04 holds no more formats than Excel reads: what is left over keeps its number format and alignment and is counted', () => {
    const alignments: Record<number, Style> = {
      69_995: { align: 'right' },
      69_996: { verticalAlign: 'bottom' },
      69_997: { wrap: true },
    }
    const styles = Array.from({ length: 70_000 }, (_, index): Style => ({
      ...alignments[index],
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
    const aligned = [...table.xml().matchAll(/<xf [^>]*fillId="0"[^>]*><alignment[^>]*>/g)].map(String)
    expect(aligned.map((format) => /<alignment (.*)\/>/.exec(format)?.[1])).toEqual([
      'horizontal="right"',
      'vertical="bottom"',
      'wrapText="1"',
    ])
    expect(table.merged).toBe(70_000 - (65_490 - 2_000) + 1)
  })

  it.each([
    [45, '45'],
    [-45, '135'],
    [-90, '180'],
  ])('RPT-04 turns text by %d degrees', (rotation, written) => {
    expect(openStyleTable([{ rotation }]).xml()).toContain(`textRotation="${written}"`)
  })

  it('RPT-04 writes of a style what Excel takes, and nothing where it is plain', () => {
    const plain = openStyleTable([{}]).xml()
    expect(plain).toContain('<font><sz val="11"/><name val="Arial"/></font>')
    expect(plain).toContain('<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>')
    const full: Style = {
      bold: true,
      italic: true,
      strike: true,
      underline: true,
      fontSize: 500,
      color: '#0a0B0c',
      background: '#FFffFF',
      font: 'F'.repeat(32),
      align: 'justify',
      verticalAlign: 'middle',
      rotation: 1,
      wrap: true,
      indent: 251,
      numberFormat: '0.0',
      border: { left: line },
    }
    const xml = openStyleTable([full, { fontSize: 0, indent: 2.4, rotation: -91 }]).xml()
    expect(xml).toContain(
      `<font><b/><i/><strike/><u/><sz val="409"/><color rgb="FF0A0B0C"/><name val="${'F'.repeat(31)}"/></font>`,
    )
    expect(xml).toContain('<patternFill patternType="solid"><fgColor rgb="FFFFFFFF"/><bgColor indexed="64"/>')
    expect(xml).toContain('<left style="thin"><color rgb="FF000000"/></left><right/>')
    // Fills 0 and 1 are the format's own, so that the first own one is 2; number formats of one's own begin at 164.
    expect(xml).toContain(
      '<xf numFmtId="164" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" ' +
        'applyFill="1" applyBorder="1" applyAlignment="1">' +
        '<alignment horizontal="justify" vertical="center" textRotation="1" wrapText="1" indent="250"/></xf>',
    )
    expect(xml).toContain('<sz val="1"/>')
    expect(xml).toContain('<alignment textRotation="180" indent="2"/>')
  })

  it('RPT-04 knows the formats that have a number in every file, and which styles have lines', () => {
    const codes = [
      'General',
      '0',
      '0.00',
      '#,##0',
      '#,##0.00',
      '0%',
      '0.00%',
      '0.00E+00',
      '@',
      'yyyy',
      '[Red',
    ]
    const table = openStyleTable([
      ...codes.map((numberFormat) => ({ numberFormat })),
      { border: { top: line } },
    ])
    const ids = codes.map(
      (_, style) => /numFmtId="(\d+)"/.exec(formats(table.xml())[table.plain[style + 1] ?? 0] ?? '')?.[1],
    )
    // ECMA-376 part 1, §18.8.30.
    expect(ids).toEqual(['0', '1', '2', '3', '4', '9', '10', '11', '49', '164', '0'])
    expect([-1, 0, codes.length].map((style) => table.hasBorder(style))).toEqual([false, false, true])
    expect([-1, 1].map((style) => table.codeOf(style))).toEqual(['', '0'])
  })
})
