import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { childrenOf, type Element, textOf } from '#compile/xml/element.ts'
import type { Work } from '#process/node.ts'
import { zeebeBinding } from './called.ts'

/** A job by its type, an expression, or a decision. Of events, what they throw may say it too. */
export function zeebeWork(of: Element, making: Making): Work | undefined {
  for (const place of [of, ...childrenOf(of, 'eventDefinitions')]) {
    const work = jobOf(place, of, making)
    if (work) return work
  }
  return expressionOf(of, making) ?? decisionOf(of, making)
}

function jobOf(place: Element, of: Element, making: Making): Work | undefined {
  const { extensions } = making
  const definition = extensions.element(place, 'taskDefinition')
  if (!definition) return undefined
  const type = textOf(definition, 'type')
  if (type === undefined) making.report.error('job-without-type', of)
  return {
    kind: 'job',
    type: making.expression(of, 'taskDefinition type', type ?? ''),
    retries: making.expression(of, 'taskDefinition retries', textOf(definition, 'retries') ?? '3'),
    headers: headersOf(place, making),
  }
}

function headersOf(of: Element, { extensions }: Making): Readonly<Record<string, string>> {
  const headers = extensions.elements(of, 'taskHeaders').flatMap((all) => extensions.children(all, 'header'))
  return Object.fromEntries(
    headers.flatMap((header) => {
      const key = textOf(header, 'key')
      return key === undefined ? [] : [[key, textOf(header, 'value') ?? ''] as const]
    }),
  )
}

function expressionOf(of: Element, making: Making): Work | undefined {
  const script = making.extensions.element(of, 'script')
  const source = script && textOf(script, 'expression')
  if (!script || source === undefined) return undefined
  return {
    kind: 'expression',
    value: making.expression(of, 'script', source),
    ...defined({ resultVariable: textOf(script, 'resultVariable') }),
  }
}

function decisionOf(of: Element, making: Making): Work | undefined {
  const called = making.extensions.element(of, 'calledDecision')
  if (!called) return undefined
  const id = textOf(called, 'decisionId')
  if (id === undefined) making.report.error('decision-missing', of)
  return {
    kind: 'decision',
    decision: making.expression(of, 'decisionId', id ?? ''),
    binding: zeebeBinding(called, of, making),
    ...defined({ resultVariable: textOf(called, 'resultVariable') }),
  }
}
