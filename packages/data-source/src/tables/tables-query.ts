import { bindCodes } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { withDeadline } from '#interface/deadline.ts'
import type { BoundValues, ReadLimits, Rows } from '#interface/source.ts'
import { atOrigin } from '#sql/at-origin.ts'
import { compileQuery } from '#sql/compile.ts'
import { tablesDialect } from '#sql/dialect.ts'
import type { MemoryTable } from './memory-table.ts'
import { runOverTables } from './run-query.ts'

export type TablesWish = {
  readonly sql: string
  readonly values: BoundValues
  readonly limits: ReadLimits
  readonly signal: AbortSignal
  /** Read inside the time limit. */
  readonly tables: (signal: AbortSignal) => Promise<readonly MemoryTable[]>
}

/** A query as people wrote it over tables in memory. Throws what `SourceKind.read` does, and `tables-memory`. */
export const readTables = async ({ sql, values, limits, signal, tables }: TablesWish): Promise<Rows> => {
  const { text, binds, originOf } = compileQuery(sql, values, tablesDialect)
  return withDeadline(limits.milliseconds, signal, async (within) => {
    const read = await tables(within)
    try {
      return await runOverTables({ tables: read, text, binds, limits, signal: within })
    } catch (error) {
      throw atOrigin(error, sql, originOf)
    }
  })
}

/** Says what can be said of a query without running it. */
export const checkTablesQuery = (sql: string, parameters: readonly DataSetParameter[]): void => {
  const anyValues = new Map(parameters.flatMap(bindCodes).map((code) => [code, 'x']))
  compileQuery(sql, anyValues, tablesDialect)
}
