import { fail } from '#failure.ts'

/** A text of several parts: what is literal, and what stands between `${` or `#{` and `}`. */
export type Part = { readonly literal: string } | { readonly from: number; readonly to: number }

/** `\${` and `\#{` are literal; a brace within quotes ends nothing. */
export function splitText(text: string): readonly Part[] {
  const parts: Part[] = []
  let literal = ''
  let at = 0
  const close = (): void => {
    if (literal !== '') parts.push({ literal })
    literal = ''
  }
  while (at < text.length) {
    if (text.charAt(at) === '\\' && opensAt(text, at + 1)) {
      literal += text.slice(at + 1, at + 3)
      at += 3
    } else if (opensAt(text, at)) {
      close()
      const to = endOf(text, at + 2)
      parts.push({ from: at + 2, to })
      at = to + 1
    } else {
      literal += text.charAt(at++)
    }
  }
  close()
  return parts
}

function opensAt(text: string, at: number): boolean {
  const first = text.charAt(at)
  return (first === '$' || first === '#') && text.charAt(at + 1) === '{'
}

function endOf(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '}') return at
  }
  return fail('expression-unfinished', text.length)
}
