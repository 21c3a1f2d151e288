import { AppError, screenDataLimits } from '@gridwright/contract'
import type { ErrorParams } from '@gridwright/contract'
import { downsampled } from '@gridwright/screen'
import type { Rows } from '@gridwright/screen'
import { createHash } from 'node:crypto'

/** Rows as they are answered: written once, however many ask for them. */
type Written = { readonly etag: string; readonly json: string }

export type ReadRows = Rows & {
  readonly truncated: boolean
  /** Milliseconds since 1970. */
  readonly at: number
  readonly structure?: unknown
}

/** What reading a query once gave. */
export type Outcome =
  | {
      readonly state: 'rows'
      readonly at: number
      readonly ms: number
      readonly bytes: number
      /** At most so many points; all rows where nothing is said. */
      written(points?: number): Written
    }
  | {
      readonly state: 'failed'
      readonly at: number
      readonly code: string
      readonly params: ErrorParams
    }

/** So that widgets of nearly the same width share what is written. */
const steps = [50, 100, 200, 400, 800, 1600, 2400, 4000] as const

const stepOf = (points: number): number => steps.find((step) => step >= points) ?? 4000

const textOf = ({ columns, rows, truncated, structure }: ReadRows): string => {
  const parts = { columns, rows, truncated, ...(structure !== undefined && { structure }) }
  return JSON.stringify(parts).slice(1, -1)
}

const writtenOf = (rows: ReadRows): Written => {
  const json = textOf(rows)
  return { etag: createHash('sha256').update(json).digest('base64url').slice(0, 22), json }
}

const megabyte = 1_048_576

/** Throws `screen-query-large` with the query's name. */
export const rowsOutcome = (rows: ReadRows, ms: number, name: string): Outcome => {
  const all = writtenOf(rows)
  if (all.json.length > screenDataLimits.megabytes * megabyte)
    throw new AppError('screen-query-large', { name, limit: screenDataLimits.megabytes })
  const fewer = new Map<number, Written>()
  return {
    state: 'rows',
    at: rows.at,
    ms: Math.round(ms),
    bytes: all.json.length,
    written: (points) => {
      const most = points === undefined ? rows.rows.length : stepOf(points)
      if (rows.rows.length <= most) return all
      const known = fewer.get(most) ?? writtenOf({ ...rows, ...downsampled(rows, most) })
      fewer.set(most, known)
      return known
    },
  }
}

export const failedOutcome = (error: unknown, at: number): Outcome => {
  if (error instanceof AppError) return { state: 'failed', at, code: error.code, params: error.params }
  throw error
}
