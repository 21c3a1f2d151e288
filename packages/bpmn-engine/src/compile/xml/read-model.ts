import { BpmnModdle, type ReadWarning } from 'bpmn-moddle'
import type { ModelProblem } from '#process/process.ts'
import { type Element, isElement } from './element.ts'

export type ReadModel = {
  readonly root: Element
  readonly problems: readonly ModelProblem[]
  /** What a reference names where nothing has that id: by element and property. */
  readonly unresolved: (of: Element, property: string) => string | undefined
}

/**
 * No descriptors of dialects are loaded: two activiti-like ones at once lose all elements of a process, and a reading
 * that takes any element of any namespace as it is loses none (decision 0112).
 */
export async function readModel(xml: string): Promise<ReadModel | ModelProblem> {
  try {
    const { rootElement, warnings, elementsById } = await new BpmnModdle().fromXML(xml)
    if (!isElement(rootElement)) return notReadable('')
    const open = warnings.filter((warning) => !resolve(warning, elementsById))
    return { root: rootElement, problems: open.flatMap(problemsOf), unresolved: unresolvedOf(open) }
  } catch (error) {
    return notReadable(error instanceof Error ? error.message : '')
  }
}

/** References are names with a prefix, by the letter of BPMN (`tns:order`); moddle looks for the whole as an id. */
function resolve(
  { element, property, value }: ReadWarning,
  byId: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof element !== 'object' || element === null || property === undefined) return false
  const target = value === undefined ? undefined : byId[value.slice(value.indexOf(':') + 1)]
  if (value?.includes(':') !== true || !isElement(target)) return false
  Object.assign(element, { [property.replace(/^.*:/, '')]: target })
  return true
}

function notReadable(message: string): ModelProblem {
  return {
    level: 'error',
    code: 'model-not-readable',
    facts: { ...placeOf(message), message: firstLine(message) },
  }
}

/** What moddle could not read is an error, for it would be missing; what it only wonders about is not. */
function problemsOf({ message }: ReadWarning): readonly ModelProblem[] {
  const duplicate = /duplicate ID <([^>]*)>/.exec(message)?.[1]
  if (duplicate !== undefined) {
    return [{ level: 'error', code: 'id-twice', element: duplicate, facts: { id: duplicate } }]
  }
  if (!message.startsWith('unparsable content')) return []
  const what = /unparsable content (<[^>]*>)?/.exec(message)?.[1] ?? ''
  return [{ level: 'error', code: 'element-unknown', facts: { ...placeOf(message), what } }]
}

const firstLine = (message: string): string => message.split('\n', 1)[0] ?? ''

function placeOf(message: string): { line: string } {
  const line = /line: (\d+)/.exec(message)?.[1]
  return { line: line === undefined ? '?' : String(Number(line) + 1) }
}

function unresolvedOf(warnings: readonly ReadWarning[]): ReadModel['unresolved'] {
  const byElement = new Map<unknown, Map<string, string>>()
  for (const { element, property, value } of warnings) {
    if (element === undefined || property === undefined || value === undefined) continue
    const own = byElement.get(element) ?? new Map<string, string>()
    byElement.set(element, own.set(property.replace(/^.*:/, ''), value))
  }
  return (of, property) => byElement.get(of)?.get(property)
}
