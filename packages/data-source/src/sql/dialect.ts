import { mysqlReaders } from './mysql-tokens.ts'
import { mysqlHarm, postgresHarm } from './harmful-functions.ts'
import { postgresReaders } from './postgres-tokens.ts'
import type { Reader } from './token.ts'

/** What differs between the SQL of two servers, as far as reading and binding need it. */
export type Dialect = {
  /** Text of the n-th bind, from 1. */
  bind(n: number): string
  /** One bind may stand at several places (`$1`); else every place gets its own value (`?`). */
  readonly sharedBinds: boolean
  /** How a bind is written before `is null`, where the server finds no type for it otherwise. */
  nullTest(bind: string): string
  /** The server's own rules of reading, in its order. */
  readonly readers: readonly Reader[]
  /** Names of functions that no report may call, though the transaction is read only. */
  isHarmful(name: string): boolean
}

export const postgresDialect: Dialect = {
  bind: (n) => `$${n}`,
  sharedBinds: true,
  nullTest: (bind) => `${bind}::text`,
  readers: postgresReaders,
  isHarmful: postgresHarm,
}

export const mysqlDialect: Dialect = {
  bind: () => '?',
  sharedBinds: false,
  nullTest: (bind) => bind,
  readers: mysqlReaders,
  isHarmful: mysqlHarm,
}
