import { mysqlReaders } from './mysql-tokens.ts'
import { mysqlHarm, postgresHarm, tablesHarm } from './harmful-functions.ts'
import { oracleDoes, oracleHarm, oracleNameHarm, oracleReaders } from './oracle-tokens.ts'
import { sqlServerDoes, sqlServerHarm, sqlServerReaders } from './sql-server-tokens.ts'
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
  /** Names that harm wherever they stand, called or not: packages, sequences. */
  isHarmfulName?(name: string): boolean
  /** Bare words that only a statement has that does something, or that hold rows: no query that reads has them. */
  doesSomething?(word: string): boolean
  /** `[x]` is a name here, so `[[` and `]]` may stand around a clause with a parameter only. */
  readonly bracketsQuote?: boolean
  /** How a part of an ordered answer is asked for; absent = it is not. */
  readonly paging?: {
    /** A column's name. */
    quote(name: string): string
    /** The text of a column's value that compares with it exactly, where the server has one. */
    keyText?(name: string): string
  }
}

const quotedTwice = (sign: string) => (name: string) => `${sign}${name.replaceAll(sign, sign + sign)}${sign}`
const postgresName = quotedTwice('"')

export const postgresDialect: Dialect = {
  bind: (n) => `$${n}`,
  sharedBinds: true,
  nullTest: (bind) => `${bind}::text`,
  readers: postgresReaders,
  isHarmful: postgresHarm,
  paging: { quote: postgresName, keyText: (name) => `${postgresName(name)}::text` },
}

export const mysqlDialect: Dialect = {
  bind: () => '?',
  sharedBinds: false,
  nullTest: (bind) => bind,
  readers: mysqlReaders,
  isHarmful: mysqlHarm,
  paging: { quote: quotedTwice('`') },
}

/** SQL Server needs no `;` between two statements, so every word that begins one is refused wherever it stands. */
export const sqlServerDialect: Dialect = {
  bind: (n) => `@gw${n}`,
  sharedBinds: true,
  nullTest: (bind) => bind,
  readers: sqlServerReaders,
  isHarmful: sqlServerHarm,
  doesSomething: sqlServerDoes,
  bracketsQuote: true,
}

export const oracleDialect: Dialect = {
  bind: (n) => `:gw${n}`,
  sharedBinds: true,
  nullTest: (bind) => bind,
  readers: oracleReaders,
  isHarmful: oracleHarm,
  isHarmfulName: oracleNameHarm,
  doesSomething: oracleDoes,
}

/** Tables in memory, read by DuckDB: its grammar is PostgreSQL's. */
export const tablesDialect: Dialect = {
  bind: (n) => `$${n}`,
  sharedBinds: true,
  nullTest: (bind) => `${bind}::varchar`,
  readers: postgresReaders,
  isHarmful: tablesHarm,
}
