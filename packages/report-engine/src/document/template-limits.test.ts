import { describe, expect, it } from 'vitest'
import { templateSchema } from './template-schema.ts'

const cellWith = (cell: object): object => ({ cells: { A1: { kind: 'text', ...cell } } })
const printWith = (print: object): object => ({
  print: {
    paper: 'A4',
    orientation: 'portrait',
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    scale: 100,
    ...print,
  },
})

const documentWith = (sheet: object, rest: object = {}): object => ({
  version: 1,
  sheets: [
    {
      name: 'a',
      cells: {},
      rowCount: 1,
      columnCount: 1,
      defaultRowHeight: 20,
      defaultColumnWidth: 60,
      rows: {},
      columns: {},
      ...sheet,
    },
  ],
  styles: {},
  dataSets: [],
  parameters: [],
  ...rest,
})
const withStyle = (style: object): object => documentWith({}, { styles: { a: style } })
const withSheets = (count: number): object => ({
  ...documentWith({}),
  sheets: Array.from({ length: count }, () => ({ name: 'a', ...sheetOf(documentWith({})) })),
})
const sheetOf = (document: object): object => (document as { sheets: [object] }).sheets[0]

const watermarked = (look: object): object => documentWith(printWith({ watermark: { text: 'a', ...look } }))

type Limit = readonly [string, (size: number) => object, most: number, least?: number]

const text = (length: number): string => 'a'.repeat(length)
const many = <T>(length: number, one: T): readonly T[] => Array.from({ length }, () => one)
const someone = { kind: 'role', id: 'r', name: 'Sales' }
const condition = (rest: object) => cellWith({ conditions: [{ when: '=1', ...rest }] })

const chartWith = (look: object, series: readonly unknown[] = []) => ({
  look: { kind: 'column', ...look },
  data: { from: 'cells', series },
})
const withForm = (form: object): object => documentWith({}, { form })
const withOptions = (optionsFrom: object): object =>
  documentWith(
    {},
    {
      parameters: [{ paramCode: 'a', paramName: '', paramType: 'select', required: 2, optionsFrom }],
    },
  )
const fromSet = { kind: 'dataSet', dataSetId: 'a', value: 'a' }
const uppers = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`p${at}`, 'a']))

const entryWith = (target: object, targets = 1) =>
  documentWith(
    {},
    {
      entry: {
        targets: Array.from({ length: targets }, (_, at) => ({
          name: `t${at}`,
          dataSourceId: 's',
          table: 't',
          sheet: 'S',
          keys: ['a'],
          delete: { kind: 'refused' },
          columns: [{ column: 'a', cell: 'A1' }],
          ...target,
        })),
      },
    },
  )
const bound = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ column: at === 0 ? 'a' : `c${at}`, cell: 'A1' }))
const ruled = (rules: unknown) => entryWith({ columns: [{ column: 'a', cell: 'A1', rules }] })

const attached = (attachment: unknown) =>
  entryWith({
    columns: [
      { column: 'a', cell: 'A1' },
      { column: 'b', cell: 'A1', attachment },
    ],
  })

