import { AppError } from '@gridwright/contract/errors'
import type { Dialect } from './dialect.ts'
import type { Token } from './token.ts'

const signName = (sign: string): string => {
  const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `${sign} (${code})` : code
}

/** Names the last sign of a token that cannot be read safely, and where it stands. */
export const refuseSign = (sql: string, { text, from }: Token): never => {
  const sign = [...text].at(-1) ?? ''
  const position = from + text.length - sign.length
  const before = sql.slice(0, position).split('\n')
  const column = [...(before.at(-1) ?? '')].length + 1
  throw new AppError('sql-sign', { sign: signName(sign), line: before.length, column, position })
}

const bareName = ({ kind, text }: Token): string =>
  (kind === 'quoted' && /^["`[]/.test(text) ? text.slice(1, -1) : text).toLowerCase()

/** In PostgreSQL `(a).f` calls too, so a name behind a point counts as a call as well. */
const calls = (token: Token, index: number, tokens: readonly Token[]): boolean =>
  (token.kind === 'word' || token.kind === 'quoted') &&
  (is(tokens[index + 1], '(') || (is(tokens[index - 1], '.') && is(tokens[index - 2], ')')))

/** MariaDB: the next value of a sequence. */
const takesNextValue = (index: number, tokens: readonly Token[]): boolean =>
  (is(tokens[index], 'next') || is(tokens[index], 'previous')) &&
  is(tokens[index + 1], 'value') &&
  is(tokens[index + 2], 'for')

const isName = ({ kind, text }: Token): boolean =>
  kind === 'word' || (kind === 'quoted' && /^["`[]/.test(text))

const refuseHarm = (tokens: readonly Token[], { isHarmful, isHarmfulName }: Dialect): void => {
  for (const [index, token] of tokens.entries()) {
    const isCalled = calls(token, index, tokens) && isHarmful(bareName(token))
    const harms = isCalled || (isName(token) && isHarmfulName?.(bareName(token)) === true)
    if (harms || takesNextValue(index, tokens))
      throw new AppError('sql-function', { name: bareName(token), position: token.from })
  }
}

const reading = new Set(['select', 'values', 'table'])
const writing = new Set(['insert', 'update', 'delete', 'merge', 'replace'])

const refuse = (token: Token | undefined): never => {
  throw new AppError('sql-not-read', { position: token?.from ?? 0 })
}

const is = (token: Token | undefined, text: string): boolean =>
  token !== undefined && token.text === text && (token.kind === 'word' || token.kind === 'symbol')

/** Without what follows the first `;`, which must be nothing. */
const oneStatement = (tokens: readonly Token[]): readonly Token[] => {
  const end = tokens.findIndex((token) => is(token, ';'))
  if (end === -1) return tokens
  const more = tokens.slice(end).find((token) => !is(token, ';'))
  return more ? refuse(more) : tokens.slice(0, end)
}

const depthChange = (token: Token): number => Number(is(token, '(')) - Number(is(token, ')'))

/** What a WITH statement does, is its first verb outside parentheses. */
const verbOfWith = (tokens: readonly Token[]): Token | undefined => {
  let depth = 0
  return tokens.find((token) => {
    depth += depthChange(token)
    return depth === 0 && token.kind === 'word' && (reading.has(token.text) || writing.has(token.text))
  })
}

const verbOf = (tokens: readonly Token[]): Token | undefined => {
  const first = tokens.find((token) => !is(token, '('))
  return is(first, 'with') ? verbOfWith(tokens.slice(tokens.indexOf(first as Token))) : first
}

// `insert(a, 1, 2, b)` is a function in MySQL.
const writesInParentheses = (tokens: readonly Token[], index: number): boolean =>
  is(tokens[index - 1], '(') &&
  writing.has(tokens[index]?.text ?? '') &&
  tokens[index]?.kind === 'word' &&
  !is(tokens[index + 1], '(')

/** MariaDB and MySQL let an account that only reads hold rows shared, also in a transaction that only reads. */
const locksRows = (tokens: readonly Token[], index: number): boolean =>
  (is(tokens[index], 'for') && (is(tokens[index + 1], 'share') || is(tokens[index + 1], 'update'))) ||
  (is(tokens[index], 'lock') && is(tokens[index + 1], 'in') && is(tokens[index + 2], 'share'))

const writes = (token: Token, index: number, tokens: readonly Token[]): boolean =>
  token.kind === 'code' || is(token, 'into') || writesInParentheses(tokens, index) || locksRows(tokens, index)

/**
 * Second line of defence behind the read-only account and transaction (reference reports §5 row 3): one statement that
 * begins with SELECT, WITH, VALUES or TABLE, without INTO, without a CTE that writes, without locks on rows. Answers the tokens of the
 * statement; throws `sql-not-read` with the offset of what is not allowed, `sql-sign` where servers could read a sign
 * differently, `sql-function` for a function that harms though it only reads.
 */
export const checkQuery = (sql: string, tokens: readonly Token[], dialect: Dialect): readonly Token[] => {
  const strange = tokens.find(({ kind }) => kind === 'strange')
  if (strange) refuseSign(sql, strange)
  const statement = oneStatement(tokens)
  const verb = verbOf(statement)
  if (verb?.kind !== 'word' || !reading.has(verb.text)) refuse(verb)
  const does = ({ kind, text }: Token): boolean => kind === 'word' && dialect.doesSomething?.(text) === true
  const wrong = statement.find(writes) ?? statement.find(does)
  if (wrong) refuse(wrong)
  refuseHarm(statement, dialect)
  return statement
}
