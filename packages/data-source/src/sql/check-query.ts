import { AppError } from '@gridwright/contract'
import type { Token } from './tokens.ts'

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

const writes = (token: Token, index: number, tokens: readonly Token[]): boolean =>
  token.kind === 'code' || is(token, 'into') || writesInParentheses(tokens, index)

/**
 * Second line of defence behind the read-only account and transaction (reference reports §5 row 3): one statement that
 * begins with SELECT, WITH, VALUES or TABLE, without INTO, without a CTE that writes. Answers the tokens of the
 * statement; throws `sql-not-read` with the offset of what is not allowed.
 */
export const checkQuery = (tokens: readonly Token[]): readonly Token[] => {
  const statement = oneStatement(tokens)
  const verb = verbOf(statement)
  if (verb?.kind !== 'word' || !reading.has(verb.text)) refuse(verb)
  const wrong = statement.find(writes)
  return wrong ? refuse(wrong) : statement
}
