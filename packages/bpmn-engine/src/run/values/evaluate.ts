import { compileExpression, usualExpressionLimits, type Compilation } from '@gridwright/expression'
import type { Expression } from '#process/expression.ts'
import type { IncidentKind, Json, Key } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { readVariable, setLocal, setVariable } from './variables.ts'

/** Where a text is evaluated, and what it is called if that fails. */
export type Place = { readonly at: Key; readonly or: IncidentKind }

const known = new WeakMap<Expression, Compilation>()

export function evaluate(run: Run, expression: Expression, { at, or }: Place): Json {
  if (expression.language === 'literal') return expression.source
  const compiled = compiledOf(expression)
  if ('problem' in compiled) throw failed(expression, compiled.problem.code, or)
  const result = compiled.compiled.evaluate(
    {
      read: (name) => readVariable(run, at, name),
      write: (name, value, local) =>
        local
          ? setLocal(run, { scope: at, name }, asJson(value))
          : setVariable(run, { scope: at, name }, asJson(value)),
      facts: factsOf(run, at),
      ...(run.facts.clock ? { clock: run.facts.clock } : {}),
    },
    usualExpressionLimits,
  )
  if (result.problem) throw failed(expression, result.problem.code, or)
  return asJson(result.value)
}

/** Names of variables that a text reads. */
export function namesIn(expression: Expression): readonly string[] {
  if (expression.language === 'literal') return []
  const compiled = compiledOf(expression)
  return 'compiled' in compiled ? compiled.compiled.names : []
}

function compiledOf(expression: Expression): Compilation {
  const cached = known.get(expression)
  if (cached) return cached
  const { language, source } = expression
  if (language === 'literal') throw new Error('A literal is not compiled')
  const compiled = compileExpression(language, source)
  known.set(expression, compiled)
  return compiled
}

const failed = ({ source }: Expression, code: string, kind: IncidentKind): Trouble =>
  new Trouble(kind, `The expression '${source}' has no value: ${code}`, { expression: source, problem: code })

const asJson = (value: unknown): Json => (value === undefined ? null : (value as Json))

function factsOf(run: Run, at: Key): Readonly<Record<string, unknown>> {
  const { instance, facts } = run
  const activation = run.activations.get(at)
  const execution = {
    id: at,
    processInstanceId: instance.key,
    rootProcessInstanceId: instance.root,
    processDefinitionId: instance.definition,
    processDefinitionKey: instance.process,
    processInstanceBusinessKey: instance.businessKey,
    businessKey: instance.businessKey,
    currentActivityId: activation?.node ?? null,
    currentActivityName: activation ? (run.process.nodes[activation.node]?.name ?? null) : null,
  }
  return { now: facts.now, execution, task: { ...execution, id: activation?.key ?? null } }
}
