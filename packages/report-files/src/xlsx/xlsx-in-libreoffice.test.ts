import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Layout } from '@gridwright/report-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { arrayLayout } from '#fixtures/array-layout.ts'
import { attackReport } from '#fixtures/attack-report.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import type { SeenCell, SeenSheet } from '#fixtures/read-fods.ts'
import { readFods } from '#fixtures/read-fods.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { writeFile } from '#fixtures/write-file.ts'

const ROWS_PER_SHEET = 6

/** Longer than ROWS_PER_SHEET, with a heading of two rows, and groups that the ends of the sheets cut. */
function longReport(): Layout {
  const border = { bottom: { style: 'thin', color: '#000000' } } as const
  const body = Array.from({ length: 10 }, (_, row) => [
    row % 5 === 0 ? { value: `Group ${row / 5 + 1}`, rowSpan: 5, style: 0 } : undefined,
    row === 3 ? { value: 'two', rowSpan: 2, colSpan: 2 } : row === 4 ? undefined : row + 1,
    row === 3 || row === 4 ? undefined : -row,
  ])
  const heading = [[{ value: 'Title', colSpan: 3 }], ['Group', 'N', 'M']]
  const cells = [...heading, ...body]
  return arrayLayout(
    [{ name: 'Long', cells, heading: { from: 0, to: 2 }, freeze: { rows: 2, columns: 0 }, rowBreaks: [6] }],
    [{ border }],
  )
}

const seen: { rich: SeenSheet[]; attack: SeenSheet[]; long: SeenSheet[] } = { rich: [], attack: [], long: [] }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridwright-xlsx-'))
  const files = ['rich', 'attack', 'long'].map((name) => join(folder, `${name}.xlsx`))
  const [rich = '', attack = '', long = ''] = files
  await writeFile(rich, richReport())
  await writeFile(attack, attackReport())
  await writeFile(long, longReport(), { rowsPerSheet: ROWS_PER_SHEET })
  const opened = await openWithLibreOffice(files)
  const [first = [], second = [], third = []] = opened.map((source) => readFods(source))
  Object.assign(seen, { rich: first, attack: second, long: third })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function cell(sheet: SeenSheet | undefined, row: number, column: number): SeenCell {
  const found = sheet?.cells.get(`${row},${column}`)
  if (found === undefined) throw new Error(`No cell at ${row},${column}`)
  return found
}

