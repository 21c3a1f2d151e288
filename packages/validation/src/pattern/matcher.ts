import { automatonOf } from './automaton.ts'
import type { State } from './automaton.ts'
import { parseExpression } from './syntax.ts'
import type { Assertion } from './syntax.ts'

/** Longer expressions are refused. */
export const patternSourceMax = 500

type Test = (character: string) => boolean

/** How single characters are judged: by JavaScript itself, which cannot backtrack over one character. */
type Alphabet = {
  readonly testOf: (source: string) => Test
  readonly isWord: Test
  readonly isMultiline: boolean
}

const remembersLast = (test: Test): Test => {
  let last: string | undefined
  let result = false
  return (character) => {
    if (character !== last) {
      result = test(character)
      last = character
    }
    return result
  }
}

const alphabetOf = (flags: string): Alphabet => {
  const known = new Map<string, Test>()
  const own = flags.replace(/[^is]/g, '')
  const testOf = (source: string): Test => {
    const found = known.get(source)
    if (found) return found
    const expression = new RegExp(`^(?:${source})$`, `${own}u`)
    const test = remembersLast((character) => expression.test(character))
    known.set(source, test)
    return test
  }
  return { testOf, isWord: testOf('\\w'), isMultiline: flags.includes('m') }
}

const isLineEnd = (character: string | undefined): boolean =>
  character !== undefined && /[\n\r\u2028\u2029]/.test(character)

type Place = { readonly before: string | undefined; readonly after: string | undefined }

const holds = (assertion: Assertion, { before, after }: Place, alphabet: Alphabet): boolean => {
  if (assertion === '^') return before === undefined || (alphabet.isMultiline && isLineEnd(before))
  if (assertion === '$') return after === undefined || (alphabet.isMultiline && isLineEnd(after))
  const isWord = (character: string | undefined) => character !== undefined && alphabet.isWord(character)
  return (isWord(before) !== isWord(after)) === (assertion === '\\b')
}

/** The states reached from `open` without reading a character. */
const reached = (open: State[], isOpen: (assertion: Assertion) => boolean): Set<State> => {
  const seen = new Set<State>()
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (seen.has(state)) continue
    seen.add(state)
    if (state.kind === 'fork') open.push(...state.next)
    if (state.kind === 'assertion' && isOpen(state.assertion)) open.push(state.next)
  }
  return seen
}

const run = (start: State, text: string, alphabet: Alphabet): boolean => {
  const characters = [...text]
  let open: State[] = []
  for (let at = 0; at <= characters.length; at++) {
    const place = { before: characters[at - 1], after: characters[at] }
    const states = reached([...open, start], (assertion) => holds(assertion, place, alphabet))
    open = []
    for (const state of states) {
      if (state.kind === 'end') return true
      const isRead =
        state.kind === 'character' && place.after !== undefined && alphabet.testOf(state.source)(place.after)
      if (isRead) open.push(state.next)
    }
  }
  return false
}

const checkFlags = (flags: string): void => {
  if (/[^dgimsuy]/.test(flags)) throw new SyntaxError(`Flags of a pattern: i, m, s; found ${flags}`)
}

/**
 * A test for a regular expression of JavaScript's (with the flag `u`), by an automaton that walks all branches at once:
 * time grows with states × characters and never explodes, whatever the expression. So there is no look-around and no
 * back-reference. JavaScript's own engine only checks the syntax and judges single characters.
 * Throws SyntaxError or RangeError at definition.
 */
export const matcherOf = (source: string, flags = ''): ((text: string) => boolean) => {
  checkFlags(flags)
  if (source.length > patternSourceMax)
    throw new RangeError(`A pattern has at most ${patternSourceMax} characters`)
  void new RegExp(source, 'u')
  const { start } = automatonOf(parseExpression(source))
  const alphabet = alphabetOf(flags)
  return (text) => run(start, text, alphabet)
}
