import { automatonOf } from './automaton.ts'
import type { Automaton, State } from './automaton.ts'
import { parseExpression } from './syntax.ts'
import type { Assertion } from './syntax.ts'

/** Longer expressions are refused. */
const patternSourceMax = 500

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

/** Between two characters; the start of the text is number 1. */
type Place = {
  readonly number: number
  readonly before: string | undefined
  readonly after: string | undefined
}

const holds = (assertion: Assertion, { before, after }: Place, alphabet: Alphabet): boolean => {
  if (assertion === '^') return before === undefined || (alphabet.isMultiline && isLineEnd(before))
  if (assertion === '$') return after === undefined || (alphabet.isMultiline && isLineEnd(after))
  const isWord = (character: string | undefined) => character !== undefined && alphabet.isWord(character)
  return (isWord(before) !== isWord(after)) === (assertion === '\\b')
}

type Walk = { readonly automaton: Automaton; readonly alphabet: Alphabet; readonly marks: Int32Array }

/** The states reached at a place from `open` without reading a character; each once, marked with the place's number. */
const reached = (open: readonly State[], place: Place, { alphabet, marks }: Walk): readonly State[] => {
  const states: State[] = []
  const enter = (state: State): void => {
    if (marks[state.id] === place.number) return
    marks[state.id] = place.number
    states.push(state)
  }
  for (const state of open) enter(state)
  // The list grows while it is walked.
  for (const state of states) {
    if (state.kind === 'fork') for (const next of state.next) enter(next)
    if (state.kind === 'assertion' && holds(state.assertion, place, alphabet)) enter(state.next)
  }
  return states
}

/** The states behind those that read this character. */
const readBy = (states: readonly State[], character: string, alphabet: Alphabet): readonly State[] => {
  const open: State[] = []
  for (const state of states) {
    if (state.kind === 'character' && alphabet.testOf(state.source)(character)) open.push(state.next)
  }
  return open
}

const run = (walk: Walk, text: string): boolean => {
  const { automaton, alphabet } = walk
  const characters = [...text]
  let open: readonly State[] = []
  for (let at = 0; at <= characters.length; at++) {
    const after = characters[at]
    const states = reached(
      [...open, automaton.start],
      { number: at + 1, before: characters[at - 1], after },
      walk,
    )
    if (states.some(({ kind }) => kind === 'end')) return true
    open = after === undefined ? [] : readBy(states, after, alphabet)
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
  const automaton = automatonOf(parseExpression(source))
  const alphabet = alphabetOf(flags)
  return (text) => run({ automaton, alphabet, marks: new Int32Array(automaton.size) }, text)
}
