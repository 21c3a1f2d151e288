import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '#compile/compile.ts'
import { cellName } from './model/address.ts'
import { run } from './run.ts'
import type { Cell } from './model/template.ts'
import { cellsOf, draw, sheetOf, tableOf, templateOf } from '#testing/build.ts'
import { expandNaively } from '#testing/naive.ts'

// `RUNS=50000 SEED=…` looks further by hand.
const RUNS = Number(process.env['RUNS'] ?? 5000)
const SEED = Number(process.env['SEED'] ?? 20_260_301)
const SIZE = 5
const positions = Array.from({ length: SIZE * SIZE }, (_, i) => cellName(Math.floor(i / SIZE), i % SIZE))

const anyRows = fc.array(
  fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('p', 'q'), fc.integer({ min: 1, max: 9 })),
  { maxLength: 7 },
)

const anyParent = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...positions) },
)
const anyField = fc.constantFrom('k', 'g', 'v')
const anySet = fc.constantFrom('s', 's', 's', 't')

const anyCell: fc.Arbitrary<Cell> = fc
  .record({
    kind: fc.constantFrom(
      'down',
      'down',
      'group',
      'group',
      'right',
      'across',
      'text',
      'text',
      'field',
      'sum',
      'formula',
    ),
    dataSet: anySet,
    field: anyField,
    target: fc.constantFrom(...positions),
    leftParent: anyParent,
    topParent: anyParent,
    rowSpan: fc.constantFrom(1, 1, 1, 1, 1, 2, 3),
    colSpan: fc.constantFrom(1, 1, 1, 1, 1, 2),
    stretch: fc.constantFrom(true, true, true, false),
    keepEmpty: fc.constantFrom(true, true, false),
    inherit: fc.constantFrom(true, true, true, true, false),
    fillTo: fc.constantFrom(undefined, undefined, undefined, 2, 3),
    minCount: fc.constantFrom(undefined, undefined, undefined, undefined, 2),
  })
  .map(
    ({
      kind,
      dataSet,
      field,
      target,
      leftParent,
      topParent,
      rowSpan,
      colSpan,
      stretch,
      keepEmpty,
      inherit,
      fillTo,
      minCount,
    }): Cell => {
      const shape = {
        rowSpan,
        colSpan,
        stretchDown: stretch,
        stretchRight: stretch,
        ...(leftParent !== undefined && { leftParent }),
        ...(topParent !== undefined && { topParent }),
      }
      if (kind === 'text') return { kind: 'text', value: 'x', ...shape }
      if (kind === 'formula') return { kind: 'formula', formula: `=SUM(${target})`, ...shape }
      const bound = { kind: 'field', dataSet, field, inherit, ...shape } as const
      if (kind === 'field') return { ...bound, aggregate: 'list' }
      if (kind === 'sum') return { ...bound, aggregate: 'sum' }
      const aggregate = kind === 'group' || kind === 'across' ? 'group' : 'list'
      return {
        ...bound,
        aggregate,
        keepEmpty,
        ...(fillTo !== undefined && { fillTo }),
        ...(minCount !== undefined && { minCount }),
        expand: kind === 'right' || kind === 'across' ? 'right' : 'down',
      }
    },
  )

const anySheet = fc.array(fc.tuple(fc.constantFrom(...positions), anyCell), { minLength: 2, maxLength: 10 })

/** A formula of the twin sums fields only. */
function sumsFields(cells: Readonly<Record<string, Cell>>): boolean {
  return Object.values(cells).every((cell) => {
    if (cell.kind !== 'formula') return true
    const target = cells[(cell.formula ?? '').slice(5, -1)]
    return target?.kind === 'field' && target.aggregate !== 'sum'
  })
}

it('RPT-03 any template and data come out as from a naive expander that follows the definitions literally', () => {
  let compared = 0
  let merged = 0
  fc.assert(
    fc.property(anySheet, anyRows, anyRows, (entries, s, t) => {
      const cells = Object.fromEntries(entries)
      if (!sumsFields(cells)) return
      const { report } = compile(templateOf([sheetOf(cells)], ['s', 't']))
      const compiled = report?.sheets[0]
      if (!report || !compiled) return
      const tables = { s: tableOf('k, g, v', s), t: tableOf('k, g, v', t) }
      const [sheet] = run(report, { tables, parameters: {} }).sheets
      if (!sheet) throw new Error('no sheet')
      const ours = cellsOf(sheet).map(({ row, column, rowSpan, colSpan, source, value }) => ({
        row,
        column,
        rowSpan,
        colSpan,
        source,
        value,
      }))
      const naive = expandNaively(compiled, tables)
      expect(ours.toSorted(bySource)).toEqual(naive.toSorted(bySource))
      draw(cellsOf(sheet), sheet.rowCount, sheet.columnCount)
      compared++
      merged += sheet.merges.length / 4
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: false },
  )
  // Most random templates are refused; these many were not.
  expect(compared).toBeGreaterThan(RUNS / 8)
  expect(merged).toBeGreaterThan(RUNS / 8)
})

type Placed = { readonly row: number; readonly column: number; readonly source: string }

function bySource(a: Placed, b: Placed): number {
  return a.row - b.row || a.column - b.column || (a.source < b.source ? -1 : 1)
}
