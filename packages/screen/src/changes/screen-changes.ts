import { compare } from '@gridwright/document'
import type { Screen } from '#document/screen-shape.ts'
import type { Box, Widget } from '#document/widget.ts'
import { walk } from '#tree/walk.ts'

/** What of a widget is another than before. `data`: its binding, or the query that it shows. */
export const widgetAspects = [
  'place',
  'size',
  'angle',
  'order',
  'group',
  'name',
  'kind',
  'look',
  'data',
  'events',
  'locked',
  'hidden',
] as const
export type WidgetAspect = (typeof widgetAspects)[number]

export type WidgetChange = {
  readonly id: string
  readonly name: string
  /** Absent: it was not there. */
  readonly before?: Box
  /** Absent: it is gone. */
  readonly after?: Box
  /** Of one that is in both; empty for one that came or went. */
  readonly aspects: readonly WidgetAspect[]
}

type Both<T> = { readonly before: T; readonly after: T }

const isSame = (one: unknown, other: unknown): boolean => one === other || compare(one, other).length === 0

/**
 * Of things that stand in another order those that moved: the longest run that kept its order stands, and what is left
 * over moved between it.
 */
const movedAmong = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const place = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => place.has(id))
  const placeOf = (id: string | undefined): number => place.get(id ?? '') ?? -1
  /** The last of the shortest-ending run of each length, and what stood before each. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of common) {
    let at = ends.findIndex((end) => placeOf(end) >= placeOf(id))
    if (at < 0) at = ends.length
    previous.set(id, ends[at - 1])
    ends[at] = id
  }
  const stay = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) stay.add(id)
  return new Set(common.filter((id) => !stay.has(id)))
}

const leaves = ({ tree }: Screen) => [...walk(tree)].filter(({ isGroup }) => !isGroup)

const groupsOf = (screen: Screen): ReadonlyMap<string, string> =>
  new Map(leaves(screen).map(({ id, within }) => [id, within.at(-1) ?? '']))

type Ground = {
  readonly screens: Both<Screen>
  readonly groups: Both<ReadonlyMap<string, string>>
  readonly moved: ReadonlySet<string>
}

const queryOf = ({ queries }: Screen, { bind }: Widget): unknown => bind && queries[bind.query]

type Tests = Readonly<Record<WidgetAspect, (both: Both<Widget>, ground: Ground, id: string) => boolean>>

const differs: Tests = {
  place: ({ before, after }) => before.box.x !== after.box.x || before.box.y !== after.box.y,
  size: ({ before, after }) => before.box.w !== after.box.w || before.box.h !== after.box.h,
  angle: ({ before, after }) => before.box.r !== after.box.r,
  order: (_, { moved }, id) => moved.has(id),
  group: (_, { groups }, id) => groups.before.get(id) !== groups.after.get(id),
  name: ({ before, after }) => before.name !== after.name,
  kind: ({ before, after }) => before.type !== after.type,
  look: ({ before, after }) => !isSame(before.options, after.options) || !isSame(before.frame, after.frame),
  data: ({ before, after }, { screens }) =>
    !isSame(before.bind, after.bind) ||
    !isSame(queryOf(screens.before, before), queryOf(screens.after, after)),
  events: ({ before, after }) => !isSame(before.on, after.on),
  locked: ({ before, after }) => (before.locked ?? false) !== (after.locked ?? false),
  hidden: ({ before, after }) => (before.hidden ?? false) !== (after.hidden ?? false),
}

/** What became of each widget from one screen to a later one, in the order in which they are painted; what is the same is not told. */
export const widgetChanges = (before: Screen, after: Screen): readonly WidgetChange[] => {
  const [older, newer] = [leaves(before), leaves(after)].map((all) => all.map(({ id }) => id)) as [
    string[],
    string[],
  ]
  const ground: Ground = {
    screens: { before, after },
    groups: { before: groupsOf(before), after: groupsOf(after) },
    moved: movedAmong(older, newer),
  }
  return [...new Set([...newer, ...older])].flatMap((id): readonly WidgetChange[] => {
    const [was, is] = [before.widgets[id], after.widgets[id]]
    const name = is?.name || was?.name || id
    if (was === undefined || is === undefined) {
      if (was !== undefined) return [{ id, name, before: was.box, aspects: [] }]
      return is === undefined ? [] : [{ id, name, after: is.box, aspects: [] }]
    }
    const both = { before: was, after: is }
    const aspects = widgetAspects.filter((aspect) => differs[aspect](both, ground, id))
    return aspects.length === 0 ? [] : [{ id, name, before: was.box, after: is.box, aspects }]
  })
}
