import type { Query } from '#document/query.ts'
import type { Node } from '#document/tree.ts'
import type { Widget } from '#document/widget.ts'
import { isGroup } from './nodes.ts'

/** New ids by the old ones; of pictures by `pictureName`, since a picture may have the id of a widget. */
export type Renames = ReadonlyMap<string, string>

export const pictureName = (key: string): string => `picture ${key}`

export const renamedNode = (one: Node, names: Renames): Node =>
  isGroup(one)
    ? {
        ...one,
        group: names.get(one.group) ?? one.group,
        children: one.children.map((child) => renamedNode(child, names)),
      }
    : (names.get(one) ?? one)

/** A query that joins another one finds it under its new id. */
export const renamedQuery = (one: Query, names: Renames): Query =>
  one.transform === undefined
    ? one
    : {
        ...one,
        transform: one.transform.map((step) =>
          step.step === 'join' ? { ...step, query: names.get(step.query) ?? step.query } : step,
        ),
      }

/** Members of options that name something: pictures of the screen, and groups that tabs show. */
const newName = (member: string, value: string, names: Renames): string => {
  if (member === 'picture' || member === 'cover') return names.get(pictureName(value)) ?? value
  return member === 'group' ? (names.get(value) ?? value) : value
}

const renamedOptions = (value: unknown, names: Renames, member = ''): unknown => {
  if (typeof value === 'string') return newName(member, value, names)
  if (Array.isArray(value)) return value.map((one) => renamedOptions(one, names, member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamedOptions(one, names, key)]))
}

const renamedRules = (on: NonNullable<Widget['on']>, names: Renames): NonNullable<Widget['on']> =>
  on.map((rule) => ({
    ...rule,
    do: rule.do.map((action) => {
      if ('target' in action) return { ...action, target: names.get(action.target) ?? action.target }
      if (action.do === 'refresh' && action.query !== undefined)
        return { ...action, query: names.get(action.query) ?? action.query }
      return action
    }),
  }))

/** What a pasted widget names goes along, where it was pasted too: its query, its pictures, groups of its tabs, targets of its actions. */
export const renamedWidget = ({ frame, ...one }: Widget, names: Renames): Widget => ({
  ...one,
  options: renamedOptions(one.options, names) as Widget['options'],
  ...(frame && {
    frame: {
      ...frame,
      ...(frame.picture !== undefined && {
        picture: names.get(pictureName(frame.picture)) ?? frame.picture,
      }),
    },
  }),
  ...(one.bind && { bind: { ...one.bind, query: names.get(one.bind.query) ?? one.bind.query } }),
  ...(one.on && { on: renamedRules(one.on, names) }),
})
