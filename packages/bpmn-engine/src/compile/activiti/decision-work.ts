import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import type { Element } from '#compile/xml/element.ts'
import type { Binding, Work } from '#process/node.ts'

/** Camunda’s `decisionRef` of a business-rule task. */
export function calledDecision(of: Element, making: Making): Work | undefined {
  const { extensions } = making
  const decision = extensions.attribute(of, 'decisionRef')
  if (decision === undefined) return undefined
  const binding = bindingOf(of, 'decisionRef', making)
  return {
    kind: 'decision',
    decision: making.expression(of, 'decisionRef', decision),
    binding,
    ...defined({ resultVariable: extensions.attribute(of, 'resultVariable') }),
  }
}

/** `…Binding` and `…VersionTag` beside a reference. A single version is not told apart here: the newest is taken, and said. */
export function bindingOf(of: Element, reference: string, making: Making): Binding {
  const { extensions } = making
  const kind = extensions.attribute(of, `${reference}Binding`)
  const tag = extensions.attribute(of, `${reference}VersionTag`)
  if (kind === 'versionTag' && tag !== undefined) return { kind: 'tag', tag }
  if (kind === 'version') making.report.warn('version-not-bound', of, { place: reference })
  return { kind: kind === 'deployment' ? 'deployment' : 'latest' }
}
