import type { FormulaProblem } from './ast.ts'
import { parseFormula } from './parse.ts'

/** What is wrong with a formula as typed, for the formula bar; undefined where it reads well. */
export function checkFormula(text: string): FormulaProblem | undefined {
  const parsed = parseFormula(text)
  return 'code' in parsed ? parsed : undefined
}
