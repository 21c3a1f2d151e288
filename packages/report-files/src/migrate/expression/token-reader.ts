import { Untranslatable } from './ast.ts'
import type { Token } from './tokens.ts'
import { tokensOf } from './tokens.ts'

const DEEPEST = 60
const END: Token = { kind: 'end', text: '' }

export type TokenReader = {
  peek(ahead?: number): Token
  next(): Token
  /** Whether the next one is this symbol or word, which is then taken. */
  take(text: string): boolean
  expect(text: string): void
  /** Runs one level deeper; throws where it is nested too deep. */
  nested<T>(read: () => T): T
}

export function readerOf(text: string): TokenReader {
  const tokens = tokensOf(text)
  let at = 0
  let depth = 0
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? END
  const isPlain = (token: Token, text: string): boolean => token.kind !== 'text' && token.text === text
  const take = (wanted: string): boolean => {
    if (!isPlain(peek(), wanted)) return false
    at += 1
    return true
  }
  return {
    peek,
    next: () => tokens[at++] ?? END,
    take,
    expect: (wanted) => {
      if (!take(wanted)) throw new Untranslatable('syntax', peek().text || wanted)
    },
    nested: (read) => {
      depth += 1
      if (depth > DEEPEST) throw new Untranslatable('too-long')
      const result = read()
      depth -= 1
      return result
    },
  }
}
