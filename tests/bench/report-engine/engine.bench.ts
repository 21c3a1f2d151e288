import { compile, run, type Layout } from '@gridwright/report-engine'
import type { Bench, Measure, Measured } from '#bench/bench.ts'
import { expandWithObjects } from './object-expander.ts'
import {
  crossTable,
  crowded,
  filledLists,
  groupedList,
  pageShares,
  pageSums,
  ratios,
  runningSums,
  texted,
  yearOnYear,
  threeGroups,
  type Shape,
} from './reports.ts'

const limits = { rows: 2_000_000, cells: 100_000_000, milliseconds: 600_000 }

/** Compile and run: instances, places and all formulas; cells are made when they are visited. */
function expand({ template, tables }: Shape): Layout {
  const { report, problems } = compile(template)
  if (!report) throw new Error(JSON.stringify(problems))
  const started = performance.now()
  return run(report, { tables, parameters: {}, limits, elapsed: () => performance.now() - started })
}

function visit(layout: Layout): number {
  let seen = 0
  for (const sheet of layout.sheets) {
    sheet.forEachCell(0, sheet.rowCount, (cell) => {
      if (cell.value !== null) seen++
    })
    seen += sheet.merges.length
  }
  return seen
}

// Kept until the next run, as a caller would: memory that is freed at once is no measure.
const kept: { layout?: Layout; lines?: unknown } = {}

const expanding = (shape: () => Shape): Measure => ({
  prepare: () => {
    const made = shape()
    return { run: () => void (kept.layout = expand(made)) }
  },
})

const visiting = (shape: () => Shape): Measure => ({
  prepare: () => {
    const layout = expand(shape())
    return { run: () => ({ seen: visit(layout) }) }
  },
})

/** Run, and every page of it as a printer reads them. */
const paging = (shape: () => Shape): Measure => ({
  prepare: () => {
    const made = shape()
    return {
      run: () => {
        for (const sheet of expand(made).sheets)
          for (const page of sheet.pages()) sheet.forEachPageCell(page, () => undefined)
      },
    }
  },
})

const compiling = (shape: () => Shape): Measure => ({
  prepare: () => {
    const { template } = shape()
    return { run: () => ({ problems: compile(template).problems.length }) }
  },
})

const none: Measured = { seconds: Number.NaN, peakMb: Number.NaN, figures: {} }
const timeRow = (work: string, measured: Measured | undefined, most: number) => {
  const figure = measured?.seconds ?? Number.NaN
  return { work, figure, unit: 's', goal: `≤ ${most} s`, met: figure <= most }
}

const single = (
  name: string,
  work: string,
  { shape, most }: { shape: () => Shape; most: number },
): Bench => ({
  name,
  measures: { expand: expanding(shape), visit: visiting(shape) },
  rows: ({ expand: expanded, visit: visited = none }) => [
    timeRow(`expand ${work}`, expanded, most),
    { work: `visit every cell of it`, figure: visited.seconds, unit: 's', goal: '-', met: true },
  ],
})

const timed = (name: string, work: string, { measure, most }: { measure: Measure; most: number }): Bench => ({
  name,
  measures: { time: measure },
  rows: ({ time }) => [timeRow(work, time, most)],
})

const hundredThousand = () => groupedList(100_000)

