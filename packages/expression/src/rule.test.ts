import { describe, expect, it } from 'vitest'
import { compileExpression, usualExpressionLimits } from './index.ts'

const points: Readonly<Record<string, unknown>> = {
  a: 6,
  b: 4,
  off: null,
  on: true,
  mode: 'auto',
  锅炉: 90,
  'boiler.t1': 88.5,
  '1# pump': 7,
}
const scope = { read: (name: string) => (Object.hasOwn(points, name) ? points[name] : undefined), facts: {} }

function value(source: string): unknown {
  const compilation = compileExpression('rule', source)
  if ('problem' in compilation) return `! ${compilation.problem.code}`
  const result = compilation.compiled.evaluate(scope, usualExpressionLimits)
  return result.problem ? `! ${result.problem.code}` : result.value
}

describe('rules of calculated points', () => {
  it.each([
    ['a + b * 2', 14],
    ['(a + b) * 2', 20],
    ['a / b', 1.5],
    ['a % b', 2],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 = 0.3', true],
    ['1.1 * 3', 3.3],
    ['a > b and not (a = 6)', false],
    ['a > b && a != 5', true],
    ['a <> 6 or b <= 4', true],
    ['if(a > b, 1, 2)', 1],
    ['a < b ? 1 : 2', 2],
    ['IF(on, a, b)', 6],
    ['abs(-3.5)', 3.5],
    ['min(a, b, off)', 4],
    ['max(a, b)', 6],
    ['round(2.345, 2)', 2.35],
    ['round(-2.5)', -3],
    ['round(1234, -2)', 1200],
    ['floor(-1.5) + ceil(1.2)', 0],
    ['sqrt(16)', 4],
    ['avg(a, b, off)', 5],
    ['sum(0.1, 0.2, 0.3)', 0.6],
    ['coalesce(off, b)', 4],
    ['clamp(15, 0, 10)', 10],
    ["mode = 'auto'", true],
    ['锅炉 - boiler.t1', 1.5],
    ['"1# pump" * 2', 14],
    ['`1# pump` * 2', 14],
    ['if(true, 1, 2)', 1],
    ['if(false, 1, 2)', 2],
    ['null', null],
    ['off + 1', null],
    ['off > 1', null],
    ['off > 1 and a < 0', false],
    ['off > 1 or a > 0', true],
    ['if(off > 1, 1, 2)', null],
    ['a / 0', null],
    ['sqrt(-1)', null],
    ['10 ^ 400', null],
    ['missing + 1', '! unknown-name'],
    ['mode + 1', '! no-number'],
    ['nothing(1)', '! unknown-function'],
    ['clamp(1)', '! wrong-argument-count'],
    ['if(1, 2)', '! wrong-argument-count'],
    ['a +', '! expression-unfinished'],
    ['a b', '! expression-syntax'],
    ["'abc", '! expression-open-quote'],
    ['constructor', '! unknown-name'],
    ['constructor(1)', '! unknown-function'],
    ['tostring(1)', '! unknown-function'],
  ])('%s is %j', (source, wanted) => expect(value(source)).toEqual(wanted))

  it('says which points it reads', () => {
    const compilation = compileExpression('rule', 'if(锅炉 > 80, boiler.t1, "1# pump") + max(a, a)')
    expect(compilation).toMatchObject({ compiled: { names: ['锅炉', 'boiler.t1', '1# pump', 'a'] } })
  })
})
