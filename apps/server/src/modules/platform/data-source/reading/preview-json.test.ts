import { dataSetRows } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import type { ReadColumn, Rows } from '@gridwright/data-source'
import { expect, it } from 'vitest'
import { previewJson } from './preview-json.ts'

const document: DataSetDocument = {
  version: 2,
  kind: 'sql',
  sourceId: 's',
  sql: 'select 1',
  parameters: [],
  columns: [{ name: 'n', type: 'text', title: '数量' }],
}
const at = Date.UTC(2026, 0, 31, 8, 5, 6)
const columns: ReadColumn[] = [
  {
    name: 'n',
    type: 'number',
    values: Float64Array.of(1.5, NaN, 2 ** 53),
    exact: new Map([[2, '9007199254740993']]),
  },
  { name: 't', type: 'text', values: ['\uFEFF中"\\\u2028\u0001', null, '\uD800'] },
  { name: 'b', type: 'boolean', values: [true, null, false] },
  { name: 'd', type: 'date', values: Float64Array.of(at, NaN, at) },
  { name: 'm', type: 'dateTime', values: Float64Array.of(at, at + 0.001, NaN) },
]
const rows: Rows = { length: 3, columns, truncated: true }
const read = (given: Rows): unknown => JSON.parse(new TextDecoder().decode(previewJson(given, document, 12)))

it('RPT-02 what a reader writes is what the contract promises, for every type of column', () => {
  const written = read(rows)
  expect(dataSetRows.parse(written)).toEqual(written)
  expect(written).toEqual({
    columns: [
      { name: 'n', type: 'number', title: '数量' },
      { name: 't', type: 'text' },
      { name: 'b', type: 'boolean' },
      { name: 'd', type: 'date' },
      { name: 'm', type: 'dateTime' },
    ],
    rows: [
      [1.5, '\uFEFF中"\\\u2028\u0001', true, '2026-01-31', '2026-01-31T08:05:06'],
      [null, null, null, null, '2026-01-31T08:05:06.000001'],
      ['9007199254740993', '\uD800', false, '2026-01-31', null],
    ],
    truncated: true,
    milliseconds: 12,
  })
})

it('RPT-02 so it does of what was cut, of what is missing and of a structure', () => {
  const more = { cutAt: 8, missing: { path: 'a.b', there: ['c'] }, structure: { list: [{ aop: '1' }] } }
  const written = read({ ...rows, ...more })
  expect(dataSetRows.parse(written)).toEqual(written)
  expect(written).toMatchObject(more)
  expect(dataSetRows.parse(read({ length: 0, columns: [], truncated: false }))).toMatchObject({ rows: [] })
})
