import { isGeneric, moddleOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'

type EventBus = { on(event: string, listener: (event: Copied) => unknown): void }
type Copied = { readonly property: unknown }
type Factory = { createAny(type: string, namespace: string, attributes: object): Moddle }

/** Members of an element that no descriptor knows, as far as they are its own. */
const membersOf = (one: Moddle): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== '$type' && name !== '$parent'))

const copied = (factory: Factory, one: Moddle): Moddle => {
  const { $children, ...members } = membersOf(one)
  const children = Array.isArray($children) ? ($children as Moddle[]) : []
  const descriptor = one['$descriptor'] as { readonly ns?: { readonly uri?: string } } | undefined
  return factory.createAny(one.$type, descriptor?.ns?.uri ?? '', {
    ...members,
    ...(children.length > 0 && { $children: children.map((child) => copied(factory, child)) }),
  })
}

/** Extensions that nobody knows are copied with their element; bpmn-js by itself leaves them out. */
class CopyGeneric {
  static readonly $inject = ['eventBus', 'moddle']
  constructor(eventBus: EventBus, moddle: Factory) {
    eventBus.on('moddleCopy.canCopyProperty', ({ property }) => {
      const one = moddleOf(property)
      return one !== undefined && isGeneric(one) ? copied(moddle, one) : undefined
    })
  }
}

export const copyGenericModule = { __init__: ['copyGeneric'], copyGeneric: ['type', CopyGeneric] }