/** The caps of a document: its most and its least are accepted, what is one beyond is not. Without a least it may be empty. */
const limits: readonly Limit[] = [
  ['rows', (rowCount) => documentWith({ rowCount }), 20_000, 0],
  ['columns', (columnCount) => documentWith({ columnCount }), 2000, 0],
  ['row height', (defaultRowHeight) => documentWith({ defaultRowHeight }), 1000, 1],
  ['column width', (defaultColumnWidth) => documentWith({ defaultColumnWidth }), 4000, 1],
  ['size of a line', (size) => documentWith({ rows: { 0: { size } } }), 2000, 0],
  ['fitted size', (fitted) => documentWith({ columns: { 0: { fitted } } }), 2000, 0],
  ['frozen rows', (rows) => documentWith({ freeze: { rows, columns: 0 } }), 1000, 0],
  ['frozen columns', (columns) => documentWith({ freeze: { rows: 0, columns } }), 500, 0],
  ['sheet name', (size) => documentWith({ name: text(size) }), 100, 1],
  ['sheets', withSheets, 100, 1],
  ['data sets', (size) => documentWith({}, { dataSets: many(size, { name: 'a', dataSetId: 'a' }) }), 50],
  ['data set name', (size) => documentWith({}, { dataSets: [{ name: text(size), dataSetId: 'a' }] }), 200, 1],
  ['data set id', (size) => documentWith({}, { dataSets: [{ name: 'a', dataSetId: text(size) }] }), 64, 1],
  ['style name', (size) => documentWith({}, { styles: { [text(size)]: {} } }), 200],
  ['row span', (rowSpan) => documentWith(cellWith({ rowSpan })), 2000, 1],
  ['column span', (colSpan) => documentWith(cellWith({ colSpan })), 2000, 1],
  ['text', (size) => documentWith(cellWith({ value: text(size) })), 32_767],
  ['parts of a text', (size) => documentWith(cellWith({ richText: many(size, { text: 'a' }) })), 500, 1],
  ['text in parts', (size) => documentWith(cellWith({ richText: [{ text: text(size) }] })), 32_767, 1],
  ['size of a part', (fontSize) => documentWith(cellWith({ richText: [{ text: 'a', fontSize }] })), 409, 1],
  ['formula', (size) => documentWith(cellWith({ formula: text(size) })), 8000],
  ['field', (size) => documentWith(cellWith({ field: text(size) })), 200, 1],
  ['first', (first) => documentWith(cellWith({ first })), 100_000, 0],
  ['others', (size) => documentWith(cellWith({ others: text(size) })), 200],
  ['hidden from', (size) => documentWith(cellWith({ hideFrom: many(size, someone) })), 50],
  ['sheet hidden from', (size) => documentWith({ hideFrom: many(size, someone) }), 50],
  ['chart title', (size) => documentWith(cellWith({ chart: chartWith({ title: text(size) }) })), 200],
  ['chart categories shown', (top) => documentWith(cellWith({ chart: chartWith({ top }) })), 1000, 1],
  [
    'chart series',
    (size) => documentWith(cellWith({ chart: chartWith({}, many(size, { values: 'A1' })) })),
    50,
  ],
  ['note', (size) => documentWith(cellWith({ note: text(size) })), 2000],
  [
    'address',
    (size) => documentWith(cellWith({ link: { kind: 'url', url: `https://a.b/${text(size)}` } })),
    1988,
  ],
  ['decimals', (decimals) => documentWith(cellWith({ display: { decimals } })), 15, 0],
  ['mapped text', (size) => documentWith(cellWith({ display: { mapping: { a: text(size) } } })), 2000],
  ['conditions', (size) => documentWith(cellWith({ conditions: many(size, { when: '=1' }) })), 50],
  ['condition text', (size) => documentWith(condition({ text: text(size) })), 2000],
  [
    'ranges',
    (size) => documentWith(cellWith({ grouping: { kind: 'range', ranges: many(size, { label: '' }) } })),
    500,
  ],
  [
    'range label',
    (size) => documentWith(cellWith({ grouping: { kind: 'range', ranges: [{ label: text(size) }] } })),
    200,
  ],
  [
    'other ranges',
    (size) => documentWith(cellWith({ grouping: { kind: 'range', ranges: [], otherwise: text(size) } })),
    200,
  ],
  ['font', (size) => withStyle({ font: text(size) }), 100],
  ['font size', (fontSize) => withStyle({ fontSize }), 409, 1],
  ['indent', (indent) => withStyle({ indent }), 50, 0],
  ['rotation', (rotation) => withStyle({ rotation }), 90, -90],
  ['number format', (size) => withStyle({ numberFormat: text(size) }), 200],
  ['paper width', (width) => documentWith(printWith({ width })), 2000, 0],
  ['scale', (scale) => documentWith(printWith({ scale })), 400, 10],
  ['least scale', (minScale) => documentWith(printWith({ minScale })), 100, 10],
  ['rows of a page', (rowsPerPage) => documentWith(printWith({ rowsPerPage })), 10_000, 1],
  ['strips', (count) => documentWith(printWith({ strips: { count, gap: 5 } })), 20, 2],
  ['gap of strips', (gap) => documentWith(printWith({ strips: { count: 2, gap } })), 500, 0],
  ['watermark', (size) => documentWith(printWith({ watermark: { text: text(size) } })), 200, 1],
  ['size of a watermark', (fontSize) => watermarked({ fontSize }), 200, 6],
  ['angle of a watermark', (angle) => watermarked({ angle }), 90, -90],
  ['header', (size) => documentWith(printWith({ header: text(size) })), 1000],
  ['footer', (size) => documentWith(printWith({ footer: text(size) })), 1000],
  ['form columns', (columns) => withForm({ columns }), 6, 1],
  ['form fields', (size) => withForm({ fields: many(size, { code: 'a' }) }), 200],
  ['span of a field', (size) => withForm({ fields: [{ code: 'a', span: size }] }), 4, 1],
  ['help', (size) => withForm({ fields: [{ code: 'a', help: text(size) }] }), 500],
  ['placeholder', (size) => withForm({ fields: [{ code: 'a', placeholder: text(size) }] }), 100],
  ['dictionary', (size) => withOptions({ kind: 'dictionary', code: text(size) }), 64, 1],
  ['option column', (size) => withOptions({ ...fromSet, value: text(size) }), 200, 1],
  ['option parent', (size) => withOptions({ ...fromSet, parent: text(size) }), 200, 1],
  ['entry targets', (size) => entryWith({}, size), 20, 1],
  ['entry columns', (size) => entryWith({ columns: bound(size) }), 200, 1],
  ['entry table', (size) => entryWith({ table: text(size) }), 128, 1],
  ['entry fills', (size) => entryWith({ fill: many(size, { column: 'b', on: 'both', with: 'now' }) }), 20],
  ['entry rules', (size) => ruled(many(size, { rule: 'required' })), 20],
  ['entry pattern', (size) => ruled([{ rule: 'pattern', pattern: text(size) }]), 500, 1],
  ['entry choices', (size) => ruled([{ rule: 'choice', choices: many(size, { value: '' }) }]), 2000],
  ['entry attachment', (largestMb) => attached({ kind: 'file', largestMb }), 50, 1],
  [
    'rows of a page',
    (rowsPerPage) => documentWith({}, { largeList: { rowsPerPage, orderBy: [] } }),
    5000,
    10,
  ],
  [
    'order of a list',
    (size) => documentWith({}, { largeList: { rowsPerPage: 50, orderBy: many(size, { field: 'a' }) } }),
    8,
  ],
  ['uppers', (size) => withOptions({ ...fromSet, given: uppers(size) }), 50],
]

describe('reports as they may be', () => {
  for (const [name, documentOf, most, least] of limits)
    it(`RPT-06 issue 9: the cap of ${name} is as it is said`, () => {
      const accepts = (size: number): boolean => templateSchema.safeParse(documentOf(size)).success
      expect([accepts(most), accepts(most + 1)]).toEqual([true, false])
      expect(accepts(least ?? 0)).toBe(true)
      if (least !== undefined) expect(accepts(least - 1)).toBe(false)
    })
})
