/** A regular expression as a tree. Characters are tested by code point. */
export type Expression =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly options: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly body: Expression; readonly min: number; readonly max: number }

export type Assertion = '^' | '$' | '\\b' | '\\B'

const characterToken =
  /\[(?:\\.|[^\]\\])*\]|\\u[dD][89aAbB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|\\u\{[\dA-Fa-f]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\.|[^()|]/suy
const assertionToken = /[\^$]|\\[bB]/y
const quantifierToken = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y
const groupToken = /\((?:\?:|\?<(?![=!])[^>]*>)?/y
const unsupportedToken = /\(\?(?!:|<(?![=!]))|\\[1-9]|\\k/y

const shortQuantifiers: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Infinity],
  '+': [1, Infinity],
  '?': [0, 1],
}

const limitsOf = (token: RegExpExecArray): readonly [number, number] => {
  const [text, min, comma, max] = token
  if (min === undefined) return shortQuantifiers[text.charAt(0)] ?? [1, 1]
  if (comma === '') return [Number(min), Number(min)]
  return [Number(min), max === '' ? Infinity : Number(max)]
}

/** Reads a source that JavaScript accepts with the flag `u`. Throws RangeError at look-around and back-references. */
export const parseExpression = (source: string): Expression => {
  let at = 0

  const take = (token: RegExp): RegExpExecArray | undefined => {
    token.lastIndex = at
    const found = token.exec(source)
    if (found === null) return undefined
    at += found[0].length
    return found
  }

  const takeText = (text: string): boolean => {
    if (!source.startsWith(text, at)) return false
    at += text.length
    return true
  }

  const readGroup = (): Expression => {
    const inner = readChoice()
    if (!takeText(')')) throw new SyntaxError('A group is not closed')
    return inner
  }

  const readTerm = (): Expression => {
    const unsupported = take(unsupportedToken)
    if (unsupported) throw new RangeError(`Not supported in a pattern: ${unsupported[0]}`)
    if (take(groupToken)) return readGroup()
    const assertion = take(assertionToken)
    if (assertion) return { kind: 'assertion', assertion: assertion[0] as Assertion }
    const character = take(characterToken)
    if (!character) throw new SyntaxError(`Cannot read the pattern at ${at}`)
    return { kind: 'character', source: character[0] }
  }

  const readRepeat = (): Expression => {
    const body = readTerm()
    const quantifier = take(quantifierToken)
    if (!quantifier) return body
    const [min, max] = limitsOf(quantifier)
    return { kind: 'repeat', body, min, max }
  }

  const readSequence = (): Expression => {
    const parts: Expression[] = []
    while (at < source.length && !source.startsWith('|', at) && !source.startsWith(')', at)) {
      parts.push(readRepeat())
    }
    return { kind: 'sequence', parts }
  }

  const readChoice = (): Expression => {
    const options = [readSequence()]
    while (takeText('|')) options.push(readSequence())
    return { kind: 'choice', options }
  }

  return readChoice()
}
