import type { Dialect } from '#process/process.ts'

const families: Readonly<Record<string, Dialect>> = {
  'http://activiti.org/bpmn': 'activiti',
  'http://flowable.org/bpmn': 'activiti',
  'http://camunda.org/schema/1.0/bpmn': 'activiti',
  'http://camunda.org/schema/zeebe/1.0': 'zeebe',
}

export type Namespaces = {
  /** Prefixes of each dialect, as this document declares them. */
  readonly prefixes: Readonly<Record<Dialect, readonly string[]>>
  /** Dialects that the document not only declares but uses. */
  readonly used: readonly Dialect[]
  /** What a modeler wrote about where the model runs. */
  readonly platform: Dialect | undefined
}

export function namespacesOf(xml: string): Namespaces {
  const declared = [...xml.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)]
  const of = (dialect: Dialect): string[] => [
    ...new Set(
      declared.filter(([, , uri]) => families[uri ?? ''] === dialect).map(([, prefix]) => prefix ?? ''),
    ),
  ]
  const prefixes = { activiti: of('activiti'), zeebe: of('zeebe') }
  const isUsed = (dialect: Dialect): boolean =>
    prefixes[dialect].some((prefix) =>
      new RegExp(`[<\\s]${escaped(prefix)}:(?!diagramRelationId)[\\w-]`).test(xml),
    )
  return {
    prefixes,
    used: (['activiti', 'zeebe'] as const).filter(isUsed),
    platform: platformOf(xml),
  }
}

function platformOf(xml: string): Dialect | undefined {
  const named = /executionPlatform\s*=\s*["']([^"']*)["']/.exec(xml)?.[1]
  if (named === 'Camunda Cloud') return 'zeebe'
  return named === 'Camunda Platform' ? 'activiti' : undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
