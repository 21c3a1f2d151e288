import { describe, expect, it } from 'vitest'
import { compile } from '#compile/compile.ts'
import { canMeet } from '#compile/meetings.ts'
import type { CompiledSheet } from '#compile/model.ts'
import { standsOf } from '#compile/overlaps.ts'
import {
  cellsOf,
  down,
  draw,
  formula,
  list,
  right,
  sheetOf,
  tableOf,
  templateOf,
  text,
} from '#testing/build.ts'
import type { Cells } from '#testing/build.ts'
import { cellName } from './model/address.ts'
import type { Cell } from './model/template.ts'
import { run } from './run.ts'

const none = { leftParent: null, topParent: null }
const found = (cells: Cells) =>
  compile(templateOf([sheetOf(cells)], ['s', 't'])).problems.map(({ severity, code, cells: named }) => [
    severity,
    code,
    ...named,
  ])

/** Rows and columns that grow into each other, from row `line` (0-based) on. */
const growing = (line: number, column = 100): Record<string, Cell> => ({
  [cellName(line, column + 1)]: list('s.k', { ...down, spill: 'overwrite', topParent: null }),
  [cellName(line + 1, column)]: list('s.g', { ...right, spill: 'overwrite', ...none }),
  [cellName(line + 2, column + 1)]: text('end', { topParent: null }),
})

describe('cells that could lie on each other', () => {
  it('RPT-03 a text inside a foreign block is refused, both named, also where spill mode fills lines', () => {
    const cells = { A1: list('s.k', down), B2: text('x', { leftParent: 'A1' }), A2: text('y', none) }
    expect(found(cells)).toEqual([['error', 'cell-in-foreign-block', 'A2', 'A1']])
    expect(found({ ...cells, A1: list('s.k', { ...down, spill: 'overwrite' }) })).toEqual([
      ['error', 'cell-in-foreign-block', 'A2', 'A1'],
    ])
  })

  it('RPT-03 lists and a row that share neither rows nor columns in the template, but do once they grow', () => {
    const cells = {
      D2: list('s.k', { ...down, spill: 'overwrite', topParent: null }),
      C3: list('s.g', { ...right, spill: 'overwrite', leftParent: null }),
      D4: text('end', { topParent: null }),
    }
    expect(found(cells)).toEqual([['error', 'cells-could-overlap', 'D2', 'C3']])
    expect(found({ ...cells, D2: list('s.k', { ...down, topParent: null }) })).toEqual([])
  })

  it('RPT-03 blocks side by side that a text joins: what stands below one of them would be grown over', () => {
    const cells = {
      A1: list('s.k', { ...down, rowSpan: 3, topParent: null }),
      C3: list('t.k', { ...down, ...none }),
      E3: list('s.g', { ...down, ...none, rowSpan: 3 }),
      A4: text('left', { ...none, colSpan: 3 }),
      C1: text('right', { ...none, colSpan: 3 }),
    }
    expect(found(cells)).toEqual([
      ['warning', 'data-sets-unrelated', 'C3', 'A1'],
      ['error', 'cells-could-overlap', 'A1', 'A4'],
      ['error', 'cells-could-overlap', 'C3', 'A4'],
    ])
  })

  it('RPT-03 a crowded block hides nothing in other lines, and thousands of pairs are still refused', () => {
    const crowd: Record<string, Cell> = {
      B1: list('s.g', { ...right, colSpan: 50, leftParent: null }),
      A2: list('s.k', { ...down, rowSpan: 41 }),
    }
    for (let row = 1; row < 42; row++)
      for (let column = 1; column < 51; column++)
        crowd[cellName(row, column)] = text('x', { leftParent: 'A2', topParent: 'B1' })
    expect(found(crowd)).toEqual([])
    expect(found({ ...crowd, ...growing(60) })).toEqual([['error', 'cells-could-overlap', 'CX61', 'CW62']])
    expect(found({ ...crowd, ...growing(60), ...growing(80, 200) })).toHaveLength(2)
    const many = Array.from({ length: 1_200 }, (_, index) => growing(index * 5))
    const refused = found(Object.assign({}, ...many))
    expect(new Set(refused.map(([, code]) => code))).toEqual(new Set(['cells-could-overlap']))
    expect(refused[0]).toEqual(['error', 'cells-could-overlap', 'CX1', 'CW2'])
  })

  it('RPT-03 ranges that interlock without end are refused, with one named, instead of filling the memory', () => {
    const ladder: Record<string, Cell> = {}
    for (let step = 0; step < 400; step++) {
      ladder[cellName(step * 3, step * 3)] = list('s.k', { ...down, ...none, rowSpan: 4 })
      ladder[cellName(step * 3 + 1, step * 3 + 1)] = list('s.g', { ...right, ...none, colSpan: 4 })
    }
    const [first] = found(ladder)
    expect(first?.slice(0, 2)).toEqual(['error', 'bands-too-deep'])
    expect(first).toHaveLength(3)
  })

  it('RPT-03 common templates are not refused: stacked and side by side, cross tables, texts beside', () => {
    expect(
      found({
        A1: text('title', { ...none, colSpan: 6 }),
        B2: list('s.g', { ...right, leftParent: null }),
        C2: text('all', none),
        A3: list('s.k', { ...down, topParent: null }),
        B3: { ...list('s.v', { leftParent: 'A3', topParent: 'B2' }), aggregate: 'sum' },
        C3: formula('=SUM(B3)', { leftParent: 'A3', topParent: null }),
        E3: text('note', { ...none, rowSpan: 2 }),
        A5: text('next', none),
        B6: list('t.g', { ...right, leftParent: null }),
        A7: list('t.k', { ...down, topParent: null }),
        B7: list('t.v', { leftParent: 'A7', topParent: 'B6' }),
        F7: list('s.k', { ...down, ...none }),
        A8: text('sum', none),
      }).filter(([severity]) => severity === 'error'),
    ).toEqual([])
  })
})

