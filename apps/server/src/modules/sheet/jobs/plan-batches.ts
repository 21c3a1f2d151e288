import type { SheetProblem } from '@gridwright/contract'
import type { Database } from '@gridwright/db'
import type { ReadRow } from '#modules/sheet/read/read-import.ts'
import type { ImportWish, Planned, Sheet, SheetImport } from '#modules/sheet/declared/sheet.ts'

/** What is shown of a file with problems; the rest stands in the file of problems. */
const mostProblems = 200

export type Tally = {
  rows: number
  create: number
  update: number
  same: number
  error: number
  readonly problems: SheetProblem[]
}

export const emptyTally = (): Tally => ({ rows: 0, create: 0, update: 0, same: 0, error: 0, problems: [] })

export type PlannedBatch = {
  readonly planned: readonly Planned[]
  readonly problems: readonly SheetProblem[]
}

/** Asks the list's planner about the rows that can be read, and puts its answers beside the rest. */
export const planBatch = async (
  { sheet, db, wish }: { sheet: Sheet & { importing: SheetImport }; db: Database['db']; wish: ImportWish },
  rows: readonly ReadRow[],
): Promise<PlannedBatch> => {
  const readable = rows.filter(({ problems }) => problems.length === 0)
  const answers =
    readable.length === 0
      ? []
      : await sheet.importing.plan(
          db,
          readable.map(({ values }) => values),
          wish,
        )
  const planned = new Map(readable.map((row, at) => [row, answers[at]]))
  return {
    planned: [...planned.values()].filter((one) => one !== undefined),
    problems: rows.flatMap((row) =>
      [...row.problems, ...problemsOf(sheet, planned.get(row), wish)].map((problem) => ({
        row: row.row,
        ...problem,
      })),
    ),
  }
}

const problemsOf = (sheet: Sheet, answer: Planned | undefined, { lang }: ImportWish) =>
  (answer?.problems ?? []).map(({ column, text }) => ({
    column: sheet.columns.find(({ key }) => key === column)?.title[lang] ?? '',
    text,
  }))

export const addToTally = (tally: Tally, rows: number, { planned, problems }: PlannedBatch): void => {
  const count = (action: Planned['action']): number => planned.filter((one) => one.action === action).length
  const [create, update, same] = [count('create'), count('update'), count('same')]
  tally.rows += rows
  tally.create += create
  tally.update += update
  tally.same += same
  tally.error += rows - create - update - same
  tally.problems.push(...problems.slice(0, Math.max(0, mostProblems - tally.problems.length)))
}
