import { Untranslatable } from './ast.ts'

export type Token = {
  readonly kind: 'number' | 'text' | 'name' | 'cell' | 'symbol' | 'end'
  readonly text: string
}

const CELL = /[A-Z]{1,3}[1-9][0-9]{0,4}(?![\p{L}\p{N}_])/uy
const NAME = /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy
const NUMBER = /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const SYMBOL = /&&|\|\||==|!=|>=|<=|[-+*/%<>=()[\]{}.,:;?!&$#]/y
const SPACE = /\s+/y
const LONGEST = 8_000
const MOST = 4_000

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '', f: '' }

/** Reads an expression into tokens; throws {@link Untranslatable} at a sign that it does not know. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > LONGEST) throw new Untranslatable('too-long')
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    at += matchAt(SPACE, text, at).length
    if (at >= text.length) return [...tokens, { kind: 'end', text: '' }]
    const { token, next } = quoted(text, at) ?? plain(text, at)
    tokens.push(token)
    if (tokens.length > MOST) throw new Untranslatable('too-long')
    at = next
  }
}

type Read = { readonly token: Token; readonly next: number }

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' }

/** In quotes of either kind; people type the Chinese ones too. */
function quoted(text: string, at: number): Read | undefined {
  const end = QUOTES[text[at] ?? '']
  if (end === undefined) return undefined
  let value = ''
  for (let i = at + 1; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (sign === end) return { token: { kind: 'text', text: value }, next: i + 1 }
    if (sign === '\\') {
      i += 1
      value += ESCAPES[text[i] ?? ''] ?? text[i] ?? ''
    } else value += sign
  }
  throw new Untranslatable('syntax', text.slice(at, at + 20))
}

function plain(text: string, at: number): Read {
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['cell', CELL],
    ['name', NAME],
    ['symbol', SYMBOL],
  ] as const) {
    const found = matchAt(pattern, text, at)
    if (found !== '') return { token: { kind, text: found }, next: at + found.length }
  }
  throw new Untranslatable('syntax', text.slice(at, at + 20))
}
