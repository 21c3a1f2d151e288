import type pg from 'pg'
import type { EntryProblem } from '@gridwright/contract'
import { codeOf, messageOf } from '#interface/connection-failure.ts'
import { isDecimal } from '#entry/entry-dialect.ts'
import type { EntryDialect, EntryFailure, EntryRefusal, EntrySession } from '#entry/entry-dialect.ts'
import { sqlEntry } from '#entry/sql-entry.ts'
import type { DatabaseAccess, OpenBounds } from '#sql/sql-source.ts'
import { connectPostgres } from './connect.ts'
import { knownForms } from './open-postgres.ts'

const lockPatience = 10_000

const busy = new Set(['40001', '40P01', '55P03'])

const problems: Readonly<Record<string, EntryProblem>> = {
  '23502': 'not-null',
  '23503': 'foreign',
  '23514': 'check',
  '23P01': 'check',
  '22001': 'text-long',
  '22003': 'value-range',
  '22P02': 'value-invalid',
  '22007': 'value-invalid',
  '22008': 'value-invalid',
  '42501': 'not-allowed',
}

const refusalOf = (error: Error, code: string): EntryRefusal => {
  // Raised by a rule of theirs, for people to read.
  if (code === 'P0001') return { problem: 'said', said: messageOf(error) }
  const { constraint, column } = error as { readonly constraint?: string; readonly column?: string }
  const name = constraint ?? column
  return { problem: problems[code] ?? 'other', code, ...(name !== undefined && { name }) }
}

const failureOf = (error: unknown): EntryFailure | undefined => {
  if (!(error instanceof Error) || !('severity' in error)) return undefined
  const code = codeOf(error)
  if (code === '23505') return { kind: 'taken' }
  if (code === '57014') return { kind: 'late' }
  return busy.has(code) ? { kind: 'busy' } : { kind: 'refused', why: refusalOf(error, code) }
}

const whole = /^(?:smallint|integer|bigint)$/

const wholeText = /^[+-]?\d{1,19}$/
const isNumber = (type: string): boolean => whole.test(type) || type.startsWith('numeric')

const dialect: EntryDialect = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  bind: (n) => `$${n}`,
  shown: (column) => `${column}::text`,
  isSame: (shown, bind) => `${shown} is not distinct from ${bind}::text`,
  // Its type follows from the column, so the server reads the text as it reads that column's values.
  keyBind: (bind) => bind,
  keyFits: (type, text) => (whole.test(type) ? wholeText.test(text) : !isNumber(type) || isDecimal(text)),
  isNumber,
  isInstant: (type) => type.endsWith('with time zone'),
  failureOf,
}

const columnsQuery = `
  select a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'f', 'v')
    and n.nspname not in ('pg_catalog', 'information_schema')
    and c.oid = pg_catalog.to_regclass(
      case $1::text when '' then '' else pg_catalog.quote_ident($1::text) || '.' end || pg_catalog.quote_ident($2::text))
  order by a.attnum`

const rowsOf = async (
  client: pg.Client,
  text: string,
  values: readonly (string | null)[],
): Promise<(string | null)[][]> => {
  const { rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? null : String(cell))))
}

const sessionOf = (client: pg.Client, close: () => Promise<void>): EntrySession => ({
  columns: async (schema, table) =>
    (await rowsOf(client, columnsQuery, [schema, table])).map(([name, type]) => ({
      name: name ?? '',
      type: type ?? '',
    })),
  rows: (text, binds) => rowsOf(client, text, binds),
  change: async (text, binds) => (await client.query(text, [...binds])).rowCount ?? 0,
  commit: async () => void (await client.query('commit')),
  close,
})

const open = async (access: DatabaseAccess, { milliseconds, bytes }: OpenBounds): Promise<EntrySession> => {
  const begin =
    `begin transaction isolation level read committed read write; ` +
    `set local statement_timeout = ${Math.ceil(milliseconds)}; set local lock_timeout = ${lockPatience}; ${knownForms}`
  const { client, close } = await connectPostgres(access, { bytes, begin })
  return sessionOf(client, close)
}

/** Entering data into PostgreSQL. */
export const postgresEntry = sqlEntry({ dialect, open })
