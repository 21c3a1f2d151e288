import { compare, mergeParts } from '@gridwright/document'
import type { DocumentMerge, MergeSides, PartClash, Parts, Units } from '@gridwright/document'
import type { Screen } from '#document/screen-shape.ts'
import type { Group, Node } from '#document/tree.ts'
import type { Widget } from '#document/widget.ts'
import { idOf, isGroup } from './nodes.ts'

const kinds = [
  'field',
  'canvas',
  'variable',
  'query',
  'widget',
  'group',
  'within',
  'picture',
  'order',
] as const
type Kind = (typeof kinds)[number]

/** What a part of a screen is. `within`: the group around a widget or group. `order`: of a group’s content, of variables. */
export type ScreenPart = { readonly kind: Kind; readonly id: string }

/** The same part has the same text in every step of a history, which holds thousands of them. */
const keys = new Map<Kind, Map<string, string>>(kinds.map((kind) => [kind, new Map()]))
const mostKeys = 20_000

const keyOf = (kind: Kind, id: string): string => {
  const known = keys.get(kind)
  const key = known?.get(id) ?? `${kind} ${id}`
  if (known !== undefined && known.size >= mostKeys) known.clear()
  known?.set(id, key)
  return key
}

export const screenPartOf = (key: string): ScreenPart => {
  const at = key.indexOf(' ')
  return { kind: key.slice(0, at) as Kind, id: key.slice(at + 1) }
}

type Entry = readonly [string, unknown]

const each = (kind: Kind, all: object): readonly Entry[] =>
  Object.entries(all).map(([id, one]) => [keyOf(kind, id), one])

function* treeEntries(tree: readonly Node[], around: string): Generator<Entry> {
  yield [keyOf('order', `tree ${around}`), tree.map((node) => idOf(node))]
  for (const node of tree) {
    if (around !== '') yield [keyOf('within', idOf(node)), around]
    if (!isGroup(node)) continue
    const { children, ...facts } = node
    yield [keyOf('group', node.group), facts]
    yield* treeEntries(children, node.group)
  }
}

const apart = ({ canvas, variables, queries, widgets, tree, pictures = {}, ...fields }: Screen): Units =>
  new Map([
    ...each('field', fields),
    ...each('canvas', canvas),
    ...variables.map((one): Entry => [keyOf('variable', one.code), one]),
    [keyOf('order', 'variables'), variables.map(({ code }) => code)] as Entry,
    ...each('query', queries),
    ...each('widget', widgets),
    ...each('picture', pictures),
    ...treeEntries(tree, ''),
  ])

type Sorted = Readonly<Record<Kind, Map<string, unknown>>>

const sortedUnits = (units: Units): Sorted => {
  const sorted = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, unknown>()])) as Sorted
  for (const [key, value] of units) {
    const { kind, id } = screenPartOf(key)
    sorted[kind].set(id, value)
  }
  return sorted
}

/** Known ones as the order says, the others behind. */
const inOrder = (order: unknown, ids: Iterable<string>): readonly string[] => {
  const all = new Set(ids)
  const known = ((order ?? []) as readonly string[]).filter((id) => all.has(id))
  return [...new Set([...known, ...all])]
}

/** The tree of what is there: what two people moved into each other’s groups, or into one that is gone, stands at the top. */
const treeOf = ({ widget, group, within, order }: Sorted): readonly Node[] => {
  const inside = new Map<string, string[]>()
  for (const id of [...widget.keys(), ...group.keys()]) {
    const around = String(within.get(id) ?? '')
    const place = group.has(around) ? around : ''
    inside.set(place, [...(inside.get(place) ?? []), id])
  }
  const seen = new Set<string>()
  const content = (around: string): readonly Node[] =>
    inOrder(order.get(`tree ${around}`), inside.get(around) ?? []).flatMap((id) => nodes(id))
  const nodes = (id: string): readonly Node[] => {
    if (seen.has(id)) return []
    seen.add(id)
    if (!group.has(id)) return [id]
    const children = content(id)
    return children.length === 0 ? [] : [{ ...(group.get(id) as Omit<Group, 'children'>), children }]
  }
  const top = content('')
  const lost = [...group.keys(), ...widget.keys()].flatMap((id) => nodes(id))
  return [...top, ...lost]
}

/** A query that the other took away shows nothing any more. */
const boundWidgets = ({ widget, query }: Sorted): Screen['widgets'] =>
  Object.fromEntries(
    [...(widget as Map<string, Widget>)].map(([id, one]) => {
      if (one.bind === undefined || query.has(one.bind.query)) return [id, one]
      const { bind: _, ...rest } = one
      return [id, rest]
    }),
  )

const together = (units: Units): Screen => {
  const sorted = sortedUnits(units)
  const { field, canvas, variable, query, picture, order } = sorted
  const codes = inOrder(order.get('variables'), variable.keys())
  return {
    ...Object.fromEntries(field),
    canvas: Object.fromEntries(canvas),
    variables: codes.map((code) => variable.get(code)),
    queries: Object.fromEntries(query),
    widgets: boundWidgets(sorted),
    tree: treeOf(sorted),
    ...(picture.size > 0 && { pictures: Object.fromEntries(picture) }),
  } as unknown as Screen
}

/** A screen as the parts that people change by themselves: each widget, query, variable, group, and what stands where. */
export const screenParts: Parts<Screen> = {
  apart,
  together,
  isOrder: (key) => screenPartOf(key).kind === 'order',
}

export const mergeScreens = (sides: MergeSides<Screen>): DocumentMerge<Screen, PartClash> =>
  mergeParts(screenParts, sides)

type Members = Readonly<Record<string, unknown>>

const sameMembers = (one: Members, other: Members): boolean => {
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

const isSame = (one: unknown, other: unknown): boolean => one === other || compare(one, other).length === 0

/** Whether two screens say the same; quick where one grew from the other, as they share what was not touched. */
export const sameScreens = (one: Screen, other: Screen): boolean => {
  if (one === other) return true
  const { widgets, ...rest } = one
  const { widgets: others, ...otherRest } = other
  return sameMembers(rest, otherRest) && (widgets === others || sameMembers(widgets, others))
}
