import { bindCodes } from '@gridwright/contract'
import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { Connection, DataSetDocument, DataSourceType, SourceTable } from '@gridwright/contract'
import { connectionFailure } from '#interface/connection-failure.ts'
import { untilAborted, withDeadline } from '#interface/deadline.ts'
import { shownLimits, sizeLimits } from '#interface/size-limits.ts'
import type { Access, BoundValues, Question, ReadLimits, Rows, SourceKind } from '#interface/source.ts'
import { atOrigin } from './at-origin.ts'
import { checkConnection } from './check-connection.ts'
import { outVariables } from './check-call.ts'
import { compileCall, compileQuery } from './compile.ts'
import type { Bind, CompiledQuery } from './compile.ts'
import type { Dialect } from './dialect.ts'
import { partQuery } from './part-query.ts'

export type DatabaseConnection = Extract<Connection, { readonly host: string }>
export type DatabaseAccess = Access<DatabaseConnection>

export type SqlQuestion = {
  readonly text: string
  readonly binds: readonly Bind[]
  readonly limits: ReadLimits
  /** Variables that a call fills, which answer where it has no rows. */
  readonly outVariables?: readonly string[]
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
  listColumns(limit: number): Promise<readonly ListedColumn[]>
  /** Throws `sql-error` with `position` in `text` where the server says it. */
  query(question: SqlQuestion): Promise<Rows>
  close(): Promise<void>
}

export type ListedColumn = {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly type: string
  /** Of the primary key; given by the database. Absent where the kind does not tell. */
  readonly key?: boolean
  readonly generated?: boolean
}

/** How long statements may take, and how many bytes may arrive on the connection. */
export type OpenBounds = { readonly milliseconds: number; readonly bytes: number }

/** What a database adds to become a kind of source. */
export type SqlDriver = {
  readonly type: DataSourceType
  readonly dialect: Dialect
  /** `explain` before a query says how it would be run. */
  readonly explains?: true
  /** Data sets may call procedures. */
  readonly hasCalls?: true
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

const tablesOf = (columns: readonly ListedColumn[]): SourceTable[] => {
  const tables = new Map<string, SourceTable>()
  for (const { schema, table, name, type, key: isKey, generated } of columns) {
    const key = JSON.stringify([schema, table])
    const known = tables.get(key) ?? { schema, name: table, columns: [] }
    known.columns.push({
      name,
      type,
      ...(isKey === true && { key: true as const }),
      ...(generated === true && { generated: true as const }),
    })
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

const isCall = (document: DataSetDocument): boolean => document.kind === 'sql' && document.procedure === true

const explaining = (driver: SqlDriver, { document, limits }: Question): string => {
  if (limits.explain !== true) return ''
  if (!driver.explains || isCall(document)) throw new AppError('sql-explain')
  return 'explain '
}

/** What the server is asked, and what of it stands before the query as written. */
const asked = (driver: SqlDriver, question: Question, compiled: CompiledQuery) => {
  const { limits } = question
  const explain = explaining(driver, question)
  if (limits.part === undefined)
    return { before: explain, text: `${explain}${compiled.text}`, binds: compiled.binds }
  if (isCall(question.document)) throw new AppError('list-not-paged')
  const about = { dialect: driver.dialect, rows: limits.rows + (limits.beyond === 'fail' ? 1 : 0) }
  const { before, after, binds } = partQuery(compiled, limits.part, about)
  return { before, text: `${before}${compiled.text}${after}`, binds }
}

const compiledOf = (driver: SqlDriver, document: DataSetDocument, values: BoundValues): CompiledQuery => {
  if (!isCall(document)) return compileQuery(sqlOf(document), values, driver.dialect)
  if (!driver.hasCalls) throw new AppError('sql-call', { position: 0 })
  return compileCall(sqlOf(document), values, driver.dialect)
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
  capabilities: {
    dataSets: 'sql',
    tables: true,
    structure: false,
    cancel: true,
    ...(driver.explains && { explains: true }),
    ...(driver.dialect.paging && ({ pages: driver.dialect.paging.keyText ? 'keys' : 'offset' } as const)),
  },
  check: (connection, secret) => void checked(connection, secret),
  checkDocument: (document) => {
    const anyValues = new Map(document.parameters.flatMap(bindCodes).map((code) => [code, 'x']))
    compiledOf(driver, document, anyValues)
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
    const compiled = compiledOf(driver, question.document, question.values)
    const { originOf } = compiled
    const { limits } = question
    const { before, text, binds } = asked(driver, question, compiled)
    const called = isCall(question.document) ? { outVariables: outVariables(sql) } : {}
    const { milliseconds, shown } = limits
    const bytes = shown ? shownLimits.answer : sizeLimits.answer
    return within(driver, { access, milliseconds, bytes }, async (session) => {
      await refuseHighRights(session, access)
      try {
        return await session.query({ text, binds, limits, ...called })
      } catch (error) {
        throw atOrigin(error, sql, (offset) => originOf(Math.max(0, offset - before.length)))
      }
    })
  },
})
