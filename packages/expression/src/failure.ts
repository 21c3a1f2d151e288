import type { Problem } from './expression.ts'

/** How a parser or an interpreter ends from within; the faces of the package turn it into a `Problem`. */
class Failure extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

export function fail(code: string, at: number | null = null, facts: Problem['facts'] = {}): never {
  throw new Failure({ code, at, facts })
}

/** What was thrown, as a problem; running out of stack or of string length is a matter of size too. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return error.problem
  if (error instanceof RangeError) return { code: 'expression-too-large', at: null, facts: {} }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'expression-failed', at: null, facts: { message } }
}
