import { describe, expect, it } from 'vitest'
import { compileExpression, readBeanCall, type Scope, usualExpressionLimits } from './index.ts'

const variables = {
  days: 3,
  name: 'Ann',
  yes: true,
  no: false,
  none: null,
  blank: '',
  list: ['a', 'b', 3],
  order: { total: 12.5, items: [{ price: 2 }, { price: 4 }], 'a b': 1, owner: null },
  key: 'total',
  many: '4',
  rest: '#{1+1}',
}

const written: [string, unknown, boolean][] = []
const scope: Scope = {
  read: (name) => (Object.hasOwn(variables, name) ? variables[name as keyof typeof variables] : undefined),
  write: (name, value, local) => void written.push([name, value, local]),
  facts: {
    execution: { id: 'e1', processInstanceId: 'p1', processInstanceBusinessKey: 'B-1' },
    task: { id: 't1', assignee: 'ann' },
  },
}

function value(source: string, on: Scope = scope): unknown {
  const compilation = compileExpression('juel', source)
  if ('problem' in compilation) return `! ${compilation.problem.code}`
  const result = compilation.compiled.evaluate(on, usualExpressionLimits)
  return result.problem ? `! ${result.problem.code}` : result.value
}

describe('JUEL', () => {
  it.each([
    ['${days}', 3],
    ['#{days}', 3],
    ['${days + 1}', 4],
    ['${days > 2 && yes}', true],
    ['${days gt 2 and yes}', true],
    ['${days le 2 or no}', false],
    ['${not no}', true],
    ['${!yes}', false],
    ['${days eq 3}', true],
    ['${days ne 3}', false],
    ['${days lt 4 and days ge 3}', true],
    ['${7 div 2}', 3.5],
    ['${7 mod 4}', 3],
    ['${-days * 2 - -1}', -5],
    ['${(1 + 2) * 3}', 9],
    ['${days > 2 ? "long" : "short"}', 'long'],
    ['${no ? 1 : yes ? 2 : 3}', 2],
    ['${empty list}', false],
    ['${empty none}', true],
    ['${empty blank}', true],
    ['${not empty name}', true],
    ['${order.total}', 12.5],
    ['${order["a b"]}', 1],
    ['${order[key]}', 12.5],
    ['${order.items[1].price}', 4],
    ['${order.owner.name}', null],
    ['${order.nothing}', null],
    ['${list[0]}', 'a'],
    ['${list[9]}', null],
    ['a ${name} b ${days}', 'a Ann b 3'],
    ['no expression', 'no expression'],
    ['\\${name}', '${name}'],
    ['${"}"}', '}'],
    ['${rest}', '#{1+1}'],
    ['${many == 4}', true],
    ["${name == 'Ann'}", true],
    ['${none == null}', true],
    ['${none < 1}', false],
    ['${none <= null}', true],
    ['${none < null}', false],
    ['${"2" < "10"}', false],
    ['${name.contains("n")}', true],
    ['${name.substring(1)}', 'nn'],
    ['${name.substring(0, 2)}', 'An'],
    ['${name.indexOf("n")}', 1],
    ['${list.get(1)}', 'b'],
    ['${list.indexOf(3)}', 2],
    ['${order.items == order.items}', true],
    ['${order.containsKey("total")}', true],
    ['${order.total.intValue()}', 12],
    ["${list.contains('b')}", true],
    ['${list.size()}', 3],
    ['${name.startsWith("A")}', true],
    ["${name.equals('Ann')}", true],
    ['${order.getTotal()}', 12.5],
    ['${order.get("total")}', 12.5],
    ['${execution.getVariable("days")}', 3],
    ['${execution.getVariable("missing")}', null],
    ['${execution.processInstanceBusinessKey}', 'B-1'],
    ['${execution.getProcessInstanceId()}', 'p1'],
    ['${execution.id}', 'e1'],
    ['${task.assignee}', 'ann'],
    ['${execution.processInstance.getClass()}', '! unknown-method'],
    ["${variables:get('days')}", 3],
    ["${vars:getOrDefault('missing', 7)}", 7],
    ["${var:eq('name', 'Ann')}", true],
    ['${null}', null],
    ["${'it\\'s'}", "it's"],
    ['${变量}', '! unknown-name'],
    ['${missing}', '! unknown-name'],
    ['${yes && missing}', '! unknown-name'],
    ['${no && missing}', false],
    ["${'a' + 1}", '! no-number'],
    ['${1 / 0}', '! division-by-zero'],
    ['${bean.check(days)}', '! unknown-name'],
    ['${order.check(days)}', '! unknown-method'],
    ['${days >}', '! expression-unfinished'],
    ['${days', '! expression-unfinished'],
    ['${"abc}', '! expression-unfinished'],
    ['${1 2}', '! expression-syntax'],
    ['${a ? b}', '! expression-expected'],
    ['', '! expression-empty'],
  ])('WFL-04 %s is %j', (source, wanted) => expect(value(source)).toEqual(wanted))

  it('WFL-04 setVariable writes by the scope, and is refused where nothing may be written', () => {
    expect(value("${execution.setVariable('a', days + 1)}")).toBe(null)
    expect(value("${execution.setVariableLocal('b', 2)}")).toBe(null)
    expect(written).toEqual([
      ['a', 4, false],
      ['b', 2, true],
    ])
    expect(value("${execution.setVariable('a', 1)}", { read: scope.read, facts: {} })).toBe('! write-refused')
  })

  it('says which names it reads and which calls nobody offers', () => {
    const compilation = compileExpression('juel', "${a.b > execution.getVariable('c') && bean.check(d)}")
    expect(compilation).toMatchObject({
      compiled: { names: ['a', 'c', 'bean', 'd'], unknownCalls: ['bean.check'] },
    })
  })

  it('reads a call of a bean as a handler with arguments', () => {
    expect(readBeanCall("${mail.send(to, list[0], f.g(1, 2), 'a,b', execution)}")).toEqual({
      name: 'mail.send',
      args: ['${to}', '${list[0]}', '${f.g(1, 2)}', "${'a,b'}"],
    })
    expect(readBeanCall('${mail.send()}')).toEqual({ name: 'mail.send', args: [] })
    expect(readBeanCall('${execution.setVariable("a", 1)}')).toBeUndefined()
    expect(readBeanCall('${a.b}')).toBeUndefined()
    expect(readBeanCall('x ${a.b()}')).toBeUndefined()
  })

  it('is bounded in length, depth and steps', () => {
    expect(value(`\${${'('.repeat(2000)}1${')'.repeat(2000)}}`)).toBe('! expression-too-deep')
    expect(value(`\${${'!'.repeat(2000)}yes}`)).toBe('! expression-too-deep')
    expect(value(`\${1${'+1'.repeat(3000)}}`)).toBe('! expression-too-long')
    const compilation = compileExpression('juel', '${1+1+1+1}')
    const limits = { ...usualExpressionLimits, steps: 3 }
    expect('compiled' in compilation && compilation.compiled.evaluate(scope, limits)).toMatchObject({
      problem: { code: 'too-many-steps' },
    })
  })
})
