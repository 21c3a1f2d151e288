import { keptExpressions, problemText } from '@gridwright/expression'
import type { Expression } from '#process/expression.ts'
import type { Making, Report } from './making.ts'
import type { Element } from './xml/element.ts'

const compile = keptExpressions(1000)

type Needs = { readonly report: Report; readonly language: (source: string) => Expression['language'] }

/** Makes expressions of texts, and says at once what is wrong with them and where. */
export function checkedExpressions({
  report,
  language,
}: Needs): Pick<Making, 'expression' | 'expressionIn' | 'maybe'> {
  const expressionIn: Making['expressionIn'] = (of, place, expression) => {
    check(of, place, expression)
    return expression
  }
  const expression: Making['expression'] = (of, place, source) =>
    expressionIn(of, place, { language: language(source), source: source.trim() })
  return {
    expressionIn,
    expression,
    maybe: (of, place, source) =>
      source === undefined || source.trim() === '' ? undefined : expression(of, place, source),
  }

  function check(of: Element, place: string, { language: spoken, source }: Expression): void {
    if (spoken === 'literal') return
    const compilation = compile(spoken, source)
    if ('problem' in compilation) {
      const { problem } = compilation
      const at = problem.at === null ? '' : String(problem.at + 1)
      const reasons = { reasonZh: problemText(problem, 'zh'), reasonEn: problemText(problem, 'en') }
      report.error('expression-wrong', of, { place, source: source.slice(0, 200), at, ...reasons })
      return
    }
    for (const name of compilation.compiled.unknownCalls) report.warn('call-unknown', of, { place, name })
  }
}
