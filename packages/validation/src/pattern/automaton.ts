import type { Assertion, Expression } from './syntax.ts'

/** A state of a non-deterministic automaton. `id` counts from 0 within it. */
export type State =
  | { readonly kind: 'character'; readonly id: number; readonly source: string; readonly next: State }
  | { readonly kind: 'assertion'; readonly id: number; readonly assertion: Assertion; readonly next: State }
  | { readonly kind: 'fork'; readonly id: number; readonly next: State[] }
  | { readonly kind: 'end'; readonly id: number }

export type Automaton = { readonly start: State; readonly size: number }

// Time is states × characters; a counted repetition is written out. Enough for {0,500} of a character.
const largest = 2000

/** Thompson's construction: as many states as the expression has parts. Throws RangeError where they are too many. */
export const automatonOf = (expression: Expression): Automaton => {
  let size = 0
  let steps = 0

  const fork = (...next: State[]): State & { kind: 'fork' } => ({ kind: 'fork', id: size++, next })

  // Counted apart from states: the repetition of nothing makes no state and could still take for ever.
  const countStep = (): void => {
    steps += 1
    if (steps > 4 * largest || size > largest) throw new RangeError('The pattern is too large')
  }

  const repeat = (node: Expression & { kind: 'repeat' }, next: State): State => {
    let state = next
    if (node.max === Infinity) {
      const loop = fork(next)
      loop.next.push(build(node.body, loop))
      state = loop
    } else {
      for (let optional = node.min; optional < node.max; optional++)
        state = fork(next, build(node.body, state))
    }
    for (let count = 0; count < node.min; count++) state = build(node.body, state)
    return state
  }

  const build = (node: Expression, next: State): State => {
    countStep()
    switch (node.kind) {
      case 'character':
        return { kind: 'character', id: size++, source: node.source, next }
      case 'assertion':
        return { kind: 'assertion', id: size++, assertion: node.assertion, next }
      case 'sequence':
        return node.parts.reduceRight((after, part) => build(part, after), next)
      case 'choice':
        return node.options.length === 1
          ? build(node.options[0] as Expression, next)
          : fork(...node.options.map((option) => build(option, next)))
      case 'repeat':
        return repeat(node, next)
    }
  }

  const start = build(expression, { kind: 'end', id: size++ })
  return { start, size }
}
