import { AppError } from '@gridwright/contract/errors'
import { megabytesOf, shownLimits } from '#interface/size-limits.ts'
import type { Rows } from '#interface/source.ts'
import { tableBuilder } from '#rows/table-builder.ts'
import type { TableBuilder } from '#rows/table-builder.ts'
import type { SqlQuestion, SqlSession } from '#sql/sql-source.ts'
import { queryOptions } from './driver.ts'
import type { Client, ResultSet } from './driver.ts'
import { statementFailure } from './failure.ts'
import { columnTypeOf, plainValue } from './types.ts'

type Line = {
  readonly close: () => Promise<void>
  readonly rowsTaken: () => void
  readonly broken: () => unknown
}

const batch = 500

const takeAll = async (answer: ResultSet, table: TableBuilder, taken: () => void): Promise<void> => {
  for (;;) {
    const rows = await answer.getRows(batch)
    taken()
    for (const row of rows) if (!table.add(row.map(plainValue))) return
    if (rows.length < batch) return
  }
}

const readAll = async (client: Client, { text, binds, limits }: SqlQuestion, line: Line): Promise<Rows> => {
  const byName = Object.fromEntries(binds.map((bind, index) => [`gw${index + 1}`, bind]))
  const { resultSet } = await client.execute(text, byName, queryOptions())
  if (!resultSet) return { length: 0, columns: [], truncated: false }
  const columns = resultSet.metaData.map(({ name, dbTypeName }) => ({ name, type: columnTypeOf(dbTypeName) }))
  const table = tableBuilder(columns, limits)
  try {
    await takeAll(resultSet, table, line.rowsTaken)
  } catch (error) {
    const cause = line.broken()
    const isCut = limits.shown && cause instanceof AppError && cause.code === 'answer-limit'
    if (!isCut) throw error
    return { ...table.finish(), truncated: true, cutAt: megabytesOf(shownLimits.answer) }
  }
  return table.finish()
}

const ask = async (client: Client, text: string): Promise<string[][]> => {
  const { rows = [] } = await client.execute(text, {})
  return rows.map((row) => row.map((value) => String(value ?? '')))
}

const mayWriteQuery = `
  select count(*) from (
    select privilege from session_privs where regexp_like(privilege, '^(INSERT|UPDATE|DELETE|DROP|ALTER|CREATE) (ANY|TABLE)')
    union all
    select privilege from user_tab_privs where privilege in ('INSERT', 'UPDATE', 'DELETE', 'ALTER')
    union all
    select 'OWNER' from user_tables where rownum = 1)`

/** A read-only transaction stops neither what runs in a transaction of its own nor files of the server. */
const highRightsQuery = `
  select role from session_roles where role in ('DBA', 'IMP_FULL_DATABASE', 'JAVASYSPRIV')
  union
  select privilege from session_privs where privilege in ('SYSDBA', 'ALTER SYSTEM', 'CREATE ANY DIRECTORY', 'EXECUTE ANY PROCEDURE')`

const columnsQuery = (limit: number): string => `
  select * from (
    select owner, table_name, column_name,
      data_type || case
        when data_type in ('VARCHAR2', 'NVARCHAR2', 'CHAR', 'NCHAR') then '(' || char_length || ')'
        when data_type = 'NUMBER' and data_precision is not null then '(' || data_precision || ',' || data_scale || ')'
        else '' end
    from all_tab_columns
    where owner not in ('SYS', 'SYSTEM', 'XDB', 'MDSYS', 'CTXSYS', 'WMSYS', 'OUTLN', 'DBSNMP', 'LBACSYS', 'GSMADMIN_INTERNAL', 'ORDSYS', 'ORDDATA', 'OLAPSYS', 'APPQOSSYS', 'AUDSYS', 'DVSYS', 'OJVMSYS')
    order by owner, table_name, column_id)
  where rownum <= ${limit}`

/** A session on an open client whose transaction has begun. */
export const oracleSession = (client: Client, line: Line): SqlSession => ({
  server: async () => `Oracle ${client.oracleServerVersionString}`,
  mayWrite: async () => Number((await ask(client, mayWriteQuery))[0]?.[0] ?? 0) > 0,
  highRights: async () => (await ask(client, highRightsQuery)).map(([name = '']) => name),
  async listColumns(limit) {
    const rows = await ask(client, columnsQuery(limit))
    return rows.map(([schema = '', table = '', name = '', type = '']) => ({ schema, table, name, type }))
  },
  async query(question) {
    try {
      return await readAll(client, question, line)
    } catch (error) {
      throw statementFailure(line.broken() ?? error, question)
    }
  },
  close: line.close,
})