const grouped: Bench = {
  name: 'engine-grouped-list',
  measures: {
    expand: expanding(hundredThousand),
    objects: {
      runs: 3,
      prepare: () => {
        const shape = hundredThousand()
        return { run: () => void (kept.lines = expandWithObjects(shape)) }
      },
    },
    visit: visiting(hundredThousand),
    double: expanding(() => groupedList(200_000)),
    million: expanding(() => groupedList(1_000_000)),
    millionVisit: { ...visiting(() => groupedList(1_000_000)), runs: 3 },
  },
  rows: ({
    expand: one = none,
    objects = none,
    visit: visited = none,
    double = none,
    million = none,
    millionVisit = none,
  }) => [
    {
      work: 'expand 100,000 × 20, grouped list with subtotals',
      figure: one.seconds,
      unit: 's',
      goal: '≤ 0.15 s; judged by ≤ 1/20 of objects',
      met: one.seconds * 20 <= objects.seconds,
    },
    {
      work: 'the same, object per cell (yardstick)',
      figure: objects.seconds,
      unit: 's',
      goal: '-',
      met: true,
    },
    {
      work: 'the same, ours as a share of objects',
      figure: one.seconds / objects.seconds,
      unit: '×',
      goal: '≤ 0.05',
      met: one.seconds * 20 <= objects.seconds,
    },
    {
      work: 'expand 100,000 × 20, memory above idle',
      figure: one.peakMb,
      unit: 'MB',
      goal: '≤ 40 MB',
      met: one.peakMb <= 40,
    },
    { work: 'the same, object per cell, memory', figure: objects.peakMb, unit: 'MB', goal: '-', met: true },
    { work: 'visit all 2,000,000 cells of it', figure: visited.seconds, unit: 's', goal: '-', met: true },
    {
      work: 'cost when rows double (200,000 × 20)',
      figure: double.seconds / one.seconds,
      unit: '×',
      goal: '≤ 2.3 ×',
      met: double.seconds <= 2.3 * one.seconds,
    },
    {
      work: 'expand 1,000,000 × 20',
      figure: million.seconds,
      unit: 's',
      goal: '≤ 1.5 s; judged by ≤ 12 × 100,000',
      met: million.seconds <= 12 * one.seconds,
    },
    {
      work: 'the same as a multiple of 100,000',
      figure: million.seconds / one.seconds,
      unit: '×',
      goal: '≤ 12 ×',
      met: million.seconds <= 12 * one.seconds,
    },
    {
      work: 'visit all 20,000,000 cells of it',
      figure: millionVisit.seconds,
      unit: 's',
      goal: '-',
      met: true,
    },
  ],
}

export const benches: readonly Bench[] = [
  grouped,
  single('engine-three-groups', 'three groups with subtotals over 100,000 rows', {
    shape: () => threeGroups(100_000),
    most: 0.15,
  }),
  single('engine-cross-table', 'cross table 1,000 × 100 with totals', { shape: crossTable, most: 0.3 }),
  timed('engine-page-sums', 'all pages of 100,000 rows with =PAGESUM(B2)', {
    measure: paging(() => pageSums(100_000)),
    most: 1,
  }),
  timed('engine-page-shares', 'all pages of 20,000 rows with the share of the page', {
    measure: paging(() => pageShares(20_000)),
    most: 1,
  }),
  timed('engine-compile-wide', 'compile 100,000 texts, 500 × 200', {
    measure: compiling(() => texted(500, 200)),
    most: 1,
  }),
  timed('engine-compile-long', 'compile 20,000 texts in one column', {
    measure: compiling(() => texted(20_000, 1)),
    most: 0.3,
  }),
  {
    name: 'engine-compile-crowd',
    measures: {
      crowd: compiling(() => crowded(500, 200)),
      plain: compiling(() => texted(500, 200)),
    },
    rows: ({ crowd = none, plain = none }) => [
      {
        work: 'compile 100,000 texts under one list each way',
        figure: crowd.seconds,
        unit: 's',
        goal: '≤ 1 s; judged by ≤ 2 × plain texts',
        met: crowd.seconds <= 2 * plain.seconds,
      },
    ],
  },
  timed('engine-compile-filled', 'compile 20,000 lists that fill lines in place', {
    measure: compiling(() => filledLists(20_000)),
    most: 1,
  }),
  timed('engine-year-on-year', 'YOY and a condition by key over 100,000 rows, 2 × 50,000', {
    measure: expanding(() => yearOnYear(100_000)),
    most: 1,
  }),
  {
    name: 'engine-running-sums',
    measures: {
      half: expanding(() => runningSums(50_000)),
      whole: expanding(() => runningSums(100_000)),
    },
    rows: ({ half = none, whole = none }) => [
      timeRow('running sum and moving average by order, 100,000 rows', whole, 2),
      {
        work: 'the same as a multiple of 50,000 rows',
        figure: whole.seconds / half.seconds,
        unit: '×',
        goal: '≤ 2.6 ×',
        met: whole.seconds <= 2.6 * half.seconds,
      },
    ],
  },
  single('engine-texts', '100,000 texts, 20,000 × 5', { shape: () => texted(20_000, 5), most: 2 }),
  single('engine-ratios', '20,000 groups with ratio, rank, previous value', { shape: ratios, most: 0.5 }),
]
