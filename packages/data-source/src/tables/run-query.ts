import type * as Duckdb from '@duckdb/node-api'
import { AppError } from '@gridwright/contract/errors'
import type { SqlProblem } from '@gridwright/contract'
import { messageOf } from '#interface/connection-failure.ts'
import type { ReadLimits, Rows } from '#interface/source.ts'
import type { SourceColumnType } from '#rows/column-builder.ts'
import { tableBuilder } from '#rows/table-builder.ts'
import type { Bind } from '#sql/compile.ts'
import { loadTable } from './load-table.ts'
import type { MemoryTable } from './memory-table.ts'

/** What the engine may take; what needs more is an error in plain words. */
const memory = '768MB'

/** In this order: where files are out of reach, where spilled rows would go can no longer be said. */
const locking = [
  `set memory_limit = '${memory}'`,
  'set threads = 2',
  "set temp_directory = ''",
  'set allow_community_extensions = false',
  'set autoinstall_known_extensions = false',
  'set autoload_known_extensions = false',
  'set enable_external_access = false',
] as const

/** By DuckDB's name of a type without what stands in brackets; every other type is text. */
const types: Readonly<Record<string, SourceColumnType>> = {
  BOOLEAN: 'boolean',
  TINYINT: 'float',
  SMALLINT: 'float',
  INTEGER: 'float',
  UTINYINT: 'float',
  USMALLINT: 'float',
  UINTEGER: 'float',
  BIGINT: 'exact',
  UBIGINT: 'exact',
  HUGEINT: 'exact',
  UHUGEINT: 'exact',
  DECIMAL: 'exact',
  FLOAT: 'float',
  DOUBLE: 'float',
  DATE: 'date',
  TIMESTAMP: 'dateTime',
  TIMESTAMP_S: 'dateTime',
  TIMESTAMP_MS: 'dateTime',
  TIMESTAMP_NS: 'dateTime',
  'TIMESTAMP WITH TIME ZONE': 'dateTime',
}

const columnTypeOf = (type: string): SourceColumnType =>
  type.endsWith(']') ? 'text' : (types[type.replace(/\(.*$/, '')] ?? 'text')

const plain = (value: Duckdb.DuckDBValue): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'number' || typeof value === 'string' ? value : String(value)
}

const problems: readonly (readonly [RegExp, SqlProblem])[] = [
  [/^Parser Error/, 'syntax'],
  [/Table with name/, 'table-unknown'],
  [/Referenced (?:column|table)|column .* not found/i, 'column-unknown'],
  [/Ambiguous reference/, 'ambiguous'],
  [/must appear in the GROUP BY/, 'grouping'],
  [/function .* does not exist|No function matches/i, 'function-unknown'],
  [/More than one row returned/, 'several-rows'],
  [/^Conversion Error/, 'value-invalid'],
  [/^Out of Range Error/, 'value-range'],
  [/^Permission Error/, 'not-allowed'],
]

/** `LINE 2: … ^` shows the place; the sign stands below the piece of the line that is quoted. */
const positionOf = (message: string, text: string): number | undefined => {
  const found = /LINE (\d+): (.*)\n( *)\^/.exec(message)
  if (!found) return undefined
  const [, line = '1', quoted = '', blanks = ''] = found
  const from =
    text
      .split('\n')
      .slice(0, Number(line) - 1)
      .join('\n').length + (Number(line) > 1 ? 1 : 0)
  const head = `LINE ${line}: `.length
  const piece = quoted.replace(/^\.\.\./, '').replace(/\.\.\.$/, '')
  const start = text.indexOf(piece, from)
  const inside = blanks.length - head - (quoted.startsWith('...') ? 3 : 0)
  return Math.max(0, (start === -1 ? from : start) + inside)
}

const failureOf = (error: unknown, text: string): AppError => {
  if (error instanceof AppError) return error
  const message = messageOf(error)
  if (message.startsWith('Out of Memory'))
    return new AppError('tables-memory', { limit: Number.parseInt(memory) }, error)
  const problem = problems.find(([form]) => form.test(message))?.[1]
  const position = positionOf(message, text)
  return new AppError(
    'sql-error',
    {
      reason: message.split('\n\nLINE')[0] ?? message,
      ...(problem && { problem }),
      ...(position !== undefined && { position }),
    },
    error,
  )
}

export type TablesQuestion = {
  readonly tables: readonly MemoryTable[]
  readonly text: string
  readonly binds: readonly Bind[]
  readonly limits: ReadLimits
  readonly signal: AbortSignal
}

const collect = async (
  connection: Duckdb.DuckDBConnection,
  { text, binds, limits }: TablesQuestion,
): Promise<Rows> => {
  const answer = await connection.stream(text, [...binds])
  const kinds = answer.columnTypes()
  const table = tableBuilder(
    answer.columnNames().map((name, at) => ({ name, type: columnTypeOf(String(kinds[at])) })),
    limits,
  )
  for (let chunk = await answer.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await answer.fetchChunk())
    for (const row of chunk.getRows()) if (!table.add(row.map(plain))) return table.finish()
  return table.finish()
}

/**
 * Runs one checked query over tables in memory, in an engine of its own that reaches no file and no network
 * (decision 0089). Throws `sql-error` with `position` in `text`, `tables-memory`, `row-limit`, `answer-limit`.
 */
export const runOverTables = async (question: TablesQuestion): Promise<Rows> => {
  const { tables, text, signal } = question
  const api = await import('@duckdb/node-api')
  const instance = await api.DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const stop = () => connection.interrupt()
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (const statement of locking) await connection.run(statement)
    for (const table of tables) {
      signal.throwIfAborted()
      await loadTable(api, connection, table)
    }
    await connection.run('set lock_configuration = true')
    return await collect(connection, question)
  } catch (error) {
    throw signal.aborted ? signal.reason : failureOf(error, text)
  } finally {
    signal.removeEventListener('abort', stop)
    connection.closeSync()
    instance.closeSync()
  }
}
