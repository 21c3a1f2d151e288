import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parseCellName } from '@gridwright/report-engine'
import type { Layout, Sheet, SheetLayout, Style, Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { describe, expect, it } from 'vitest'

import { engineExamples } from '#fixtures/engine-examples.ts'
import { readBytes } from '#fixtures/hand-made-xlsx.ts'
import { writtenByLibreOffice } from '#fixtures/libreoffice.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { writeBytes, writeFile } from '#fixtures/write-file.ts'

const read = async (layout: Layout) => readBytes((await writeBytes(layout)).file)

/** Merges as `A1:B2` would say them, from 0. */
const mergesOf = (sheet: Sheet): readonly (readonly number[])[] =>
  Object.entries(sheet.cells)
    .filter(([, { rowSpan = 1, colSpan = 1 }]) => rowSpan * colSpan > 1)
    .map(([name, { rowSpan = 1, colSpan = 1 }]) => {
      const { row, column } = parseCellName(name) ?? { row: -1, column: -1 }
      return [row, column, rowSpan, colSpan]
    })
    .toSorted((left, right) => Number(left[0]) - Number(right[0]) || Number(left[1]) - Number(right[1]))

const laidMerges = ({ merges }: SheetLayout): readonly (readonly number[])[] =>
  Array.from({ length: merges.length / 4 }, (_, at) => Array.from(merges.slice(at * 4, at * 4 + 4))).toSorted(
    (left, right) => Number(left[0]) - Number(right[0]) || Number(left[1]) - Number(right[1]),
  )

const look = (template: Template, sheet: number, cell: string): Style | undefined =>
  template.styles[template.sheets[sheet]?.cells[cell]?.style ?? '']

const line = { style: 'thin', color: '#336699' }
const border = { top: line, right: line, bottom: line, left: line }

describe('a workbook of our own comes back as a template', () => {
  it('RPT-04 keeps looks, values, merges, sizes, hidden lines, breaks, heading, frozen lines and print setup', async () => {
    const { template } = await read(richReport())
    const [sheet, other] = template.sheets
    if (sheet === undefined) throw new Error('no sheet')
    expect([sheet.name, other?.name]).toEqual(['销售 2024', "It's  2"])
    expect(look(template, 0, 'A1')).toEqual({
      bold: true,
      fontSize: 12,
      background: '#ddebf7',
      align: 'center',
      verticalAlign: 'middle',
      border,
    })
    expect(look(template, 0, 'E3')).toEqual({
      color: '#c00000',
      italic: true,
      underline: true,
      numberFormat: '0.0%',
    })
    expect(look(template, 0, 'A6')).toEqual({
      border: { top: { style: 'double', color: '#000000' } },
      strike: true,
      rotation: 45,
      indent: 2,
    })
    expect(sheet.cells['D3']).toMatchObject({ value: { date: Date.UTC(2024, 1, 29) } })
    expect(look(template, 0, 'D3')?.numberFormat).toBe('yyyy"年"m"月"')
    expect(sheet.cells['C3']).toMatchObject({ kind: 'text', value: true })
    expect(sheet.cells['C5']).toMatchObject({ value: { date: Date.UTC(2023, 11, 31, 13, 30, 15) } })
    expect(sheet.cells['D5']).toMatchObject({ value: '  spaced  ' })
    expect(sheet.cells['E6']).toMatchObject({
      value: 'site',
      link: { kind: 'url', url: 'https://example.com/?a=1&b=%222%22' },
      note: 'checked\nby hand',
    })
    expect(mergesOf(sheet)).toEqual(laidMerges(richReport().sheets[0] as SheetLayout))
    expect(sheet.rows).toMatchObject({
      '0': { size: 30, role: 'heading' },
      '1': { role: 'heading' },
      '2': { size: 22.5 },
      '3': { hidden: true, breakAfter: true },
    })
    expect(sheet.columns).toMatchObject({ '0': { size: 140 }, '1': { size: 91 }, '2': { hidden: true } })
    expect(sheet.freeze).toEqual({ rows: 2, columns: 1 })
    expect(sheet.print).toEqual({
      paper: 'A4',
      orientation: 'landscape',
      margins: { top: 20, right: 10, bottom: 15, left: 12.7 },
      scale: 80,
      fitToWidth: false,
      centerHorizontally: true,
      centerVertically: true,
      header: '&L&A <1>',
      footer: '&C&P/&N',
    })
  })

  it('RPT-04 E1, E2 and E7: every value, look and merge, in a document that may be stored', async () => {
    const layout = engineExamples()
    const { template } = await read(layout)
    expect(reportDocument.read(template)).toMatchObject({ document: { version: 1 } })
    layout.sheets.forEach((laid, at) => {
      const sheet = template.sheets[at] as Sheet
      expect(mergesOf(sheet)).toEqual(laidMerges(laid))
      laid.forEachCell(0, laid.rowCount, ({ row, column, value, style }) => {
        const name = `${String.fromCharCode(65 + column)}${row + 1}`
        expect([name, sheet.cells[name]?.value ?? null]).toEqual([name, value === '' ? null : value])
        expect([name, look(template, at, name)]).toEqual([name, lower(layout.styles[style])])
      })
    })
  })
})

const lower = (style: Style | undefined): unknown =>
  style === undefined
    ? undefined
    : JSON.parse(JSON.stringify(style).replaceAll(/#[0-9a-fA-F]{6}/g, (hex) => hex.toLowerCase()))

it('RPT-04 a workbook that LibreOffice wrote keeps looks, merges, sizes and print setup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-office-'))
  try {
    await writeFile(join(folder, 'rich.xlsx'), richReport())
    await writtenByLibreOffice(join(folder, 'rich.xlsx'), join(folder, 'out'))
    const { template } = await readBytes(await readFile(join(folder, 'out', 'rich.xlsx')))
    const sheet = template.sheets[0] as Sheet
    expect(look(template, 0, 'A1')).toMatchObject({
      bold: true,
      fontSize: 12,
      background: '#ddebf7',
      align: 'center',
      border,
    })
    expect(look(template, 0, 'E3')).toMatchObject({ color: '#c00000', italic: true, numberFormat: '0.0%' })
    expect(sheet.cells['D3']?.value).toEqual({ date: Date.UTC(2024, 1, 29) })
    expect(mergesOf(sheet)).toEqual(laidMerges(richReport().sheets[0] as SheetLayout))
    expect(sheet.rows['0']).toMatchObject({ size: 30, role: 'heading' })
    expect(sheet.columns['2']).toMatchObject({ hidden: true })
    expect(Math.abs((sheet.columns['0']?.size ?? 0) - 140)).toBeLessThanOrEqual(2)
    // Frozen lines belong to the view, which a conversion does not keep.
    expect(sheet.print).toMatchObject({
      paper: 'A4',
      orientation: 'landscape',
      scale: 80,
      footer: expect.stringContaining('&P/&N'),
    })
    expect(sheet.print?.margins.top).toBeGreaterThan(5)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
