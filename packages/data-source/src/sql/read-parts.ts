import { parameterCodePattern } from '@gridwright/contract'
import type { Found, Reader } from './token.ts'

/** What begins here and matches. */
export const matches = (kind: Found['kind'], pattern: string): Reader => {
  const expression = new RegExp(pattern, 'yu')
  return (text, at) => {
    expression.lastIndex = at
    return expression.test(text) ? { kind, to: expression.lastIndex } : undefined
  }
}

/** Up to the first of `ends` from `at` on. */
export const lineUpTo = (text: string, at: number, ends: RegExp): Found => {
  const length = text.slice(at).search(ends)
  return { kind: 'blank', to: length === -1 ? text.length : at + length }
}

const endOfNested = (text: string, at: number): number => {
  const signs = /\/\*|\*\//g
  signs.lastIndex = at + 2
  for (let depth = 1, sign = signs.exec(text); sign; sign = signs.exec(text)) {
    depth += sign[0] === '*/' ? -1 : 1
    if (depth === 0) return signs.lastIndex
  }
  return -1
}

// Where nothing nests, slash, star, slash inside a comment ends it.
const endOfComment = (text: string, at: number): number => {
  const end = text.indexOf('*/', at + 2)
  return end === -1 ? -1 : end + 2
}

/** A comment between slash and star; `nested`: one inside counts. */
export const blockComment = (text: string, at: number, nested: boolean): Found | undefined => {
  if (!text.startsWith('/*', at)) return undefined
  const to = nested ? endOfNested(text, at) : endOfComment(text, at)
  return to === -1 ? { kind: 'unended', to: text.length } : { kind: 'blank', to }
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

/** From the quote at `at` to its end; a doubled quote is one inside. `escapes`: `\'` is one too. */
export const quoted = (text: string, at: number, escapes: boolean): Found => {
  const to = endOfQuoted(text, at, escapes)
  return to === -1 ? { kind: 'unended', to: text.length } : { kind: 'quoted', to }
}

/** What both servers take for white space. Others (vertical tab, form feed, Unicode's) they do not take alike. */
export const blank = matches('blank', String.raw`[ \t\r\n]+`)

/** Letters, digits and their marks of any script: names to both servers. */
export const name = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_$]*`

const digits = matches('word', String.raw`[0-9][\p{L}\p{N}\p{M}_.]*`)

/**
 * A number with whatever letters follow it. Where it ends the servers, and their versions, do not agree, so nothing that
 * opens a string may touch it.
 */
export const number: Reader = (text, at) => {
  const found = digits(text, at)
  return found && /['"\x60$@]/.test(text[found.to] ?? '') ? { kind: 'strange', to: found.to + 1 } : found
}

/** What stands in a query beside names, numbers, strings and comments. */
export const marks: readonly Reader[] = [
  matches('symbol', '::|:='),
  matches('parameter', `:${parameterCodePattern}`),
  matches('open', String.raw`\[\[`),
  matches('close', String.raw`\]\]`),
  matches('symbol', String.raw`[\x21-\x7e]`),
  matches('strange', String.raw`[\s\S]`),
]

/** `--` to the end of its line. Servers do not agree on what ends one beside LF and CR LF, so nothing else may be in it. */
export const strictComment: Reader = (text, at) => {
  if (!text.startsWith('--', at)) return undefined
  const found = lineUpTo(text, at, /\n/)
  const doubtful = /\r(?!$)|[\v\f\u0085\u2028\u2029]/.exec(text.slice(at, found.to))
  return doubtful ? { kind: 'strange', to: at + doubtful.index + 1 } : found
}

/** A number, with nothing touching it that could be a word of its own: some servers read `1delete` as two. */
export const strictNumber = (pattern: string): Reader => {
  const digit = matches('word', pattern)
  return (text, at) => {
    const found = /[0-9]/.test(text[at] ?? '') ? digit(text, at) : undefined
    const touches = found && /[\p{L}\p{N}\p{M}_'"\x60$@#]/u.test(text[found.to] ?? '')
    return touches ? { kind: 'strange', to: found.to + 1 } : found
  }
}
