/** What differs between the SQL of two servers, as far as reading and binding need it. */
export type Dialect = {
  /** Text of the n-th bind, from 1. */
  bind(n: number): string
  /** One bind may stand at several places (`$1`); else every place gets its own value (`?`). */
  readonly sharedBinds: boolean
  /** How a bind is written before `is null`, where the server finds no type for it otherwise. */
  nullTest(bind: string): string
  /** `\'` does not end a string. */
  readonly backslashEscapes: boolean
  /** `"` quotes a string, a backtick an identifier, `#` begins a comment, `--` only before white space. */
  readonly mysqlQuotes: boolean
  /** `$tag$ … $tag$`, `E'…'`, comments inside comments. */
  readonly postgresQuotes: boolean
}

export const postgresDialect: Dialect = {
  bind: (n) => `$${n}`,
  sharedBinds: true,
  nullTest: (bind) => `${bind}::text`,
  backslashEscapes: false,
  mysqlQuotes: false,
  postgresQuotes: true,
}

export const mysqlDialect: Dialect = {
  bind: () => '?',
  sharedBinds: false,
  nullTest: (bind) => bind,
  backslashEscapes: true,
  mysqlQuotes: true,
  postgresQuotes: false,
}
