import { emptyTemplate } from '@gridwright/report-engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { narrowRemarks } from '#parts/report-remarks/index.ts'
import type { Spreadsheet } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import type { PreviewAnswer } from './designer-state.ts'
import { noteDropped, wantedWidths } from './fit-columns.ts'

/** jsdom draws nothing: every sign is 7 pixels wide. */
class Ruler {
  getContext() {
    return { font: '', measureText: (text: string) => ({ width: text.length * 7 }) }
  }
}
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', Ruler))
afterEach(() => void vi.unstubAllGlobals())

const id = { exact: '12345678901234567890', number: Number('12345678901234567890') }
const rendered: NonNullable<PreviewAnswer['rendered']> = {
  renderId: 'r',
  sheets: [
    {
      name: 'S',
      rowCount: 2,
      columnCount: 3,
      rowHeights: [[2, 20]],
      columnWidths: [[3, 110]],
      freeze: { rows: 0, columns: 0 },
      pageCount: 1,
    },
  ],
  styles: [{ numberFormat: '0' }],
  warnings: [],
  dataRows: 1,
  dataSets: 1,
  cutDataSets: 0,
  queryMilliseconds: 0,
  engineMilliseconds: 0,
  first: {
    cells: [0, 1, 2].map((column) => [1, column, 1, 1, id, null, 0, -1, `${'ABC'[column]}2`]),
    links: [],
  },
}

it('RPT-04 columns that a drop sized grow with the rows that were read; those that somebody sized, or never, stay', () => {
  const spreadsheet = { sheetIdOf: () => 's1' } as unknown as Spreadsheet
  const { sheets, ...rest } = emptyTemplate('S')
  const columns = { 0: { size: 110 }, 1: { size: 90 } }
  const template = { ...rest, sheets: sheets.map((sheet) => ({ ...sheet, columns })) }
  noteDropped(
    spreadsheet,
    's1',
    new Map([
      [0, 110],
      [1, 110],
    ]),
  )
  const wanted = wantedWidths({ problems: [], rendered }, { spreadsheet, template, language: 'zh' })
  expect([...wanted]).toEqual([[0, 148]])
})

it('RPT-04 each column whose numbers show as #### is named among the remarks', () => {
  expect(
    narrowRemarks(rendered, 'zh').map(({ code, params, cells }) => [code, params?.['column'], cells]),
  ).toEqual([
    ['column-too-narrow', 'A', ['A2']],
    ['column-too-narrow', 'B', ['B2']],
    ['column-too-narrow', 'C', ['C2']],
  ])
})
