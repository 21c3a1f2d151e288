import { AppError } from '@gridwright/contract/errors'
import type { BoundValue, BoundValues } from '#interface/source.ts'
import { checkCall } from './check-call.ts'
import { checkQuery, refuseSign } from './check-query.ts'
import type { Dialect } from './dialect.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './token.ts'

export type Bind = string | number | null

export type CompiledQuery = {
  /** What the server gets: placeholders where parameters stood. No value is ever part of it. */
  readonly text: string
  readonly binds: readonly Bind[]
  /** The place in the query as written that an offset of `text` came from. */
  originOf(offset: number): number
}

const isWord = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'word' && token.text === text

const isEmpty = (value: BoundValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const valueOf = (token: Token, values: BoundValues): BoundValue => {
  const value = values.get(token.text)
  if (value === undefined)
    throw new AppError('sql-error', {
      problem: 'parameter-unknown',
      name: `:${token.text}`,
      position: token.from,
    })
  return value
}

type Clause = { readonly from: number; readonly to: number; readonly dropped: boolean }

/** `[[ … ]]` around a parameter; other double brackets belong to the SQL (`array[[1,2],[3,4]]`). */
const clausesOf = (tokens: readonly Token[], values: BoundValues): Clause[] => {
  const clauses: Clause[] = []
  let open: Token | undefined
  let inside: Token[] = []
  for (const token of tokens) {
    if (token.kind === 'open') [open, inside] = [token, []]
    else if (token.kind === 'parameter') inside.push(token)
    else if (token.kind === 'close' && open) {
      const dropped = inside.some((one) => isEmpty(valueOf(one, values)))
      if (inside.length > 0) clauses.push({ from: open.from, to: token.to, dropped })
      open = undefined
    }
  }
  return clauses
}

/** Where `[` opens a name, a bracket that goes to the server would hide what stands behind it from the check. */
const refuseLooseBrackets = (sql: string, tokens: readonly Token[], clauses: readonly Clause[]): void => {
  const loose = tokens.find(
    ({ kind, from, to }) =>
      (kind === 'open' && !clauses.some((clause) => clause.from === from)) ||
      (kind === 'close' && !clauses.some((clause) => clause.to === to)),
  )
  if (loose) refuseSign(sql, { ...loose, text: sql.slice(loose.from, loose.to) })
}

type Piece = { readonly from: number; readonly to: number; readonly text: string }

/** What is written instead of a clause: nothing, or its content without the brackets. */
const piecesOfClause = ({ from, to, dropped }: Clause): Piece[] =>
  dropped
    ? [{ from, to, text: ' ' }]
    : [
        { from, to: from + 2, text: '  ' },
        { from: to - 2, to, text: '  ' },
      ]

/** Both servers count the binds of a statement in 16 bits. */
const mostBinds = 65_000

const binder = (dialect: Dialect) => {
  const binds: Bind[] = []
  const known = new Map<string, string>()
  const place = (value: Bind): string => {
    if (binds.length >= mostBinds)
      throw new AppError('sql-error', { problem: 'values-many', limit: mostBinds })
    return dialect.bind(binds.push(value === '' ? null : value))
  }
  const placeAll = (value: BoundValue): string => {
    const items: readonly Bind[] = Array.isArray(value) ? value : [value as Bind]
    return items.length === 0 ? place(null) : items.map(place).join(', ')
  }
  const shared = (code: string, value: BoundValue): string => {
    const text = (dialect.sharedBinds ? known.get(code) : undefined) ?? placeAll(value)
    known.set(code, text)
    return text
  }
  /** A null test gets a bind of its own, of a type of its own. */
  const nullTest = (value: BoundValue): string =>
    dialect.nullTest(place(isEmpty(value) ? null : String(value)))
  return { binds, shared, nullTest }
}

const join = (sql: string, end: number, pieces: readonly Piece[]) => {
  const starts: { readonly compiled: number; readonly original: number }[] = []
  let text = ''
  let at = 0
  const copy = (to: number): void => {
    starts.push({ compiled: text.length, original: at })
    text += sql.slice(at, to)
  }
  for (const piece of pieces) {
    copy(piece.from)
    starts.push({ compiled: text.length, original: piece.from })
    text += piece.text
    at = piece.to
  }
  copy(end)
  const originOf = (offset: number): number => {
    const index = starts.findLastIndex((start) => start.compiled <= offset)
    const start = starts[index] ?? { compiled: 0, original: 0 }
    const next = starts[index + 1]?.original ?? end
    return Math.min(start.original + offset - start.compiled, Math.max(start.original, next - 1))
  }
  return { text, originOf }
}

/**
 * The query with its parameters bound (reference reports §5 row 1): `:code` outside strings and comments becomes a
 * placeholder, a list one placeholder per item, `[[ … ]]` goes where one of its parameters is empty, an empty
 * parameter elsewhere is NULL. Throws `sql-not-read`, and `sql-error` for a code that is not a parameter.
 */
export const compileQuery = (sql: string, values: BoundValues, dialect: Dialect): CompiledQuery =>
  compileTokens({ sql, tokens: checkQuery(sql, tokensOf(sql, dialect), dialect), values, dialect })

/** The same of a call of a procedure. Throws `sql-call`. */
export const compileCall = (sql: string, values: BoundValues, dialect: Dialect): CompiledQuery =>
  compileTokens({ sql, tokens: checkCall(tokensOf(sql, dialect)), values, dialect })

type Compiling = {
  readonly sql: string
  readonly tokens: readonly Token[]
  readonly values: BoundValues
  readonly dialect: Dialect
}

const compileTokens = ({ sql, tokens, values, dialect }: Compiling): CompiledQuery => {
  const clauses = clausesOf(tokens, values)
  if (dialect.bracketsQuote) refuseLooseBrackets(sql, tokens, clauses)
  const { binds, shared, nullTest } = binder(dialect)
  const isDropped = (token: Token): boolean =>
    clauses.some((clause) => clause.dropped && token.from > clause.from && token.to < clause.to)
  const written = (token: Token, index: number): Piece[] => {
    if (token.kind !== 'parameter' || isDropped(token)) return []
    const value = valueOf(token, values)
    const text = isWord(tokens[index + 1], 'is') ? nullTest(value) : shared(token.text, value)
    return [{ from: token.from, to: token.to, text }]
  }
  const parameters = tokens.flatMap(written)
  const pieces = [...clauses.flatMap(piecesOfClause), ...parameters].toSorted((a, b) => a.from - b.from)
  return { ...join(sql, tokens.at(-1)?.to ?? 0, pieces), binds }
}
