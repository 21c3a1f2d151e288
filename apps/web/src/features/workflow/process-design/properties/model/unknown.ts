import { extensionsOf, isGeneric } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'

/** What stands in an element that no field shows: it stays, and is shown as it is. */
export type Unknown = { readonly name: string; readonly value: string }

const written = (one: Moddle): string => {
  const members = Object.entries(one).filter(
    ([name, value]) => !name.startsWith('$') && (typeof value === 'string' || typeof value === 'boolean'),
  )
  const { $children } = one as { readonly $children?: readonly Moddle[] }
  const inner = ($children ?? []).map((child) => `${child.$type} ${written(child)}`)
  const body = (one as { readonly $body?: string }).$body
  return [...members.map(([name, value]) => `${name}=${String(value)}`), body, ...inner]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

export const unknownsOf = (bo: Moddle, shown: ReadonlySet<string>): readonly Unknown[] => [
  ...Object.entries(bo.$attrs ?? {})
    .filter(([name]) => name.includes(':') && !name.startsWith('xmlns'))
    .map(([name, value]) => ({ name, value: String(value) })),
  ...extensionsOf(bo)
    .filter((one) => isGeneric(one) || !shown.has(one.$type))
    .map((one) => ({ name: one.$type, value: written(one) })),
]
