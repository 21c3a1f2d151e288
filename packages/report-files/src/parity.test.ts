import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { LaidCell, Layout, Page, SheetLayout } from '@gridwright/report-engine'
import { cellText } from '@gridwright/report-engine/shown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { acceptanceExamples } from '#fixtures/acceptance-examples.ts'
import { demoLayouts } from '#fixtures/demo-layouts.ts'
import { differences } from '#fixtures/differences.ts'
import { convertedByLibreOffice, openWithLibreOffice } from '#fixtures/libreoffice.ts'
import type { Converting } from '#fixtures/libreoffice.ts'
import { pagesByPoppler } from '#fixtures/poppler.ts'
import { readFods } from '#fixtures/read-fods.ts'
import type { SeenCell, SeenSheet } from '#fixtures/read-fods.ts'

import { csvWriter, docxWriter, htmlWriter, pdfWriter, xlsxWriter } from './index.ts'

const writers = { xlsx: xlsxWriter, pdf: pdfWriter, docx: docxWriter, html: htmlWriter, csv: csvWriter }
type Format = keyof typeof writers

const layouts = new Map([...acceptanceExamples(), ...demoLayouts()])
const names = [...layouts.keys()]

type Opened = {
  readonly sheets: Readonly<Record<'xlsx' | 'html' | 'csv', ReadonlyMap<string, readonly SeenSheet[]>>>
  readonly pages: Readonly<Record<'pdf' | 'docx', ReadonlyMap<string, readonly string[]>>>
}
let folder = ''
let opened: Opened

const MOST_COLUMNS = 20
/** Commas, quotes, UTF-8, from the first line, and each column as texts. */
const textColumns = Array.from({ length: MOST_COLUMNS }, (_, index) => `${index + 1}/2`).join('/')
const csvAsTexts = `CSV:44,34,76,1,${textColumns},0,false,false` as const

const byName = <T>(found: readonly T[]): ReadonlyMap<string, T> =>
  new Map(names.map((name, index) => [name, found[index] as T]))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridwright-parity-'))
  const filesOf = (format: Format): string[] => names.map((name) => join(folder, `${name}.${format}`))
  for (const [format, { write }] of Object.entries(writers))
    for (const [name, layout] of layouts)
      await write(layout, { sink: createWriteStream(join(folder, `${name}.${format}`)), day: '2026-11-25' })
  const sheetsOf = async (format: 'html' | 'csv', reader: Converting['reader'] & string) =>
    convertedByLibreOffice(filesOf(format), { to: 'fods', reader }, async (file) =>
      readFods(await readFile(file, 'utf8')),
    )
  const [xlsx, html, csv, pdf, docx] = await Promise.all([
    openWithLibreOffice(filesOf('xlsx')).then((all) => all.map(readFods)),
    sheetsOf('html', 'HTML (StarCalc)'),
    sheetsOf('csv', csvAsTexts),
    Promise.all(filesOf('pdf').map(pagesByPoppler)),
    convertedByLibreOffice(filesOf('docx'), { to: 'pdf' }, pagesByPoppler),
  ])
  opened = {
    sheets: { xlsx: byName(xlsx), html: byName(html), csv: byName(csv) },
    pages: { pdf: byName(pdf), docx: byName(docx) },
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const layoutOf = (name: string): Layout => layouts.get(name) as Layout
const bare = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, '')

/** What a cell shows as text; barcodes and pictures are drawn. */
const shownBy = ({ styles }: Layout, { value, shown, style, barcode, picture }: LaidCell): string => {
  if (barcode !== undefined || picture !== undefined) return ''
  const { numberFormat } = styles[style] ?? {}
  return bare(cellText(value, shown, { numberFormat, language: 'zh' }).text)
}

const textsOfPage = (layout: Layout, sheet: SheetLayout, page: Page): string[] => {
  const found: string[] = []
  for (const strip of page.strips.keys())
    sheet.forEachPageCell(page, (cell) => void found.push(shownBy(layout, cell)), strip)
  return found.filter((text) => text !== '')
}

/** How many of the lines before this one are seen. */
const seenBefore = (line: number, isHidden: (line: number) => boolean): number =>
  Array.from({ length: line }, (_, index) => index).filter((index) => !isHidden(index)).length

/** The same text, the same number however it is written, or a text that a spreadsheet would take for a formula, marked. */
const agrees = (expected: string, seen: SeenCell | undefined): boolean => {
  if (bare(seen?.text ?? '').replace(/^'(?=[=+\-@])/, '') === expected) return true
  return seen?.type === 'float' && Number(seen.value) === Number(expected.replaceAll(',', ''))
}

/** The texts that do not stand on the page in this order. */
const missingIn = (page: string, texts: readonly string[]): string[] => {
  const seen = bare(page)
  let at = 0
  return texts.filter((text) => {
    const found = seen.indexOf(text, at)
    if (found >= 0) at = found + text.length
    return found < 0
  })
}

describe.each(names)('%s in a second reader', (name) => {
  it('RPT-04 xlsx: every value, merge, size and hidden line', () => {
    const found = layoutOf(name).sheets.map((sheet, index) =>
      differences(sheet, opened.sheets.xlsx.get(name)?.[index] as SeenSheet),
    )
    expect(found.flat()).toEqual([])
  })

  it.each(['pdf', 'docx'] as const)('RPT-04 %s: as many pages, and every text on its page', (format) => {
    const layout = layoutOf(name)
    const pages = layout.sheets.flatMap((sheet) => sheet.pages().map((page) => ({ sheet, page })))
    const seen = opened.pages[format].get(name) ?? []
    expect(seen.length).toBe(pages.length)
    const missing = pages.map(({ sheet, page }, index) =>
      missingIn(seen[index] ?? '', textsOfPage(layout, sheet, page)),
    )
    expect(missing.flat()).toEqual([])
  })

  it.each(['html', 'csv'] as const)('RPT-04 %s: every text in its cell', (format) => {
    const layout = layoutOf(name)
    const wrong: string[] = []
    for (const [index, sheet] of layout.sheets.entries()) {
      const seen = opened.sheets[format].get(name)?.[index]
      sheet.forEachCell(0, sheet.rowCount, (cell) => {
        if (sheet.isRowHidden(cell.row) || sheet.isColumnHidden(cell.column)) return
        const row = seenBefore(cell.row, sheet.isRowHidden)
        const column = seenBefore(cell.column, sheet.isColumnHidden)
        const actual = seen?.cells.get(`${row},${column}`)
        if (cell.barcode === undefined && !agrees(shownBy(layout, cell), actual))
          wrong.push(`${cell.source}: ${shownBy(layout, cell)}, saw ${actual?.text}`)
      })
    }
    expect(wrong).toEqual([])
  })
})
