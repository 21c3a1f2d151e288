import type pg from 'pg'
import Cursor from 'pg-cursor'
import { tableBuilder } from '#rows/table-builder.ts'
import type { TableBuilder } from '#rows/table-builder.ts'
import type { Rows } from '#interface/source.ts'
import type { SqlQuestion, SqlSession } from '#sql/sql-source.ts'
import { statementFailure } from './failure.ts'
import { columnsQuery, mayWriteQuery } from './catalogue.ts'
import { columnTypeOf } from './types.ts'

const firstBatch = 100
const largestBatch = 2000
const batchCharacters = 4_000_000

/** So many rows that a batch stays small where rows are wide. */
const batchAfter = (rows: readonly (string | null)[][]): number => {
  const width = rows.at(-1)?.reduce((sum, text) => sum + (text?.length ?? 0), 1) ?? 1
  return Math.max(1, Math.min(largestBatch, Math.floor(batchCharacters / width)))
}

/** Everything stays the text that the server wrote; the column's builder converts it. */
const asText = { getTypeParser: () => (text: string) => text }

type Fields = readonly { readonly name: string; readonly dataTypeID: number }[]
type Batch = { readonly rows: (string | null)[][]; readonly fields: Fields }

const readBatch = (cursor: Cursor<(string | null)[]>, size: number): Promise<Batch> =>
  new Promise((resolve, reject) => {
    cursor.read(size, (error: Error | undefined, rows, result) => {
      if (error) reject(error)
      else resolve({ rows, fields: result.fields })
    })
  })

const addAll = (table: TableBuilder, rows: readonly (string | null)[][]): boolean =>
  rows.every((row) => table.add(row))

const readAll = async (client: pg.Client, { text, binds, limits }: SqlQuestion): Promise<Rows> => {
  const cursor = client.query(
    new Cursor<(string | null)[]>(text, [...binds], { rowMode: 'array', types: asText }),
  )
  let table: TableBuilder | undefined
  for (let size = Math.min(firstBatch, limits.rows + 1); ;) {
    const { rows, fields } = await readBatch(cursor, size)
    table ??= tableBuilder(
      fields.map((field) => ({ name: field.name, type: columnTypeOf(field.dataTypeID) })),
      limits,
    )
    if (!addAll(table, rows) || rows.length < size) return table.finish()
    size = batchAfter(rows)
  }
}

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
  listColumns: (limit) => ask(client, columnsQuery, [limit]),
  async query(question) {
    try {
      return await readAll(client, question)
    } catch (error) {
      throw statementFailure(error, question)
    }
  },
  close,
})
