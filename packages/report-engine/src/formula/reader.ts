import type { FormulaProblem } from './ast.ts'
import type { Token } from './tokens.ts'

const MAX_DEPTH = 48

export type Reader = {
  /** The token `ahead` places on, without taking it. */
  peek(ahead?: number): Token
  next(): Token
  /** Takes the symbol if it comes next. */
  take(symbol: string): boolean
  expect(symbol: string): void
  name(): Token
  /** A column's name: bare, in quotes of either kind, or starting with a digit. */
  fieldName(): string
  /** Guards against formulas nested so deeply that they would exhaust the stack. */
  nested<T>(inner: () => T): T
}

type ProblemSignal = { readonly problem: FormulaProblem }

export function isProblem(error: unknown): error is ProblemSignal {
  return error instanceof FormulaSignal
}

class FormulaSignal extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export function fail(
  code: FormulaProblem['code'],
  at: { readonly text: string; readonly position: number },
): never {
  throw new FormulaSignal({ code, position: at.position, params: { found: at.text } })
}

/** A formula that ends before a bracket is closed. */
function missing(symbol: string, { kind }: Token): FormulaProblem['code'] {
  return kind === 'end' && symbol === ')' ? 'formula-bracket-missing' : 'formula-unexpected'
}

export function readerOf(tokens: readonly Token[]): Reader {
  let index = 0
  let depth = 0
  const last = tokens.at(-1) ?? { kind: 'end', text: '', position: 0 }
  const peek = (ahead = 0): Token => tokens[index + ahead] ?? last
  const next = (): Token => tokens[index++] ?? last
  const take = (symbol: string): boolean => {
    const found = peek().kind === 'symbol' && peek().text === symbol
    if (found) index++
    return found
  }
  const name = (): Token => (peek().kind === 'name' ? next() : fail('formula-unexpected', peek()))
  return {
    peek,
    next,
    take,
    name,
    expect: (symbol) => void (take(symbol) || fail(missing(symbol, peek()), peek())),
    fieldName: () => (peek().kind === 'text' ? next().text : name().text),
    nested: (inner) => {
      if (++depth > MAX_DEPTH) fail('formula-too-deep', peek())
      const result = inner()
      depth--
      return result
    },
  }
}
