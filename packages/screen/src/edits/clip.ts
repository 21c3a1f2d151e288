import { compare } from '@gridwright/document'
import { z } from 'zod'
import { screenLimits } from '#document/bounds.ts'
import { itemId } from '#document/plain.ts'
import { query } from '#document/query.ts'
import type { Picture, Screen } from '#document/screen-shape.ts'
import { pictures } from '#document/screen-shape.ts'
import { node } from '#document/tree.ts'
import type { Node } from '#document/tree.ts'
import { variable } from '#document/variable.ts'
import { widget } from '#document/widget.ts'
import { usedCodes } from '#values/used-codes.ts'
import { withJoined } from '#runtime/joined-queries.ts'
import { pictureName, renamedNode, renamedQuery, renamedWidget } from './clip-names.ts'
import type { Renames } from './clip-names.ts'
import { newIds } from './new-ids.ts'
import { idOf, isGroup, leavesOf, outermost } from './nodes.ts'
import type { Ids } from './tree-edits.ts'

/** What is on the clipboard: nodes with all that they need, as JSON (reference data-screens §4). */
const clip = z.strictObject({
  gridwright: z.literal('screen-clip'),
  version: z.literal(1),
  tree: z.array(node).min(1).max(screenLimits.widgets),
  widgets: z.record(itemId, widget),
  queries: z.record(itemId, query),
  variables: z.array(variable).max(screenLimits.variables),
  pictures,
})
export type Clip = z.infer<typeof clip>

/** Reads what a clipboard holds; undefined: nothing that belongs on a screen. */
export const readClip = (text: string): Clip | undefined => {
  if (text.length > screenLimits.bytes || !text.includes('screen-clip')) return undefined
  try {
    const { success, data } = clip.safeParse(JSON.parse(text))
    return success && isWhole(data) ? data : undefined
  } catch {
    return undefined
  }
}

const isWhole = ({ tree, widgets, queries, variables }: Clip): boolean => {
  const leaves = tree.flatMap((one) => leavesOf(one))
  const codes = new Set(variables.map(({ code }) => code))
  return (
    leaves.length === new Set(leaves).size &&
    leaves.length === Object.keys(widgets).length &&
    leaves.every((id) => id in widgets) &&
    Object.values(widgets).every(({ bind }) => bind === undefined || bind.query in queries) &&
    Object.values(queries).every(({ params }) =>
      Object.values(params).every((text) => usedCodes(text).every((code) => codes.has(code))),
    )
  )
}

const picked = <T>(all: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))

const picturesIn = (all: Screen['pictures'], parts: unknown): Readonly<Record<string, Picture>> => {
  const text = JSON.stringify(parts)
  const used = Object.keys(all ?? {}).filter((key) => text.includes(JSON.stringify(key)))
  return picked(all ?? {}, new Set(used))
}

/** Nodes with what they need, or nothing where none of them is there. */
export const clipOf = (screen: Screen, ids: Ids): Clip | undefined => {
  const tree = outermost(screen.tree, ids)
  if (tree.length === 0) return undefined
  const widgets = picked(screen.widgets, new Set(tree.flatMap((one) => leavesOf(one))))
  const bound = Object.values(widgets).flatMap(({ bind }) => (bind === undefined ? [] : [bind.query]))
  const queries = picked(screen.queries, withJoined(screen.queries, bound))
  const codes = new Set(usedCodes(JSON.stringify([widgets, queries])))
  const variables = screen.variables.filter(({ code }) => codes.has(code))
  return {
    gridwright: 'screen-clip',
    version: 1,
    tree: [...tree],
    widgets,
    queries,
    variables,
    pictures: picturesIn(screen.pictures, widgets),
  }
}

const groupsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((one) => (isGroup(one) ? [one.group, ...groupsOf(one.children)] : []))

/** A picture that is there already is shared; one whose key another picture has gets a free one. */
const pictureNames = (
  { pictures: there = {} }: Screen,
  carried: Readonly<Record<string, Picture>>,
): readonly (readonly [string, string])[] => {
  const taken = new Set(Object.keys(there))
  const free = (): string => {
    let nth = 1
    while (taken.has(`p${nth}`) || `p${nth}` in carried) nth += 1
    return `p${nth}`
  }
  return Object.entries(carried).map(([key, { data }]) => {
    const same = Object.entries(there).find(([, one]) => one.data === data)?.[0]
    const name = same ?? (taken.has(key) ? free() : key)
    taken.add(name)
    return [pictureName(key), name] as const
  })
}

/** New names for all that is pasted; a query that is there already, word for word, is used. */
const namesFor = (screen: Screen, { tree, widgets, queries, pictures: carried = {} }: Clip): Renames => {
  const fresh = newIds(screen)
  const known = Object.entries(screen.queries)
  const ofQueries = Object.entries(queries).map(([id, one]) => {
    const same = known.find(([, other]) => compare(one, other).length === 0)
    return [id, same?.[0] ?? fresh('q')] as const
  })
  return new Map([
    ...pictureNames(screen, carried),
    ...Object.keys(widgets).map((id) => [id, fresh('w')] as const),
    ...groupsOf(tree).map((id) => [id, fresh('g')] as const),
    ...ofQueries,
  ])
}

export type Pasted = { readonly screen: Screen; readonly ids: readonly string[] }

export type PasteAt = {
  readonly by: { readonly x: number; readonly y: number }
  readonly group?: string | undefined
}

/** Puts what was copied on top, moved by some pixels, under new ids; its queries, variables and pictures come along. */
export const pasted = (screen: Screen, from: Clip, { by }: PasteAt): Pasted => {
  const names = namesFor(screen, from)
  const named = (id: string): string => names.get(id) ?? id
  const tree = from.tree.map((one) => renamedNode(one, names))
  const widgets = Object.entries(from.widgets).map(([id, one]) => {
    const box = { ...one.box, x: one.box.x + by.x, y: one.box.y + by.y }
    return [named(id), { ...renamedWidget(one, names), box }] as const
  })
  const codes = new Set(screen.variables.map(({ code }) => code))
  const carried = Object.entries(from.pictures ?? {}).map(
    ([key, one]) => [names.get(pictureName(key)) ?? key, one] as const,
  )
  return {
    ids: tree.map((one) => idOf(one)),
    screen: {
      ...screen,
      tree: [...screen.tree, ...tree],
      widgets: { ...screen.widgets, ...Object.fromEntries(widgets) },
      queries: {
        ...Object.fromEntries(
          Object.entries(from.queries).map(([id, one]) => [named(id), renamedQuery(one, names)]),
        ),
        ...screen.queries,
      },
      variables: [...screen.variables, ...from.variables.filter(({ code }) => !codes.has(code))],
      ...(carried.length > 0 && { pictures: { ...Object.fromEntries(carried), ...screen.pictures } }),
    },
  }
}
