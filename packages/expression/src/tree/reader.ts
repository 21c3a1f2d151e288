import { fail } from '#failure.ts'
import type { Token } from './tokens.ts'

const deepest = 100

/** Walks along tokens. */
export type Reader = {
  peek(ahead?: number): Token
  next(): Token
  /** Takes the next token where it is one of these signs or words, and gives its text. */
  take(...texts: string[]): string | undefined
  expect(text: string): Token
  /** One level of nesting deeper, within bounds. */
  deeper<T>(read: () => T): T
  readonly at: number
}

const end: Token = { kind: 'end', text: '', at: 0 }

export function readerOf(tokens: readonly Token[]): Reader {
  let place = 0
  let depth = 0
  const peek = (ahead = 0): Token => tokens[place + ahead] ?? tokens.at(-1) ?? end
  const next = (): Token => {
    const token = peek()
    place++
    return token
  }
  return {
    peek,
    next,
    take(...texts) {
      const token = peek()
      const isWord = (token.kind === 'sign' || token.kind === 'name') && !token.quoted
      if (!isWord || !texts.includes(token.text)) return undefined
      place++
      return token.text
    },
    expect(text) {
      const token = next()
      return token.kind === 'sign' && token.text === text ? token : unexpected(token, text)
    },
    deeper(read) {
      if (++depth > deepest) fail('expression-too-deep', peek().at, { most: String(deepest) })
      const result = read()
      depth--
      return result
    },
    get at() {
      return peek().at
    },
  }
}

export function unexpected(token: Token, wanted?: string): never {
  const at = token.at
  if (wanted !== undefined) return fail('expression-expected', at, { wanted, found: token.text })
  if (token.kind === 'end') return fail('expression-unfinished', at)
  return fail('expression-syntax', at, { found: token.text })
}
