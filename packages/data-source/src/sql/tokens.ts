import type { Dialect } from './dialect.ts'

/**
 * A piece of SQL. `parameter` is `:code`; `open` and `close` are `[[` and `]]`; `code` is a comment that the server
 * runs (`/*! … *\/`); `unended` a string or comment without its end. White space and comments make no tokens.
 */
export type Token = {
  readonly kind: 'word' | 'quoted' | 'parameter' | 'open' | 'close' | 'symbol' | 'code' | 'unended'
  /** Offsets in the text. */
  readonly from: number
  readonly to: number
  /** As written; words in lower case; a parameter without its colon. */
  readonly text: string
}

/** Reads one token or blank at `at`; nothing where it is not of its kind. */
type Reader = (text: string, at: number, dialect: Dialect) => Found | undefined
type Found = { readonly kind: Token['kind'] | 'blank'; readonly to: number }

const matches = (kind: Found['kind'], pattern: string): Reader => {
  const expression = new RegExp(pattern, 'yu')
  return (text, at) => {
    expression.lastIndex = at
    return expression.test(text) ? { kind, to: expression.lastIndex } : undefined
  }
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

const startsLineComment = (text: string, at: number, dialect: Dialect): boolean => {
  if (dialect.mysqlQuotes && text[at] === '#') return true
  if (!text.startsWith('--', at)) return false
  return !dialect.mysqlQuotes || at + 2 === text.length || /\s/.test(text[at + 2] ?? '')
}

const lineComment: Reader = (text, at, dialect) =>
  startsLineComment(text, at, dialect) ? { kind: 'blank', to: endOfLine(text, at) } : undefined

const runsOnServer = (text: string, at: number, dialect: Dialect): boolean =>
  dialect.mysqlQuotes && /^\/\*M?!/.test(text.slice(at, at + 4))

const endOfComment = (text: string, at: number, nested: boolean): number => {
  const marks = /\/\*|\*\//g
  marks.lastIndex = at + 2
  for (let depth = 1, mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '*/') depth--
    else if (nested) depth++
    if (depth === 0) return marks.lastIndex
  }
  return -1
}

const blockComment: Reader = (text, at, dialect) => {
  if (!text.startsWith('/*', at)) return undefined
  const to = endOfComment(text, at, dialect.postgresQuotes)
  if (to === -1) return { kind: 'unended', to: text.length }
  return { kind: runsOnServer(text, at, dialect) ? 'code' : 'blank', to }
}

const endOfQuoted = (text: string, at: number, escapes: boolean): number => {
  const quote = text[at]
  for (let index = at + 1; index < text.length; index++) {
    if (escapes && text[index] === '\\') index++
    else if (text[index] !== quote) continue
    else if (text[index + 1] === quote) index++
    else return index + 1
  }
  return -1
}

const quoted = (text: string, at: number, escapes: boolean): Found => {
  const to = endOfQuoted(text, at, escapes)
  return to === -1 ? { kind: 'unended', to: text.length } : { kind: 'quoted', to }
}

const plainString: Reader = (text, at, dialect) => {
  const quote = text[at]
  if (quote === "'" || quote === '"') return quoted(text, at, dialect.backslashEscapes)
  return dialect.mysqlQuotes && quote === '`' ? quoted(text, at, false) : undefined
}

const escapeString: Reader = (text, at, dialect) =>
  dialect.postgresQuotes && /^[eE]'/.test(text.slice(at, at + 2)) ? quoted(text, at + 1, true) : undefined

const dollarTag = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy

const dollarString: Reader = (text, at, dialect) => {
  if (!dialect.postgresQuotes || text[at] !== '$') return undefined
  dollarTag.lastIndex = at
  const tag = dollarTag.exec(text)?.[0]
  if (tag === undefined) return undefined
  const end = text.indexOf(tag, at + tag.length)
  return end === -1 ? { kind: 'unended', to: text.length } : { kind: 'quoted', to: end + tag.length }
}

/** In this order: the first that fits wins. */
const readers: readonly Reader[] = [
  matches('blank', String.raw`\s+`),
  lineComment,
  blockComment,
  escapeString,
  plainString,
  dollarString,
  matches('word', String.raw`[\p{L}\p{N}_@](?:[\p{L}\p{N}_$@])*`),
  matches('symbol', '::|:='),
  matches('parameter', ':[A-Za-z_][A-Za-z0-9_]*'),
  matches('open', String.raw`\[\[`),
  matches('close', String.raw`\]\]`),
  matches('symbol', '.'),
]

const read = (text: string, at: number, dialect: Dialect): Found => {
  for (const reader of readers) {
    const found = reader(text, at, dialect)
    if (found) return found
  }
  return { kind: 'symbol', to: at + 1 }
}

const textOf = (kind: Token['kind'], written: string): string => {
  if (kind === 'word') return written.toLowerCase()
  return kind === 'parameter' ? written.slice(1) : written
}

/** The tokens of a query, in order. Linear in its length. */
export const tokensOf = (text: string, dialect: Dialect): Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const { kind, to } = read(text, at, dialect)
    if (kind !== 'blank') tokens.push({ kind, from: at, to, text: textOf(kind, text.slice(at, to)) })
    at = to
  }
  return tokens
}
