import { describe, expect, it } from 'vitest'
import { compileExpression, type Language, type Scope, usualExpressionLimits } from './index.ts'

// workflow.md, section 7: what gets a way out of the language gives null or an error, never a value.

const juel = [
  "''.getClass()",
  "''.class",
  "''['class']",
  "''.getClass().forName('java.lang.Runtime')",
  "''.getClass().forName('java.lang.Runtime').getMethods()[6].invoke(null)",
  'x.constructor',
  "x['constructor']",
  "x['const' ]['constructor']('return process')()",
  'x.constructor.constructor',
  "x['__proto__']",
  'x.__proto__.polluted',
  "x['__pro' ]",
  "list['constructor']",
  "list['push']",
  "list.constructor('return this')",
  "list['__proto__']['constructor']",
  "text['constructor']",
  'text.length.constructor',
  'text.toString.call',
  "text.replace('a', 'b')",
  "text.matches('(a+)+$')",
  'text.constructor.fromCharCode(65)',
  'x.toString.constructor',
  "x['toString']",
  "x['hasOwnProperty']('a')",
  'x.valueOf()',
  'x.__defineGetter__("a", 1)',
  'x.getter',
  'x.method',
  'x.method()',
  'made.secret',
  'made.getSecret()',
  'made.inherited',
  'globalThis',
  'process',
  'process.env',
  "require('fs')",
  "import('fs')",
  'this',
  'this.constructor',
  'arguments',
  'Function("return 1")()',
  'eval("1")',
  'execution.getClass()',
  'execution.constructor',
  "execution['__proto__']",
  'execution.engineServices',
  'execution.getEngineServices().getRuntimeService()',
  'execution.processEngine',
  'execution',
  'task',
  'task.execution.getEngineServices()',
  "variables:execute('rm')",
  "fn:call('x')",
  'T(java.lang.Runtime).getRuntime()',
  'new java.lang.ProcessBuilder("sh")',
  'facesContext.externalContext',
  'applicationScope',
  'x => x',
  'x = 1',
  '`x`',
  '@java.lang.Runtime@getRuntime()',
]

const feel = [
  'x.constructor',
  'x.__proto__',
  '"".constructor',
  '[].constructor',
  'constructor',
  '__proto__',
  '{"__proto__": 1}.a',
  'get value(x, "constructor")',
  'get value(x, "__proto__")',
  'get value([], "constructor")',
  'made.secret2',
  'toString',
  'globalThis',
  'process',
  'x.method',
  'x.method()',
  'sum.constructor',
  '(function(x) x).constructor',
  '(function(x) x).fn',
  'date("2026-01-01").value',
  'date("2026-01-01").constructor',
  'function(x) external { java: { class: "java.lang.Runtime", "method signature": "x()" } }',
  '_gwKeep.constructor',
  'x instance of Function',
]

class Made {
  secret = 'own of a class'
  getSecret(): string {
    return 'method'
  }
  get inherited(): string {
    return 'getter'
  }
}

const values: Record<string, unknown> = {
  x: { method: () => 'called', a: 1 },
  list: [1],
  text: 'text',
  made: new Made(),
}
Object.defineProperty(values['x'], 'getter', { get: () => 'got', enumerable: true })
const scope: Scope = {
  read: (name) => (Object.hasOwn(values, name) ? values[name] : undefined),
  facts: { execution: { id: '1' }, task: { id: '2' } },
}

function outcome(language: Language, source: string): unknown {
  const compilation = compileExpression(language, source)
  if ('problem' in compilation) return null
  const result = compilation.compiled.evaluate(scope, usualExpressionLimits)
  return result.problem ? null : result.value
}

describe('WFL-04 ZBE-02 nothing gets out of an expression', () => {
  it.each(juel)('${%s}', (source) => expect(outcome('juel', `\${${source}}`)).toBe(null))
  it.each(juel)('#{%s}', (source) => expect(outcome('juel', `#{${source}}`)).toBe(null))
  it.each(feel)('=%s', (source) => expect([null, false]).toContain(outcome('feel', `=${source}`)))
  it.each(juel)('rule %s', (source) => expect([null, false]).toContain(outcome('rule', source)))

  it('a value that looks like an expression stays what it is', () => {
    const read = (): string => '#{1+1} ${x}'
    for (const [language, source] of [
      ['juel', '${a}'],
      ['feel', '=a'],
    ] as const) {
      const compilation = compileExpression(language, source)
      if ('problem' in compilation) throw new Error(compilation.problem.code)
      expect(compilation.compiled.evaluate({ read, facts: {} }, usualExpressionLimits).value).toBe(
        '#{1+1} ${x}',
      )
    }
  })

  it('leaves prototypes as they were', () =>
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined())
})
