import { Writable } from 'node:stream'
import { readXlsx } from 'hucre'
import { expect, it } from 'vitest'
import { compile, listLines, run, stylesOf } from '@gridwright/report-engine'
import type { DataTable, Layout, Template } from '@gridwright/report-engine'
import { writeCsv, xlsxWriter } from '@gridwright/report-files'
import { reportOf } from '#reports-for-tests.ts'
import { listLayout } from './list-layout.ts'

const template = {
  ...reportOf(
    {
      A1: { kind: 'text', value: 'Title', colSpan: 3, style: 'head' },
      A2: { kind: 'formula', formula: '=SEQ()', leftParent: 'B2' },
      B2: {
        kind: 'field',
        dataSet: 's',
        field: 'n',
        expand: 'down',
        conditions: [{ when: 'B2 = 17', style: 'late' }],
      },
      C2: { kind: 'field', dataSet: 's', field: 'label' },
      A3: { kind: 'formula', formula: '=ROWNUM()', leftParent: 'B2', style: 'head' },
      A4: { kind: 'text', value: 'End', colSpan: 2, style: 'head' },
      B5: { kind: 'text', value: 'after a blank row' },
    },
    { rowCount: 5, columnCount: 3 },
  ),
  styles: {
    head: { bold: true, border: { top: { style: 'thin', color: '#000000' } } },
    late: { italic: true },
  },
  dataSets: [{ name: 's', dataSetId: 'x' }],
  largeList: { rowsPerPage: 10, orderBy: [{ field: 'n' }] },
} as unknown as Template
const { report } = compile(template)
const lines = report && listLines(report)
if (report === undefined || lines === undefined) throw new Error('no list')

const tableOf = (from: number, to: number): DataTable => ({
  length: to - from,
  columns: [
    {
      name: 'n',
      type: 'number',
      values: Float64Array.from({ length: to - from }, (_, index) => from + index),
    },
    {
      name: 'label',
      type: 'text',
      values: Array.from({ length: to - from }, (_, index) => `row ${from + index}`),
    },
  ],
})

const whole = (count: number): Layout =>
  run(report, { tables: { s: tableOf(0, count) }, parameters: {}, styles: stylesOf(template) })

/** As the worker does it; `most` rows are there although `counted` were counted. */
const inParts = (counted: number, rowsPerPart: number, most = counted): Layout => {
  const styles = stylesOf(template)
  let part = -1
  const next = async () => {
    part += 1
    const from = Math.min(most, part * rowsPerPart)
    const table = tableOf(from, Math.min(most, from + rowsPerPart))
    const rowsBefore = part * rowsPerPart
    const layout = run(report, { tables: { s: table }, parameters: {}, styles, rowsBefore })
    return { layout, rows: table.length }
  }
  part = 0
  const rows = Math.min(rowsPerPart, most)
  const layout = run(report, { tables: { s: tableOf(0, rows) }, parameters: {}, styles })
  return listLayout({ layout, rows }, { ...lines, rows: counted, rowsPerPart }, next)
}

const written = async (write: typeof writeCsv, layout: Layout, more: object = {}): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  const sink = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(Uint8Array.from(chunk))
      done()
    },
  })
  await write(layout, { sink, created: new Date(0), ...more })
  return Buffer.concat(chunks)
}

/** What another reader finds: values, looks, merges. */
const looks = async (layout: Layout, more: object = {}): Promise<string> => {
  const { sheets } = await readXlsx(await written(xlsxWriter.write, layout, more), { readStyles: true })
  return JSON.stringify(
    sheets.map(({ name, rows, merges, cells }) => [
      name,
      rows,
      merges,
      [...(cells ?? [])].map(([at, { style }]) => [at, style?.font?.bold, style?.font?.italic && 'italic']),
    ]),
  )
}

it.each([
  [1, 7],
  [7, 7],
  [25, 7],
  [28, 7],
  [1000, 99],
])(
  'RPT-04 %i rows in parts of %i make the very file that all rows at once make',
  async (count, rowsPerPart) => {
    const [own, other] = [
      await written(writeCsv, inParts(count, rowsPerPart)),
      await written(writeCsv, whole(count)),
    ]
    expect(own.equals(other)).toBe(true)
    // Several sheets of the file, too.
    for (const more of [{}, { rowsPerSheet: 40 }])
      expect(await looks(inParts(count, rowsPerPart), more)).toBe(await looks(whole(count), more))
    expect((await looks(inParts(count, rowsPerPart))).includes('italic')).toBe(count > 17)
  },
)

it('RPT-04 rows that went while it was written leave no gap before what stands below the list', async () => {
  const text = (await written(writeCsv, inParts(25, 7, 18))).toString()
  expect(text).toBe((await written(writeCsv, whole(18))).toString())
})
