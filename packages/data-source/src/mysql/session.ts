import { AppError } from '@gridwright/contract/errors'
import type { Connection as Client, FieldPacket } from 'mysql2'
import { tableBuilder } from '#rows/table-builder.ts'
import type { TableBuilder } from '#rows/table-builder.ts'
import { megabytesOf, shownLimits } from '#interface/size-limits.ts'
import type { Rows } from '#interface/source.ts'
import type { SqlQuestion, SqlSession } from '#sql/sql-source.ts'
import { ask, run } from './ask.ts'
import type { Cell } from './ask.ts'
import { statementFailure } from './failure.ts'
import { columnTypeOf, keepBytes, textOf } from './types.ts'

type Session = {
  readonly version: string
  readonly signal: AbortSignal
  readonly close: () => Promise<void>
}

/**
 * Rows go into the columns as their packets arrive, so nothing piles up. One row too many ends the connection: the
 * server notices at its next packet.
 */
const readAll = (client: Client, { text, binds, limits }: SqlQuestion): Promise<Rows> =>
  new Promise((resolve, reject) => {
    let table: TableBuilder | undefined
    let texts: readonly ReturnType<typeof textOf>[] = []
    let isOver = false
    const finish = () => resolve(table?.finish() ?? { length: 0, columns: [], truncated: false })
    const command = client.execute(text, [...binds])
    const fail = (error: unknown): void => {
      const isCut = limits.shown && table && error instanceof AppError && error.code === 'answer-limit'
      if (isCut) resolve({ ...table!.finish(), truncated: true, cutAt: megabytesOf(shownLimits.answer) })
      else reject(error)
    }
    command.on('error', fail)
    // A connection that breaks tells itself, not the command that runs on it.
    client.on('error', fail)
    let hasAnswer = false
    command.on('fields', (fields: FieldPacket[] | undefined) => {
      // A procedure may answer several times; the first is the data set.
      isOver = hasAnswer
      if (hasAnswer || fields === undefined) return
      hasAnswer = true
      for (const field of fields ?? []) keepBytes(field)
      const columns = (fields ?? []).map((field) => ({ name: field.name, type: columnTypeOf(field) }))
      texts = (fields ?? []).map(textOf)
      table = tableBuilder(columns, limits)
    })
    command.on('result', (row: unknown) => {
      if (isOver) return
      if (!Array.isArray(row)) {
        isOver = true
        return finish()
      }
      try {
        const values = (row as Cell[]).map((value, index) => texts[index]?.(value) ?? null)
        if (table?.add(values) !== false) return
        finish()
      } catch (error) {
        reject(error)
      }
      client.destroy()
    })
    command.on('end', finish)
  })

const quotedVariable = (name: string): string => `${name} as \`${name.slice(1)}\``

/** What a procedure without rows gave out: one row of its variables. */
const readVariables = async (client: Client, question: SqlQuestion, none: Rows): Promise<Rows> => {
  const { outVariables = [] } = question
  if (outVariables.length === 0) return none
  const text = `select ${outVariables.map(quotedVariable).join(', ')}`
  return readAll(client, { ...question, text, binds: [] })
}

const writingRights =
  /\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|INDEX|TRIGGER|EVENT|FILE|SUPER|RELOAD|EXECUTE)\b/

const mayWrite = async (client: Client): Promise<boolean> => {
  const grants = (await run(client, 'show grants')) as string[][]
  return grants.some(([grant = '']) => writingRights.test(grant.split(' ON ')[0] ?? ''))
}

const highRight = /\b(ALL PRIVILEGES|FILE|SUPER)\b/

/** For the whole server only: a right on one database reaches no file. */
const highRights = async (client: Client): Promise<string[]> => {
  const grants = (await run(client, 'show grants')) as string[][]
  return grants.flatMap(([grant = '']) => {
    const [rights = '', place = ''] = grant.split(' ON ')
    return place.startsWith('*.*') ? (highRight.exec(rights)?.[1] ?? []) : []
  })
}

const columnsQuery = `
  select table_schema, table_name, column_name, column_type, column_key, extra from information_schema.columns
  where table_schema = database() order by table_name, ordinal_position limit ?`

/** A session on an open client whose transaction has begun. */
export const mysqlSession = (client: Client, { version, close }: Session): SqlSession => ({
  server: async () => (/mariadb/i.test(version) ? `MariaDB ${version}` : `MySQL ${version}`),
  mayWrite: () => mayWrite(client),
  highRights: () => highRights(client),
  async listColumns(limit) {
    const rows = (await ask(client, columnsQuery, [limit])) as string[][]
    return rows.map(([schema = '', table = '', name = '', type = '', key = '', extra = '']) => ({
      schema,
      table,
      name,
      type,
      key: key === 'PRI',
      generated: /auto_increment/i.test(extra),
    }))
  },
  async query(question) {
    try {
      const rows = await readAll(client, question)
      return rows.columns.length > 0 ? rows : await readVariables(client, question, rows)
    } catch (error) {
      throw statementFailure(error, question)
    }
  },
  close,
})