describe('an xlsx file opened by LibreOffice', () => {
  it('RPT-04 shows every cell of the layout where it stands, in its number format', () => {
    const [sheet] = seen.rich
    const texts = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 5 }, (__, column) => sheet?.cells.get(`${row},${column}`)?.text ?? ''),
    )
    expect(texts).toEqual([
      ['Region', '2024', '', 'When', 'Share'],
      ['', 'Amount', 'Paid', 'Date', 'Ratio'],
      ['华东', '1,234.50', 'TRUE', '2024年2月', '32.3%'],
      ['', '-0.05', 'FALSE', '2023-12-31', '12'],
      ['', '', '2023-12-31 13:30:15', '  spaced  ', '0.3'],
      ['Total', '#VALUE!', '#CYCLE!', '叁元整', 'site'],
    ])
  })

  it('RPT-04 keeps values typed', () => {
    const [sheet] = seen.rich
    expect(cell(sheet, 2, 1)).toMatchObject({ type: 'float', value: '1234.5' })
    expect(cell(sheet, 2, 3)).toMatchObject({ type: 'date', value: '2024-02-29' })
    expect(cell(sheet, 4, 2)).toMatchObject({ type: 'date', value: '2023-12-31T13:30:15' })
    expect(cell(sheet, 2, 4)).toMatchObject({ type: 'percentage', value: '0.3226' })
    expect(cell(sheet, 0, 1)).toMatchObject({ type: 'string' })
  })

  it('RPT-04 merges what the layout merges', () => {
    expect(seen.rich[0]?.merges).toEqual(['0,0,2,1', '0,1,1,2', '2,0,3,1'])
  })

  it('RPT-04 keeps fonts, fills, lines and alignment', () => {
    const [sheet] = seen.rich
    expect(cell(sheet, 0, 0).style).toMatchObject({
      'fo:background-color': '#ddebf7',
      'fo:border': '0.74pt solid #336699',
      'fo:font-weight': 'bold',
      'fo:font-size': '12pt',
      'style:font-name': 'Arial',
      'fo:text-align': 'center',
      'style:vertical-align': 'middle',
    })
    expect(cell(sheet, 2, 4).style).toMatchObject({
      'fo:color': '#c00000',
      'fo:font-style': 'italic',
      'style:text-underline-style': 'solid',
    })
    expect(cell(sheet, 2, 0).style).toMatchObject({ 'fo:wrap-option': 'wrap' })
    expect(cell(sheet, 5, 0).style).toMatchObject({
      'style:rotation-angle': '45',
      'style:text-line-through-style': 'solid',
    })
    expect(cell(sheet, 5, 0).style['fo:border-top']).toContain('double')
  })

  it('RPT-04 draws the lines of a merge around all of it', () => {
    expect(cell(seen.rich[0], 4, 0).style).toMatchObject({ 'fo:border': '0.74pt solid #336699' })
    expect(cell(seen.rich[0], 0, 2).style).toMatchObject({ 'fo:border': '0.74pt solid #336699' })
  })

  it('RPT-04 keeps sizes and hidden lines', () => {
    const [sheet] = seen.rich
    expect(sheet?.rows.map(({ hidden }) => hidden)).toEqual([false, false, false, true, false, false])
    expect(sheet?.columns.map(({ hidden }) => hidden)).toEqual([false, false, true, false, false])
    expect(sheet?.rows[0]?.points).toBeCloseTo(30, 0)
    expect(sheet?.rows[2]?.points).toBeCloseTo(22.5, 0)
    const [first, second, , fourth] = sheet?.columns ?? []
    // LibreOffice measures in digits of a font that may stand in for ours, so proportions are what a reader keeps.
    expect((first?.pixels ?? 0) / (second?.pixels ?? 1)).toBeCloseTo(140 / 91, 1)
    expect((first?.pixels ?? 0) / (fourth?.pixels ?? 1)).toBeCloseTo(140 / 70, 1)
  })

  it('RPT-04 keeps the print set-up, print titles and forced breaks', () => {
    const [sheet, second] = seen.rich
    expect(sheet?.headingRows).toEqual([0, 1])
    expect(second?.headingRows).toEqual([0])
    expect(sheet?.rows.map(({ breakBefore }) => breakBefore)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
    expect(sheet?.page).toMatchObject({
      'style:print-orientation': 'landscape',
      'style:scale-to': '80%',
      'style:table-centering': 'both',
      'fo:margin-left': '0.5in',
      'fo:margin-right': '0.3937in',
      header: '??? <1>',
      footer: '1/99',
    })
    expect(Number.parseFloat(sheet?.page['fo:page-width'] ?? '') * 25.4).toBeCloseTo(297, 0)
    expect(Number.parseFloat(sheet?.page['fo:page-height'] ?? '') * 25.4).toBeCloseTo(210, 0)
  })

  it('RPT-04 keeps links and notes, and says why a cell shows an error', () => {
    const [sheet] = seen.rich
    expect(cell(sheet, 5, 4)).toMatchObject({
      link: 'https://example.com/?a=1&b=%222%22',
      note: 'checked\nby hand',
    })
    expect(cell(sheet, 5, 1).note).toBe('C3 is text')
    expect(cell(sheet, 5, 2).note).toBe('A1 > B1 > A1')
  })

  it('RPT-04 goes on in another sheet where rows run out, with the heading on top and cut groups continued', () => {
    expect(seen.long.map(({ name }) => name)).toEqual(['Long', 'Long (2)', 'Long (3)'])
    const grids = seen.long.map((sheet) =>
      Array.from({ length: sheet.rows.length }, (_, row) =>
        Array.from({ length: 3 }, (__, column) => sheet.cells.get(`${row},${column}`)?.text ?? '').join('|'),
      ),
    )
    expect(grids).toEqual([
      ['Title||', 'Group|N|M', 'Group 1|1|0', '|2|-1', '|3|-2', '|two|'],
      ['Title||', 'Group|N|M', 'Group 1|two|', 'Group 2|6|-5', '|7|-6', '|8|-7'],
      ['Title||', 'Group|N|M', 'Group 2|9|-8', '|10|-9'],
    ])
    expect(seen.long.map(({ merges }) => merges)).toEqual([
      ['0,0,1,3', '2,0,4,1', '5,1,1,2'],
      ['0,0,1,3', '2,1,1,2', '3,0,3,1'],
      ['0,0,1,3', '2,0,2,1'],
    ])
    expect(seen.long.map(({ headingRows }) => headingRows)).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    expect(seen.long[1]?.rows.map(({ breakBefore }) => breakBefore)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
  })
})

describe('hostile content in an xlsx file opened by LibreOffice', () => {
  it.each([
    [0, '=1+1'],
    [1, '+1'],
    [2, '-2+3'],
    [3, '@SUM(A1)'],
    [4, '=HYPERLINK("http://evil.example","x")'],
  ])('RPT-04 attack 13: row %d stays the text %s', (row, text) => {
    expect(cell(seen.attack[0], row, 0)).toMatchObject({ type: 'string', text, formula: '' })
  })

  it('RPT-04 attack 13: negative numbers stay numbers', () => {
    expect(cell(seen.attack[0], 0, 1)).toMatchObject({ type: 'float', value: '-2' })
  })

  it('RPT-04 attack 14: only web addresses become links', () => {
    expect([0, 1, 2].map((row) => cell(seen.attack[0], row, 2).link)).toEqual(['', '', ''])
  })

  it.each([
    [1, 'abc'],
    [2, ']]><x>&amp;'],
    [3, '\uFFFDlone'],
    [4, '_x0041_'],
  ])('RPT-04 row %d shows odd text %j as it is, without what no file may hold', (row, text) => {
    expect(cell(seen.attack[0], row, 1).text).toBe(text)
  })

  it('RPT-04 keeps the digits of numbers that a double cannot hold', () => {
    expect(cell(seen.attack[0], 5, 0)).toMatchObject({ type: 'string', text: '6222021234567890' })
    expect(cell(seen.attack[0], 5, 1)).toMatchObject({ type: 'float', value: '999999999999999' })
  })

  it('RPT-04 cuts text at what a cell holds, never within a character', () => {
    expect(cell(seen.attack[0], 6, 0).text).toBe('😀'.repeat(16_383))
  })

  it('RPT-04 attack 12: cleans sheet names and keeps them apart', () => {
    expect(seen.attack.map(({ name }) => name)).toEqual([
      '__proto__',
      'a b c d e f g',
      'A B C D E F G (2)',
      'x'.repeat(31),
      `${'X'.repeat(27)} (2)`,
      'Sheet',
      'history (2)',
    ])
  })
})
