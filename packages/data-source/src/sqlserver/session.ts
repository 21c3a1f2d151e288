import { AppError } from '@gridwright/contract/errors'
import { megabytesOf, shownLimits } from '#interface/size-limits.ts'
import type { Rows } from '#interface/source.ts'
import { tableBuilder } from '#rows/table-builder.ts'
import type { TableBuilder } from '#rows/table-builder.ts'
import type { Bind } from '#sql/compile.ts'
import type { SqlQuestion, SqlSession } from '#sql/sql-source.ts'
import type { Connected } from './connect.ts'
import { statementFailure } from './failure.ts'
import { columnTypeOf, plainValue } from './types.ts'

type Metadata = { readonly colName: string; readonly type: { readonly name: string } }
type Column = { readonly value: unknown; readonly metadata: Metadata }

const largestInt = 2_147_483_647

/** Which type a value is bound with; texts are Unicode. */
const typeNameOf = (bind: Bind): 'NVarChar' | 'Int' | 'BigInt' | 'Float' => {
  if (typeof bind !== 'number') return 'NVarChar'
  if (!Number.isInteger(bind)) return 'Float'
  return Math.abs(bind) <= largestInt ? 'Int' : 'BigInt'
}

/** Rows go into their columns as they are read; one too many ends the request. */
const readAll = async (connected: Connected, { text, binds, limits }: SqlQuestion): Promise<Rows> => {
  const { default: tedious } = await import('tedious')
  return new Promise((resolve, reject) => {
    let table: TableBuilder | undefined
    let failed: unknown
    const finish = () => resolve(table?.finish() ?? { length: 0, columns: [], truncated: false })
    const end = (error?: unknown): void => {
      const cause = failed ?? connected.broken() ?? error
      const isCut = limits.shown && table && cause instanceof AppError && cause.code === 'answer-limit'
      if (isCut) resolve({ ...table!.finish(), truncated: true, cutAt: megabytesOf(shownLimits.answer) })
      else if (cause) reject(cause)
      else finish()
    }
    const request = new tedious.Request(text, (error) => end(error ?? undefined))
    for (const [index, bind] of binds.entries())
      request.addParameter(`gw${index + 1}`, tedious.TYPES[typeNameOf(bind)], bind)
    request.on('columnMetadata', (columns) => {
      const known = columns as unknown as readonly Metadata[]
      // Of several answers the first is the data set.
      table ??= tableBuilder(
        known.map(({ colName, type }) => ({ name: colName, type: columnTypeOf(type.name) })),
        limits,
      )
    })
    request.on('row', (row: readonly Column[]) => {
      connected.rowTaken()
      try {
        if (failed || table?.add(row.map(({ value }) => plainValue(value))) !== false) return
        finish()
      } catch (error) {
        failed = error
        reject(error)
      }
      connected.client.cancel()
    })
    connected.client.execSql(request)
  })
}

/** Runs a statement of our own; rows as arrays. */
const ask = async (connected: Connected, text: string): Promise<(string | number | null)[][]> => {
  const { default: tedious } = await import('tedious')
  return new Promise((resolve, reject) => {
    const rows: (string | number | null)[][] = []
    const request = new tedious.Request(text, (error) => (error ? reject(error) : resolve(rows)))
    request.on('row', (row: readonly Column[]) => {
      connected.rowTaken()
      rows.push(row.map(({ value }) => plainValue(value)))
    })
    connected.client.execSqlBatch(request)
  })
}

/** Nothing of a transaction that is never committed stays; SQL Server has none that only reads. */
export const begin = (milliseconds: number): string =>
  `set nocount on; set xact_abort on; set quoted_identifier on; set ansi_nulls on; ` +
  `set lock_timeout ${Math.ceil(milliseconds)}; set dateformat ymd; begin transaction`

const mayWriteQuery = `
  select max(may) from (
    select has_perms_by_name(null, 'DATABASE', p) as may
    from (values ('INSERT'), ('UPDATE'), ('DELETE'), ('ALTER'), ('EXECUTE'), ('CREATE TABLE')) as wish(p)) as all_of_them`

const highRightsQuery = `
  select p from (values ('CONTROL SERVER'), ('ADMINISTER BULK OPERATIONS'), ('ALTER ANY LOGIN')) as wish(p)
  where has_perms_by_name(null, null, p) = 1`

const columnsQuery = (limit: number): string => `
  select top (${limit}) c.table_schema, c.table_name, c.column_name,
    c.data_type + case
      when c.character_maximum_length = -1 then '(max)'
      when c.character_maximum_length is not null then '(' + cast(c.character_maximum_length as varchar(10)) + ')'
      when c.data_type in ('decimal', 'numeric')
        then '(' + cast(c.numeric_precision as varchar(10)) + ',' + cast(c.numeric_scale as varchar(10)) + ')'
      else '' end
  from information_schema.columns c
  order by c.table_schema, c.table_name, c.ordinal_position`

/** A session on an open client whose transaction has begun. */
export const sqlServerSession = (connected: Connected, close: () => Promise<void>): SqlSession => ({
  async server() {
    const [[version = ''] = []] = await ask(connected, 'select @@version')
    return String(version).split('\n')[0]?.trim() ?? ''
  },
  mayWrite: async () => Number((await ask(connected, mayWriteQuery))[0]?.[0] ?? 0) === 1,
  highRights: async () => (await ask(connected, highRightsQuery)).map(([name]) => String(name)),
  async listColumns(limit) {
    const rows = await ask(connected, columnsQuery(limit))
    return rows.map(([schema, table, name, type]) => ({
      schema: String(schema),
      table: String(table),
      name: String(name),
      type: String(type),
    }))
  },
  async query(question) {
    try {
      return await readAll(connected, question)
    } catch (error) {
      throw statementFailure(error, question)
    }
  },
  close,
})

/** Runs what every session begins with. */
export const beginSession = (connected: Connected, milliseconds: number): Promise<unknown> =>
  ask(connected, begin(milliseconds))
