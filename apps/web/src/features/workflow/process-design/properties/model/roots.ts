import { listOf, moddleOf, textOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { TextPlace } from './field.ts'

const definitionsOf = (bo: Moddle): Moddle | undefined => {
  let at: Moddle | undefined = bo
  while (at !== undefined && at.$type !== 'bpmn:Definitions') at = at.$parent
  return at
}

type RootPlace = {
  /** `bpmn:Message`, `bpmn:Error` … */
  readonly type: string
  readonly reference: string
  /** What people know it by: its name, or its code. */
  readonly by: string
  readonly find: (bo: Moddle) => Moddle | undefined
}

const namedBy = ({ by }: RootPlace, value: string) =>
  by === 'name' ? { name: value } : { name: value, [by]: value }

/**
 * A message, signal, error or escalation, by what people call it: one of that name that is there already is referred to,
 * else one is made at the top of the model.
 */
export const root = (place: RootPlace): TextPlace => ({
  read: (bo) => textOf(moddleOf(place.find(bo)?.get(place.reference))?.get(place.by)),
  write: (hand, value) => {
    const { element, modeling } = hand
    const holder = place.find(element.businessObject)
    const top = definitionsOf(element.businessObject)
    if (holder === undefined || top === undefined) return
    const refer = (to: Moddle | undefined): void =>
      modeling.updateModdleProperties(element, holder, { [place.reference]: to })
    if (value === '') return refer(undefined)
    const all = listOf(top.get('rootElements'))
    const known = all.find((one) => one.$type === place.type && textOf(one.get(place.by)) === value)
    if (known !== undefined) return refer(known)
    const fresh = hand.create(place.type, namedBy(place, value), top)
    modeling.updateModdleProperties(element, top, { rootElements: [...all, fresh] })
    refer(fresh)
  },
})

/** The root that an event or task refers to. */
export const rootOf =
  (find: (bo: Moddle) => Moddle | undefined, reference: string) =>
  (bo: Moddle): Moddle | undefined =>
    moddleOf(find(bo)?.get(reference))
