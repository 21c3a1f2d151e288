import { z } from 'zod'

/** Area of a list: `user`. */
export const sheet = z.string().regex(/^[a-zA-Z][\w-]{0,63}$/)

/** What one row of a file needs before it can be imported. */
export const sheetProblem = z.strictObject({
  /** As Excel counts. */
  row: z.int(),
  /** Title of the column, in the language of who asked; empty where the whole row is meant. */
  column: z.string(),
  text: z.string(),
})
export type SheetProblem = z.infer<typeof sheetProblem>

/** What a check foresees, or what an import did (SYS-02). */
export const sheetOutcome = z.strictObject({
  sheet,
  kind: z.enum(['check', 'import']),
  fileName: z.string(),
  updateExisting: z.boolean(),
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  /** Rows that say what is there already: nothing is written for them. */
  same: z.int().default(0),
  /** Rows, not problems. */
  error: z.int(),
  /** Of the first rows with problems; all of them stand in the job's file. */
  problems: z.array(sheetProblem),
  /** There are more problems than these. */
  isCut: z.boolean().default(false),
})
export type SheetOutcome = z.infer<typeof sheetOutcome>
