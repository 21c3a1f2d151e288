import { blank, blockComment, lineUpTo, marks, matches, name, number, quoted } from './read-parts.ts'
import type { Reader } from './token.ts'

/** `--` begins a comment before white space and at the end; before signs that only a server could judge it is refused. */
const dashes: Reader = (text, at) => {
  if (!text.startsWith('--', at)) return undefined
  const next = text[at + 2]
  if (next === undefined || /[ \t\r\n]/.test(next)) return lineUpTo(text, at, /\n/)
  return /[\x21-\x7e]/.test(next) ? undefined : { kind: 'strange', to: at + 3 }
}

const hash: Reader = (text, at) => (text[at] === '#' ? lineUpTo(text, at, /\n/) : undefined)

/** What the server runs, and hints that move the bounds which we set. */
const runs = (comment: string): boolean =>
  /^\/\*M?!/.test(comment) ||
  (comment.startsWith('/*+') && /set_var|max_execution_time|max_statement_time|resource_group/i.test(comment))

const comment: Reader = (text, at) => {
  const found = blockComment(text, at, false)
  return found?.kind === 'blank' && runs(text.slice(at, found.to)) ? { kind: 'code', to: found.to } : found
}

const string: Reader = (text, at) => {
  const quote = text[at]
  if (quote === "'" || quote === '"') return quoted(text, at, true)
  return quote === '`' ? quoted(text, at, false) : undefined
}

const variableName = matches('word', String.raw`@@?[\p{L}\p{N}_.$]*`)

/** `@name`, `@@setting`, `@'name'`; a quote may only stand where the name would begin. */
const variable: Reader = (text, at) => {
  const found = variableName(text, at)
  const touches = found && found.to > at + 1 && /['"\x60]/.test(text[found.to] ?? '')
  return touches ? { kind: 'strange', to: found.to + 1 } : found
}

/** How MySQL and MariaDB read a query (sql_lex.cc) in the `sql_mode` that the session is given. The first that fits wins. */
export const mysqlReaders: readonly Reader[] = [
  blank,
  dashes,
  hash,
  comment,
  string,
  variable,
  number,
  matches('word', name),
  ...marks,
]
