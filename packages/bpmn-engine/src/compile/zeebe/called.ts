import type { CallParts, Making } from '#compile/making.ts'
import { type Element, isTrue, textOf } from '#compile/xml/element.ts'
import type { Binding } from '#process/node.ts'

export function zeebeCall(of: Element, making: Making): CallParts {
  const called = making.extensions.element(of, 'calledElement')
  const process = called && textOf(called, 'processId')
  if (!called || process === undefined) making.report.error('call-without-target', of)
  return {
    process: making.expression(of, 'processId', process ?? ''),
    binding: zeebeBinding(called, of, making),
    allIn: called ? isTrue(called, 'propagateAllParentVariables', true) : true,
    allOut: called ? isTrue(called, 'propagateAllChildVariables', true) : true,
  }
}

/** `latest` unless said otherwise. */
export function zeebeBinding(said: Element | undefined, of: Element, making: Making): Binding {
  const kind = said && textOf(said, 'bindingType')
  if (kind === 'deployment') return { kind: 'deployment' }
  if (said === undefined || kind !== 'versionTag') return { kind: 'latest' }
  const tag = textOf(said, 'versionTag')
  if (tag !== undefined) return { kind: 'tag', tag }
  making.report.error('version-tag-missing', of)
  return { kind: 'latest' }
}
