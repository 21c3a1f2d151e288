import type { FormulaProblem } from './ast.ts'

export type Token = {
  readonly kind: 'number' | 'text' | 'name' | 'symbol' | 'end'
  /** The symbol, the name, the text without quotes, or the digits. */
  readonly text: string
  readonly position: number
  /** Written in single quotes: a name if a dot follows, text otherwise. */
  readonly quoted?: boolean
}

const NUMBER = /(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y
const NAME = /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy
const SYMBOL = /&&|\|\||<>|<=|>=|!=|[-+*/=<>()[\]{},;:.&$@!]/y
const SPACE = /\s+/y

/** Reads the text into tokens; a problem instead where a character has no place in formulas. */
export function tokenize(text: string, from: number): readonly Token[] | FormulaProblem {
  const tokens: Token[] = []
  let at = from
  for (;;) {
    at += matchAt(SPACE, text, at).length
    if (at >= text.length) break
    const token = readQuoted(text, at) ?? readPlain(text, at)
    if ('code' in token) return token
    tokens.push(token.token)
    at = token.next
  }
  return [...tokens, { kind: 'end', text: '', position: text.length }]
}

type Read = { readonly token: Token; readonly next: number }

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Quotes are doubled inside. */
function readQuoted(text: string, at: number): Read | FormulaProblem | undefined {
  const quote = text[at]
  if (quote !== '"' && quote !== "'") return undefined
  let inner = ''
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] !== quote) inner += text[i]
    else if (text[i + 1] === quote) inner += text[i++]
    else return { token: { kind: 'text', text: inner, position: at, quoted: quote === "'" }, next: i + 1 }
  }
  return { code: 'formula-unfinished-text', position: at }
}

function readPlain(text: string, at: number): Read | FormulaProblem {
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['name', NAME],
    ['symbol', SYMBOL],
  ] as const) {
    const found = matchAt(pattern, text, at)
    if (found !== '') return { token: { kind, text: found, position: at }, next: at + found.length }
  }
  return { code: 'formula-unexpected', position: at, params: { found: text[at] ?? '' } }
}
