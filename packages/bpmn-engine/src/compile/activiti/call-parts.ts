import { defined } from '#compile/defined.ts'
import type { CallParts, Making } from '#compile/making.ts'
import { type Element, textOf } from '#compile/xml/element.ts'
import type { Expression } from '#process/expression.ts'
import type { Mapping } from '#process/node.ts'
import { bindingOf } from './decision-work.ts'

export function activitiCall(of: Element, making: Making): CallParts {
  const { extensions } = making
  const called = textOf(of, 'calledElement')
  if (extensions.attribute(of, 'caseRef') !== undefined) {
    making.report.error('element-unsupported', of, { what: 'caseRef' })
  } else if (called === undefined) making.report.error('call-without-target', of)
  const passed = extensions.elements(of, 'in')
  const returned = extensions.elements(of, 'out')
  return {
    process: making.expression(of, 'calledElement', called ?? ''),
    binding: bindingOf(of, 'calledElement', making),
    allIn: extensions.isTrue(of, 'inheritVariables') || passed.some(isAll),
    allOut: returned.some(isAll),
    inputs: mappings(passed, of, making),
    outputs: mappings(returned, of, making),
    ...defined({ businessKey: businessKeyOf(of, passed, making) }),
  }
}

const isAll = (mapping: Element): boolean => textOf(mapping, 'variables') === 'all'

function businessKeyOf(of: Element, passed: readonly Element[], making: Making): Expression | undefined {
  const { extensions } = making
  const written = passed.map((mapping) => textOf(mapping, 'businessKey')).find((key) => key !== undefined)
  const key = written ?? extensions.attribute(of, 'businessKey')
  if (key !== undefined) return making.expression(of, 'businessKey', key)
  return extensions.isTrue(of, 'inheritBusinessKey')
    ? { language: 'juel', source: '${execution.processInstanceBusinessKey}' }
    : undefined
}

function mappings(among: readonly Element[], of: Element, making: Making): readonly Mapping[] {
  return among.flatMap((mapping) => {
    if (isAll(mapping) || textOf(mapping, 'businessKey') !== undefined) return []
    const source = sourceOf(mapping, of, making)
    const target = textOf(mapping, 'target') ?? textOf(mapping, 'targetExpression')
    if (source && target !== undefined) return [{ source, target }]
    making.report.error('mapping-incomplete', of, { target: target ?? '?' })
    return []
  })
}

/** A variable that is not there is passed as null. */
function sourceOf(mapping: Element, of: Element, making: Making): Expression | undefined {
  const expression = textOf(mapping, 'sourceExpression')
  if (expression !== undefined) return making.expression(of, 'sourceExpression', expression)
  const name = textOf(mapping, 'source')
  if (name === undefined) return undefined
  if (/[$#]\{/.test(name)) return making.expression(of, 'source', name)
  return { language: 'juel', source: `\${execution.getVariable(${JSON.stringify(name)})}` }
}
