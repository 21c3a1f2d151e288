import { describe, expect, it } from 'vitest'
import { keptExpressions, problemText, problemWords, usualExpressionLimits } from './index.ts'

describe('expressions that are kept', () => {
  it('are compiled once for each language, and the oldest go first', () => {
    const compile = keptExpressions(2)
    const first = compile('juel', '${a}')
    expect(compile('juel', '${a}')).toBe(first)
    expect(compile('feel', 'a')).not.toBe(first)
    compile('juel', '${a}')
    compile('rule', 'a')
    expect(compile('juel', '${a}')).toBe(first)
    compile('rule', 'b')
    compile('rule', 'c')
    expect(compile('juel', '${a}')).not.toBe(first)
  })

  it('give plain data only: what has a class, a function or a getter within becomes null', () => {
    class Made {
      own = 1
    }
    const value = { made: new Made(), run: () => 1, list: [1, { deep: true }], nan: Number.NaN }
    for (const [language, source] of [
      ['juel', '${v}'],
      ['feel', 'v'],
    ] as const) {
      const compilation = keptExpressions()(language, source)
      if ('problem' in compilation) throw new Error(compilation.problem.code)
      const result = compilation.compiled.evaluate({ read: () => value, facts: {} }, usualExpressionLimits)
      expect(result.value).toEqual({ made: null, run: null, list: [1, { deep: true }], nan: null })
    }
  })

  it('problems are sentences in both languages, with the same facts', () => {
    const problem = { code: 'unknown-name', at: 2, facts: { name: 'x' } }
    expect(problemText(problem, 'zh')).toBe('没有名为“x”的变量')
    expect(problemText(problem, 'en')).toBe('There is no variable “x”.')
    const facts = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
    for (const [zh, en] of Object.values(problemWords)) expect(facts(zh)).toEqual(facts(en))
  })
})
