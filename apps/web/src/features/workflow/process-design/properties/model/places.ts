import { eventOf, extensionOf, extensionsOf, listOf, moddleOf, textOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { Hand, ListPlace, TextPlace } from './field.ts'

const orNothing = (value: string): string | undefined => (value === '' ? undefined : value)

/** An attribute of the element itself. */
export const attribute = (name: string): TextPlace => ({
  read: (bo) => textOf(bo.get(name)),
  write: ({ element, modeling }, value) => modeling.updateProperties(element, { [name]: orNothing(value) }),
})

/** A flag of the element itself: the attribute goes where it says what its absence says. */
export const flag = (name: string, usual = false): TextPlace => ({
  read: (bo) => String(bo.get(name) ?? usual),
  write: ({ element, modeling }, value) =>
    modeling.updateProperties(element, { [name]: value === String(usual) ? undefined : value === 'true' }),
})

/** An attribute of what stands within the element, such as its event definition. */
export const within = (find: (bo: Moddle) => Moddle | undefined, name: string): TextPlace => ({
  read: (bo) => textOf(find(bo)?.get(name)),
  write: ({ element, modeling }, value) => {
    const inner = find(element.businessObject)
    if (inner !== undefined) modeling.updateModdleProperties(element, inner, { [name]: orNothing(value) })
  },
})

export const loopOf = (bo: Moddle): Moddle | undefined => {
  const loop = moddleOf(bo['loopCharacteristics'])
  return loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics' ? loop : undefined
}

export const inLoop = (name: string): TextPlace => within(loopOf, name)
export const inEvent = (name: string): TextPlace => within(eventOf, name)

/** An expression that is an element of its own, such as `conditionExpression`. */
export const expression = (find: (bo: Moddle) => Moddle | undefined, name: string): TextPlace => ({
  read: (bo) => textOf(moddleOf(find(bo)?.get(name))?.get('body')),
  write: ({ element, modeling, create }, value) => {
    const inner = find(element.businessObject)
    if (inner === undefined) return
    const body = value === '' ? undefined : create('bpmn:FormalExpression', { body: value }, inner)
    modeling.updateModdleProperties(element, inner, { [name]: body })
  },
})

const self = (bo: Moddle): Moddle => bo
export const ownExpression = (name: string): TextPlace => expression(self, name)

/** Puts the extensions of an element, with their holder where there is none yet; an empty holder goes. */
export const withExtensions = (hand: Hand, bo: Moddle, values: readonly Moddle[]): void => {
  const { element, modeling, create } = hand
  const holder = moddleOf(bo.get('extensionElements'))
  if (holder !== undefined && values.length > 0) {
    modeling.updateModdleProperties(element, holder, { values: [...values] })
    return
  }
  const made = values.length === 0 ? undefined : create('bpmn:ExtensionElements', { values: [...values] }, bo)
  for (const one of values) one.$parent = made
  modeling.updateModdleProperties(element, bo, { extensionElements: made })
}

const isBare = (one: Moddle, names: readonly string[]): boolean =>
  names.every((name) => textOf(one.get(name)) === '')

/** An attribute of an element of extensions, which comes with its first value and goes with its last. */
export const extension = (
  type: string,
  name: string,
  find: (bo: Moddle) => Moddle | undefined = self,
): TextPlace => ({
  read: (bo) => {
    const inner = find(bo)
    return inner === undefined ? '' : textOf(extensionOf(inner, type)?.get(name))
  },
  write: (hand, value) => {
    const inner = find(hand.element.businessObject)
    if (inner === undefined) return
    const one = extensionOf(inner, type)
    if (one === undefined) {
      const made = hand.create(type, { [name]: value }, inner)
      if (value !== '') withExtensions(hand, inner, [...extensionsOf(inner), made])
      return
    }
    const others = Object.keys(one).filter((key) => !key.startsWith('$') && key !== name)
    if (value === '' && isBare(one, others))
      withExtensions(
        hand,
        inner,
        extensionsOf(inner).filter((each) => each !== one),
      )
    else hand.modeling.updateModdleProperties(hand.element, one, { [name]: orNothing(value) })
  },
})

/** An element of extensions whose mere presence says something. */
export const presence = (type: string): TextPlace => ({
  read: (bo) => String(extensionOf(bo, type) !== undefined),
  write: (hand, value) => {
    const bo = hand.element.businessObject
    const others = extensionsOf(bo).filter((one) => one.$type !== type)
    withExtensions(hand, bo, value === 'true' ? [...others, hand.create(type, {}, bo)] : others)
  },
})

/** Elements of extensions of one type, side by side. */
export const extensionList = (type: string, usual: Readonly<Record<string, unknown>> = {}): ListPlace => ({
  read: (bo) => extensionsOf(bo, type),
  add: (hand) => {
    const bo = hand.element.businessObject
    withExtensions(hand, bo, [...extensionsOf(bo), hand.create(type, usual, bo)])
  },
  remove: (hand, gone) => {
    const bo = hand.element.businessObject
    withExtensions(
      hand,
      bo,
      extensionsOf(bo).filter((one) => one !== gone),
    )
  },
})

type Nested = {
  readonly holder: string
  readonly member: string
  readonly item: string
  readonly usual?: Readonly<Record<string, unknown>>
}

/** Elements within one element of extensions, such as inputs within an `ioMapping`. */
export const nestedList = ({ holder, member, item, usual = {} }: Nested): ListPlace => ({
  read: (bo) => listOf(extensionOf(bo, holder)?.get(member)),
  add: (hand) => {
    const bo = hand.element.businessObject
    const found = extensionOf(bo, holder)
    if (found !== undefined) {
      const items = [...listOf(found.get(member)), hand.create(item, usual, found)]
      hand.modeling.updateModdleProperties(hand.element, found, { [member]: items })
      return
    }
    const made = hand.create(holder, {}, bo)
    made.set(member, [hand.create(item, usual, made)])
    withExtensions(hand, bo, [...extensionsOf(bo), made])
  },
  remove: (hand, gone) => {
    const found = extensionOf(hand.element.businessObject, holder)
    if (found === undefined) return
    const items = listOf(found.get(member)).filter((one) => one !== gone)
    hand.modeling.updateModdleProperties(hand.element, found, { [member]: items })
  },
})
