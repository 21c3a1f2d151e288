import type { Db } from '@gridwright/db'
import type { SheetProblem } from '@gridwright/contract'
import type { ReadRow } from '#modules/platform/sheet/read/read-import.ts'
import type { ImportWish, Planned, Sheet, SheetImport } from '#modules/platform/sheet/declared/sheet.ts'

/** What is shown of a file with problems; the rest stands in the file of problems. */
const mostProblems = 200

export type Tally = {
  rows: number
  create: number
  update: number
  same: number
  error: number
  readonly problems: SheetProblem[]
  isCut: boolean
}

export const emptyTally = (): Tally => ({
  rows: 0,
  create: 0,
  update: 0,
  same: 0,
  error: 0,
  problems: [],
  isCut: false,
})

export type PlannedBatch = {
  readonly planned: readonly Planned[]
  readonly problems: readonly SheetProblem[]
}

/** Asks the list's planner about every row, also those with cells that cannot be read: all that is wrong is told at once. */
export const planBatch = async (
  { sheet, db, wish }: { sheet: Sheet & { importing: SheetImport }; db: Db; wish: ImportWish },
  rows: readonly ReadRow[],
): Promise<PlannedBatch> => {
  const values = rows.map((row) => row.values)
  const answers = await sheet.importing.plan(db, values, wish)
  const problems = rows.map((row, at) => problemsOf(sheet, row, { answer: answers[at], lang: wish.lang }))
  return {
    planned: answers.filter((_answer, at) => rows[at]?.problems.length === 0),
    problems: problems.flat(),
  }
}

type Answered = { readonly answer: Planned | undefined; readonly lang: ImportWish['lang'] }

/** A cell that could not be read is empty for the planner: what he says of it then is no news. */
const problemsOf = (sheet: Sheet, read: ReadRow, { answer, lang }: Answered): SheetProblem[] => {
  const unread = new Set(read.problems.map(({ column }) => column))
  const planned = (answer?.problems ?? []).map(({ column, text }) => ({
    column: sheet.columns.find(({ key }) => key === column)?.title[lang] ?? '',
    text,
  }))
  return [...read.problems, ...planned.filter(({ column }) => !unread.has(column))].map((problem) => ({
    row: read.row,
    ...problem,
  }))
}

export const addToTally = (tally: Tally, rows: number, { planned, problems }: PlannedBatch): void => {
  const count = (action: Planned['action']): number => planned.filter((one) => one.action === action).length
  const [create, update, same] = [count('create'), count('update'), count('same')]
  tally.rows += rows
  tally.create += create
  tally.update += update
  tally.same += same
  tally.error += rows - create - update - same
  const room = mostProblems - tally.problems.length
  tally.problems.push(...problems.slice(0, room))
  tally.isCut ||= problems.length > room
}