/** Seeded: the same templates in every run (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(...from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return { next, pick }
}

type Dice = ReturnType<typeof dice>
const LINES = 6

function wildCell({ next, pick }: Dice): Cell {
  const address = () => cellName(Math.floor(next() * LINES), Math.floor(next() * LINES))
  const parent = () => pick(undefined, undefined, null, null, address())
  const [leftParent, topParent] = [parent(), parent()]
  const shape = {
    rowSpan: pick(1, 1, 1, 1, 2, 3),
    colSpan: pick(1, 1, 1, 1, 2, 3),
    stretchDown: pick(true, true, false),
    stretchRight: pick(true, true, false),
    ...(leftParent !== undefined && { leftParent }),
    ...(topParent !== undefined && { topParent }),
  }
  const kind = pick(
    'down' as const,
    'down' as const,
    'right' as const,
    'right' as const,
    'text',
    'text',
    'sum',
  )
  if (kind === 'text') return text('x', shape)
  const bound = { kind: 'field', dataSet: pick('s', 's', 't'), field: pick('k', 'g', 'v'), ...shape } as const
  if (kind !== 'down' && kind !== 'right') return { ...bound, aggregate: 'sum' }
  return {
    ...bound,
    expand: kind,
    aggregate: pick('list', 'group'),
    inherit: pick(true, true, true, false),
    keepEmpty: pick(true, true, false),
    spill: pick('insert', 'insert', 'insert', 'overwrite'),
    ...pick({}, {}, { fillTo: 3 }),
  }
}

/** Every two cells in every two bands that they share, one by one. */
function meetingPairwise({ cells, programs }: CompiledSheet): readonly string[] {
  const [rows, columns] = [standsOf(cells, programs[0], 0), standsOf(cells, programs[1], 1)]
  const all = cells.flatMap(({ id }) =>
    (rows.get(id) ?? []).flatMap((row) => (columns.get(id) ?? []).map((column) => ({ id, row, column }))),
  )
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          one.row.part === other.row.part && one.column.part === other.column.part && canMeet(one, other),
      )
      .map((other) => `${cells[one.id]?.name} ${cells[other.id]?.name}`),
  )
}

it('RPT-03 whatever is accepted lays no two cells on each other, with no, one and many rows', () => {
  const templates = Number(process.env['RUNS'] ?? 6000)
  const thrown = dice(Number(process.env['SEED'] ?? 7))
  const rows = (count: number) =>
    tableOf(
      'k, g, v',
      Array.from({ length: count }, () => [
        thrown.pick('x', 'y', 'z'),
        thrown.pick('p', 'q'),
        Math.floor(thrown.next() * 9),
      ]),
    )
  let accepted = 0
  for (let made = 0; made < templates; made++) {
    const cells: Record<string, Cell> = {}
    for (let left = 2 + Math.floor(thrown.next() * 7); left > 0; left--)
      cells[cellName(Math.floor(thrown.next() * LINES), Math.floor(thrown.next() * LINES))] = wildCell(thrown)
    const { report } = compile(templateOf([sheetOf(cells)], ['s', 't']))
    if (!report) continue
    accepted++
    expect(report.sheets.flatMap(meetingPairwise)).toEqual([])
    for (const count of [0, 1, 4]) {
      const tables = { s: rows(count), t: rows(thrown.pick(0, 2, 5)) }
      const [sheet] = run(report, { tables, parameters: {} }).sheets
      // Throws where two cells meet.
      if (sheet) draw(cellsOf(sheet), sheet.rowCount, sheet.columnCount)
    }
  }
  expect(accepted).toBeGreaterThan(templates / 10)
})
