import type { Cell, Template } from '@gridwright/report-engine'
import { cellName } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import type { Bench } from '#bench/bench.ts'

const [sheets, rows, columns] = [5, 400, 50]

const cellAt = (row: number, column: number): Cell => {
  const style = `s${(row + column) % 7}`
  if ((row + column) % 4 === 0) return { kind: 'text', value: `Text ${row}`, style }
  if ((row + column) % 4 === 1) return { kind: 'text', value: row * column }
  if ((row + column) % 4 === 2) return { kind: 'formula', formula: `=SUM(A1:B2) * ${row}`, style }
  return { kind: 'field', dataSet: 's', field: 'amount', aggregate: 'sum', expand: 'down', style }
}

const cells = Object.fromEntries(
  Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return [cellName(row, column), cellAt(row, column)]
  }),
)

const stored: Template = {
  version: 1,
  sheets: Array.from({ length: sheets }, (_, at) => ({
    name: `Sheet ${at + 1}`,
    cells,
    rowCount: rows,
    columnCount: columns,
    defaultRowHeight: 18,
    defaultColumnWidth: 88,
    rows: {},
    columns: {},
  })),
  styles: Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`s${at}`, { bold: true, fontSize: at + 8 }]),
  ),
  dataSets: [{ name: 's', dataSetId: 's' }],
  parameters: [],
}

const times = 5

/** CPU and not time: what else a machine does is no part of it. */
const cpuOf = (work: () => void): { readonly cpu: number } => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / times / 1e6 }
}

export const benches: readonly Bench[] = [
  {
    name: 'report-reading-100k',
    measures: {
      parse: {
        prepare: () => {
          const text = JSON.stringify(stored)
          return { run: () => cpuOf(() => JSON.parse(text)) }
        },
      },
      read: {
        prepare: () => {
          const raw: unknown = JSON.parse(JSON.stringify(stored))
          return {
            run: () =>
              cpuOf(() => {
                if (!('document' in reportDocument.read(raw))) throw new Error('Not read')
              }),
          }
        },
      },
    },
    rows: ({ parse, read }) => {
      const [one = 0, other = 0] = [read?.figures['cpu'], parse?.figures['cpu']]
      return [
        {
          work: 'read a stored report of 100,000 cells (checked, CPU)',
          figure: one,
          unit: 's',
          goal: '≤ 1.5 × JSON.parse',
          met: one <= 1.5 * other,
        },
        { work: 'JSON.parse of the same', figure: other, unit: 's', goal: '', met: true },
      ]
    },
  },
]
