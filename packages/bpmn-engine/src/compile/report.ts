import type { ModelProblem } from '#process/process.ts'
import type { Report } from './making.ts'
import type { Element } from './xml/element.ts'

const mostProblems = 500

/** Collects problems in the order they are met, each once. */
export function reportInto(problems: ModelProblem[], idOf: (element: Element) => string): Report {
  const seen = new Set<string>()
  const add = (problem: ModelProblem): void => {
    const key = JSON.stringify(problem)
    if (seen.has(key) || problems.length >= mostProblems) return
    seen.add(key)
    problems.push(problem)
  }
  const note =
    (level: ModelProblem['level']): Report['error'] =>
    (code, element, facts = {}) =>
      add({ level, code, ...(element && { element: idOf(element) }), facts })
  return { error: note('error'), warn: note('warning') }
}
