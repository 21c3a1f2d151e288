import { fail } from '#failure.ts'

export type Token = {
  readonly kind: 'number' | 'string' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
  /** A name that was written in quotes is never a word of the language. */
  readonly quoted?: boolean
}

/** How a language writes its words. Patterns are sticky. */
export type Spelling = {
  readonly name: RegExp
  readonly signs: RegExp
  /** Quotes around strings, and quotes around names. */
  readonly strings: string
  readonly names: string
}

const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const blank = /\s+/y

/** Reads tokens from `from` to the end of the text; positions count from the text’s begin. */
export function tokenize(text: string, spelling: Spelling, from = 0): readonly Token[] {
  const tokens: Token[] = []
  let at = from
  while (at < text.length) {
    const space = matchAt(blank, text, at)
    if (space) {
      at += space.length
      continue
    }
    const { token, length } = readToken(text, spelling, at)
    tokens.push(token)
    at += length
  }
  tokens.push({ kind: 'end', text: '', at })
  return tokens
}

function readToken(text: string, spelling: Spelling, at: number): { token: Token; length: number } {
  const first = text.charAt(at)
  if (spelling.strings.includes(first)) return quoted(text, at, 'string')
  if (spelling.names.includes(first)) return quoted(text, at, 'name')
  for (const [kind, pattern] of [
    ['number', number],
    ['name', spelling.name],
    ['sign', spelling.signs],
  ] as const) {
    const found = matchAt(pattern, text, at)
    if (found) return { token: { kind, text: found, at }, length: found.length }
  }
  return fail('expression-syntax', at, { found: first })
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** A backslash takes the next character as it is. */
function quoted(text: string, at: number, kind: 'string' | 'name'): { token: Token; length: number } {
  const quote = text.charAt(at)
  let value = ''
  let i = at + 1
  for (; i < text.length && text.charAt(i) !== quote; i++) {
    if (text.charAt(i) === '\\' && i + 1 < text.length) i++
    value += text.charAt(i)
  }
  if (i >= text.length) fail('expression-open-quote', at)
  return { token: { kind, text: value, at, quoted: true }, length: i + 1 - at }
}
