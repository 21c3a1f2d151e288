import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isOutdated, nameOf } from './prepared.ts'
import type { Tables } from './tables.ts'

const int8 = 20
const date = 1082

/**
 * Our own tables count in `bigint` far below 2^53, so it arrives as a number; a `date` stays the text that
 * it is, since a `Date` would move it across a time zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return Number
    if (oid === date) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** A pool of at most `size` connections to `url`, typed by our tables. */
export function connect(url: string, size: number): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // An idle connection that the server cut is replaced on the next use; without a listener Node would exit.
  pool.on('error', () => undefined)
  pool.on('connect', markErrors)
  const connectMarked = () => pool.connect().catch(mark)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: connectMarked, end: () => pool.end(), options: pool.options },
    }),
  })
}

const ours = new WeakSet<Error>()

/** Whether the error came over a connection to our own database: a network's error does not say whose it was. */
export const isFromDatabase = (error: Error): boolean => ours.has(error)

const mark = (error: unknown): never => {
  if (error instanceof Error) ours.add(error)
  throw error
}

const markErrors = (client: pg.PoolClient): void => {
  // Cut between two queries of a transaction nobody hears it but the process, which would end; the next query tells.
  client.on('error', () => undefined)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const outdated = new Set<string>()
  const marked = (...args: unknown[]): unknown => {
    const answer = retention({ query, outdated }, args) ?? query(...args)
    return answer instanceof Promise ? answer.catch(mark) : answer
  }
  client.query = marked as typeof client.query
}

type Retention = {
  readonly query: (...args: unknown[]) => unknown
  /** Names that this connection uses no more. */
  readonly outdated: Set<string>
}

/** A statement marked as `prepared`, by its name; one that is outdated is asked as any other from then on. */
const retention = (
  { query, outdated }: Retention,
  [text, values, ...more]: readonly unknown[],
): Promise<unknown> | undefined => {
  const name = typeof text === 'string' && more.length === 0 ? nameOf(text) : undefined
  if (name === undefined || outdated.has(name)) return undefined
  const kept = query({ name, text, values }) as Promise<unknown>
  return kept.catch((error: unknown) => {
    if (!isOutdated(error)) throw error
    outdated.add(name)
    return query(text, values)
  })
}
