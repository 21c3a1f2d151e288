import type { DataSetParameter, DataSourceType } from '@gridwright/contract'
import { sqlMarks } from './sql-marks.ts'
import type { SqlMark } from './sql-marks.ts'

/** Something to say about a place of the query. */
export type SqlProblem = {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning'
  readonly text: string
  /** A parameter that the query names and nobody declared. */
  readonly undeclared?: string
}

const wordAt = /[\p{L}\p{N}_.]+|\S/uy

/** The word that an error's offset points at; at the very end, the last character. */
export const rangeAt = (sql: string, position: number): { readonly from: number; readonly to: number } => {
  const from = Math.max(0, Math.min(position, sql.length - 1))
  wordAt.lastIndex = from
  return { from, to: wordAt.test(sql) ? wordAt.lastIndex : Math.min(sql.length, from + 1) }
}

const isUndeclared =
  (declared: ReadonlySet<string>) =>
  ({ kind, code }: SqlMark): boolean =>
    kind === 'parameter' && !declared.has(code)

type Query = {
  readonly sql: string
  readonly type: DataSourceType
  readonly parameters: readonly DataSetParameter[]
}

/** One problem for each place that names a parameter nobody declared. */
export const undeclaredProblems = (
  { sql, type, parameters }: Query,
  textOf: (code: string) => string,
): readonly SqlProblem[] =>
  sqlMarks(sql, type)
    .filter(isUndeclared(new Set(parameters.map(({ paramCode }) => paramCode))))
    .map(({ from, to, code }) => ({ from, to, severity: 'warning', text: textOf(code), undeclared: code }))
