import type { Dialect } from './dialect.ts'
import type { Found, Reader, Token } from './token.ts'

const read = (text: string, at: number, readers: readonly Reader[]): Found => {
  for (const reader of readers) {
    const found = reader(text, at)
    if (found) return found
  }
  return { kind: 'strange', to: at + 1 }
}

const textOf = (kind: Token['kind'], written: string): string => {
  if (kind === 'word') return written.toLowerCase()
  return kind === 'parameter' ? written.slice(1) : written
}

/** The tokens of a query, in order, as its server reads it. Linear in its length. */
export const tokensOf = (text: string, { readers }: Dialect): Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const { kind, to } = read(text, at, readers)
    if (kind !== 'blank') tokens.push({ kind, from: at, to, text: textOf(kind, text.slice(at, to)) })
    at = to
  }
  return tokens
}
