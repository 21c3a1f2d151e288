import { bindCodes } from '@gridwright/contract'
import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { Connection, DataSetDocument, DataSourceType, SourceTable } from '@gridwright/contract'
import { connectionFailure } from '#interface/connection-failure.ts'
import { untilAborted, withDeadline } from '#interface/deadline.ts'
import { shownLimits, sizeLimits } from '#interface/size-limits.ts'
import type { Access, ReadLimits, Rows, SourceKind } from '#interface/source.ts'
import { checkConnection } from './check-connection.ts'
import { compileQuery } from './compile.ts'
import type { Bind } from './compile.ts'
import type { Dialect } from './dialect.ts'

export type DatabaseConnection = Extract<Connection, { readonly host: string }>
export type DatabaseAccess = Access<DatabaseConnection>

export type SqlQuestion = {
  readonly text: string
  readonly binds: readonly Bind[]
  readonly limits: ReadLimits
}

/** One open connection in a read-only transaction. */
export type SqlSession = {
  /** Product and version. */
  server(): Promise<string>
  /** The account holds a right to change something. */
  mayWrite(): Promise<boolean>
  /** Rights beyond reading that no check can hold (files, programs, everything); empty for a usual account. */
  highRights(): Promise<readonly string[]>
  /** At most `limit` columns, ordered by schema, table and place. */
  listColumns(
    limit: number,
  ): Promise<readonly { schema: string; table: string; name: string; type: string }[]>
  /** Throws `sql-error` with `position` in `text` where the server says it. */
  query(question: SqlQuestion): Promise<Rows>
  close(): Promise<void>
}

/** How long statements may take, and how many bytes may arrive on the connection. */
export type OpenBounds = { readonly milliseconds: number; readonly bytes: number }

/** What a database adds to become a kind of source. */
export type SqlDriver = {
  readonly type: DataSourceType
  readonly dialect: Dialect
  /**
   * The one place that connects. The transaction is read only, and the server itself ends statements after
   * `milliseconds`. Throws `connection-*`.
   */
  open(access: DatabaseAccess, bounds: OpenBounds): Promise<SqlSession>
}

const shortWork = 15_000
const maxTables = 1000
const maxColumns = 50_000

const checked = (connection: Connection, secret: string): DatabaseConnection => {
  if (!('host' in connection)) throw new TypeError('Not the connection of a database')
  checkConnection(connection, secret)
  return connection
}

type Work<T> = (session: SqlSession) => Promise<T>

const within = async <T>(
  driver: SqlDriver,
  {
    access,
    milliseconds,
    bytes = sizeLimits.answer,
  }: { access: Access; milliseconds: number; bytes?: number },
  work: Work<T>,
): Promise<T> => {
  const connection = checked(access.connection, access.secret)
  return withDeadline(milliseconds, access.signal, async (signal) => {
    const session = await driver.open({ ...access, connection, signal }, { milliseconds, bytes })
    try {
      return await untilAborted(signal, work(session))
    } finally {
      await session.close()
    }
  })
}

type ListedColumn = Awaited<ReturnType<SqlSession['listColumns']>>[number]

const tablesOf = (columns: readonly ListedColumn[]): SourceTable[] => {
  const tables = new Map<string, SourceTable>()
  for (const { schema, table, name, type } of columns) {
    const key = JSON.stringify([schema, table])
    const known = tables.get(key) ?? { schema, name: table, columns: [] }
    known.columns.push({ name, type })
    tables.set(key, known)
  }
  return [...tables.values()]
}

const listTables = async (session: SqlSession) => {
  const columns = await session.listColumns(maxColumns)
  const tables = tablesOf(columns)
  return {
    tables: tables.slice(0, maxTables),
    truncated: tables.length > maxTables || columns.length === maxColumns,
  }
}

const sqlOf = (document: DataSetDocument): string => {
  if (document.kind !== 'sql') throw new TypeError('Not an SQL data set')
  return document.sql
}

/** Line and column as editors count them, from 1. */
const lineAndColumn = (sql: string, position: number) => {
  const before = sql.slice(0, position).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}

/** The server counts in what it got; people look at what they wrote. */
const atOrigin = (error: unknown, sql: string, originOf: (offset: number) => number): unknown => {
  if (!(error instanceof AppError) || error.code !== 'sql-error') return error
  const { position, ...params } = error.params
  if (typeof position !== 'number') return error
  const origin = originOf(position)
  return new AppError(
    'sql-error',
    { ...params, position: origin, ...lineAndColumn(sql, origin) },
    error.cause,
  )
}

/** A read-only transaction stops neither INTO OUTFILE nor COPY … TO PROGRAM: who may that, reads for nobody unasked. */
const refuseHighRights = async (session: SqlSession, { connection }: Access): Promise<void> => {
  if ('privileged' in connection && connection.privileged === true) return
  const rights = await session.highRights().catch((error: unknown) => {
    throw error instanceof AppError ? error : connectionFailure('other', farProblemOf(error), error)
  })
  if (rights.length > 0) throw new AppError('source-account-privileged', { rights: rights.join(', ') })
}

/** A kind of source from a driver: parameters, the check, the time limit and the order of things are the same for all. */
export const sqlSource = (driver: SqlDriver): SourceKind => ({
  type: driver.type,
  capabilities: { dataSets: 'sql', tables: true, structure: false, cancel: true },
  check: (connection, secret) => void checked(connection, secret),
  checkDocument: (document) => {
    const anyValues = new Map(document.parameters.flatMap(bindCodes).map((code) => [code, 'x']))
    compileQuery(sqlOf(document), anyValues, driver.dialect)
  },
  test: (access) =>
    within(driver, { access, milliseconds: shortWork }, async (session) => ({
      server: await session.server(),
      mayWrite: await session.mayWrite(),
      highRights: await session.highRights(),
    })),
  listTables: (access) => within(driver, { access, milliseconds: shortWork }, listTables),
  async read(access, question) {
    const sql = sqlOf(question.document)
    const { text, binds, originOf } = compileQuery(sql, question.values, driver.dialect)
    const { limits } = question
    const { milliseconds, shown } = limits
    const bytes = shown ? shownLimits.answer : sizeLimits.answer
    return within(driver, { access, milliseconds, bytes }, async (session) => {
      await refuseHighRights(session, access)
      try {
        return await session.query({ text, binds, limits })
      } catch (error) {
        throw atOrigin(error, sql, originOf)
      }
    })
  },
})
