import { AppError } from '@gridwright/contract/errors'
import type { Token } from './token.ts'

const refuse = (token: Token | undefined): never => {
  throw new AppError('sql-call', { position: token?.from ?? 0 })
}

const isName = (token: Token | undefined): boolean =>
  (token?.kind === 'word' && /^[\p{L}_]/u.test(token.text)) ||
  (token?.kind === 'quoted' && /^["`[]/.test(token.text))

const is = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text

const constants = new Set(['null', 'true', 'false'])

/** A parameter, a number, a text, or a variable that takes what the procedure gives out. */
const isArgument = ({ kind, text }: Token): boolean =>
  kind === 'parameter' ||
  (kind === 'quoted' && text.startsWith("'")) ||
  (kind === 'word' && (/^(?:\d|@[^@])/.test(text) || constants.has(text)))

/** Between the brackets: arguments with commas between them, each with a sign at most. */
const checkArguments = (tokens: readonly Token[]): void => {
  const isSign = (token: Token, at: number): boolean =>
    is(token, '-') && !isArgument(tokens[at - 1] ?? token) && /^\d/.test(tokens[at + 1]?.text ?? '')
  const plain = tokens.filter((token, at) => !isSign(token, at))
  const wrong = plain.find((token, at) => (at % 2 === 0 ? !isArgument(token) : !is(token, ',')))
  if (wrong) refuse(wrong)
  if (plain.length > 0 && plain.length % 2 === 0) refuse(plain.at(-1))
}

/**
 * One call of a procedure and nothing else: `call schema.name(…)` with parameters, plain values and variables. Answers
 * its tokens; throws `sql-call` with the offset of what is not allowed.
 */
export const checkCall = (tokens: readonly Token[]): readonly Token[] => {
  const end = tokens.findIndex((token) => is(token, ';'))
  const call = end === -1 ? tokens : tokens.slice(0, end)
  const behind = tokens.slice(call.length).find((token) => !is(token, ';'))
  if (behind) refuse(behind)
  const [verb, ...rest] = call
  if (verb?.kind !== 'word' || verb.text !== 'call') refuse(verb)
  const opens = rest.findIndex((token) => is(token, '('))
  const name = rest.slice(0, Math.max(0, opens))
  const isNamed =
    name.length % 2 === 1 && name.every((part, at) => (at % 2 === 0 ? isName(part) : is(part, '.')))
  if (!isNamed) refuse(rest[0] ?? verb)
  if (!is(rest.at(-1), ')')) refuse(rest.at(-1))
  checkArguments(rest.slice(opens + 1, -1))
  return call
}

/** Variables that a call fills, in order: `@total`. */
export const outVariables = (sql: string): readonly string[] => [
  ...new Set(
    [...sql.replaceAll(/'(?:[^']|'')*'/g, '').matchAll(/@[\p{L}_][\p{L}\p{N}_]*/gu)].map(([name]) => name),
  ),
]
