const ANY = '*'
const ONE = '?'
const ESCAPE = '~'

export type Pattern = readonly (string | { readonly any: 'one' | 'many' })[]

/** Whether Excel would read the text as a pattern: `*` and `?`, or `~` before one of them. */
export function isPattern(text: string): boolean {
  return /[*?]/.test(text)
}

/** `*` any text, `?` one character, `~*` and `~?` themselves. Letters match in either case. */
export function patternOf(text: string): Pattern {
  const parts: (string | { any: 'one' | 'many' })[] = []
  const characters = Array.from(text.toLowerCase())
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? ''
    const next = characters[i + 1]
    if (character === ESCAPE && (next === ANY || next === ONE || next === ESCAPE)) {
      parts.push(next)
      i++
    } else if (character === ANY) parts.push({ any: 'many' })
    else if (character === ONE) parts.push({ any: 'one' })
    else parts.push(character)
  }
  return parts
}

/** Characters, lower-cased, in which patterns are looked for. */
export function charactersOf(text: string): readonly string[] {
  return Array.from(text.toLowerCase())
}

/**
 * The text from that place on is what the pattern says. Goes back only to the last `*`, so that no pattern takes more than
 * pattern times text.
 */
export function matchesPattern(characters: readonly string[], pattern: Pattern, from = 0): boolean {
  let [at, place] = [from, 0]
  let [star, mark] = [-1, 0]
  while (at < characters.length) {
    const part = pattern[place]
    if (typeof part === 'object' && part.any === 'many') {
      star = place++
      mark = at
    } else if (part !== undefined && (typeof part === 'object' || part === characters[at])) {
      at++
      place++
    } else if (star >= 0) {
      place = star + 1
      at = ++mark
    } else return false
  }
  return pattern.slice(place).every((part) => typeof part === 'object' && part.any === 'many')
}
