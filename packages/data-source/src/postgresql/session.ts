import type pg from 'pg'
import type { SqlSession } from '#sql/sql-source.ts'
import { statementFailure } from './failure.ts'
import { columnsQuery, highRightsQuery, mayWriteQuery } from './catalogue.ts'
import { readRows } from './read-rows.ts'

const ask = async <T>(client: pg.Client, text: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query(text, values)).rows as T[]

/** A session on an open client whose transaction has begun. */
export const postgresSession = (client: pg.Client, close: () => Promise<void>): SqlSession => ({
  async server() {
    const [row] = await ask<{ server: string }>(client, 'select version() as server')
    return (row?.server ?? '').replace(/ on .*$/, '')
  },
  async mayWrite() {
    const [row] = await ask<{ may_write: boolean }>(client, mayWriteQuery)
    return row?.may_write ?? false
  },
  async highRights() {
    return (await ask<{ name: string }>(client, highRightsQuery)).map(({ name }) => name)
  },
  listColumns: (limit) => ask(client, columnsQuery, [limit]),
  async query(question) {
    try {
      return await readRows(client, question)
    } catch (error) {
      throw statementFailure(error, question)
    }
  },
  close,
})
