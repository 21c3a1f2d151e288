import { Writable } from 'node:stream'

import { chartKinds } from '@gridwright/charts'
import { compile, emptyTemplate, run } from '@gridwright/report-engine'
import type { Cell, Layout, Template } from '@gridwright/report-engine'
import { pdfWriter } from '@gridwright/report-files'

import type { Bench } from '#bench/bench.ts'

const CHARTS = 50
const ROWS = 24
/** Rows of the sheet for each chart. */
const STEP = 15

/** One chart below the other, of every kind in turn, over two columns of a list. */
function chartsLayout(): Layout {
  const base = emptyTemplate('Charts')
  const chart = (at: number): Cell => ({
    kind: 'text',
    leftParent: null,
    chart: {
      look: { kind: chartKinds[at % chartKinds.length] ?? 'column', title: `图表 ${at + 1}`, labels: true },
      data: { from: 'cells', categories: 'A1', series: [{ values: 'B1' }, { values: 'C1' }] },
      float: { x: 0, y: 0, width: 480, height: 260 },
    },
  })
  const list = (field: string): Cell => ({ kind: 'field', dataSet: 't', field, aggregate: 'list' })
  const cells = {
    A1: { ...list('name'), expand: 'down' as const },
    B1: list('amount'),
    C1: list('cost'),
    ...Object.fromEntries(Array.from({ length: CHARTS }, (_, at) => [`A${3 + at * STEP}`, chart(at)])),
  }
  const template: Template = {
    ...base,
    dataSets: [{ name: 't', dataSetId: 't' }],
    sheets: base.sheets.map((sheet) => ({ ...sheet, rowCount: CHARTS * STEP + 20, cells })),
  }
  const { report } = compile(template)
  if (report === undefined) throw new Error('the report does not compile')
  const numbers = (factor: number) =>
    Float64Array.from({ length: ROWS }, (_, row) => ((row * 37) % 100) * factor)
  const table = {
    length: ROWS,
    columns: [
      {
        name: 'name',
        type: 'text' as const,
        values: Array.from({ length: ROWS }, (_, row) => `门店 ${row + 1}`),
      },
      { name: 'amount', type: 'number' as const, values: numbers(12) },
      { name: 'cost', type: 'number' as const, values: numbers(7) },
    ],
  }
  return run(report, { tables: { t: table }, parameters: {} })
}

const GOAL = 3

const charts: Bench = {
  name: 'files-pdf-50-charts',
  measures: {
    ours: {
      prepare: () => ({
        run: async () => {
          const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
          await pdfWriter.write(chartsLayout(), { sink })
        },
      }),
    },
  },
  rows: ({ ours }) => [
    {
      work: `pdf with ${CHARTS} charts`,
      figure: ours?.seconds ?? Number.NaN,
      unit: 's',
      goal: `≤ ${GOAL} s`,
      met: (ours?.seconds ?? Infinity) <= GOAL,
    },
  ],
}

export const benches: readonly Bench[] = [charts]
