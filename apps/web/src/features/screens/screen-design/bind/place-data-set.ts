import { newIds, withQuery, withWidget } from '@gridwright/screen'
import type { Binding, ColumnType, Point, Query, Screen, Slot } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { placeWidget } from '#features/screens/screen-design/library/new-widget.ts'

export const dataSetDrag = 'application/x-gridwright-data-set'

export type Column = { readonly name: string; readonly type: ColumnType }

/** What is dragged: a data set, whole or some of its fields, or a query that the screen has. */
export type DroppedSet = {
  readonly name: string
  readonly columns: readonly Column[]
  /** Parameter codes. */
  readonly parameters: readonly string[]
} & ({ readonly dataSetId: string } | { readonly query: string })

const fits = ({ takes }: Slot, { type }: Column): boolean =>
  takes === 'any' || (takes === 'number' ? type === 'number' : type === 'date' || type === 'dateTime')

/** Columns that fill the slots by themselves: numbers where numbers are shown, others where names stand. */
export const guessedMap = (slots: readonly Slot[], columns: readonly Column[]): Binding['map'] => {
  const left = new Set(columns)
  const map: Record<string, string[]> = {}
  const wishes = slots.toSorted((one, other) => Number(other.takes !== 'any') - Number(one.takes !== 'any'))
  for (const slot of wishes) {
    if (slot.required !== true && slot.many !== true) continue
    const fitting = [...left].filter((column) => fits(slot, column))
    // Where a name is shown, numbers are the last choice.
    const sorted =
      slot.takes === 'any'
        ? fitting.toSorted((one, other) => Number(one.type === 'number') - Number(other.type === 'number'))
        : fitting
    const taken = slot.many === true ? sorted : sorted.slice(0, 1)
    if (taken.length === 0) continue
    for (const column of taken) left.delete(column)
    map[slot.key] = taken.map(({ name }) => name)
  }
  return map
}

/** What stays of a binding under another kind: columns go to slots of the same name, then to those that take them. */
export const carriedMap = (
  from: Binding['map'],
  { slots, columns }: { readonly slots: readonly Slot[]; readonly columns: readonly Column[] },
): Binding['map'] => {
  const same = Object.fromEntries(
    slots.flatMap(({ key }) => (from[key] === undefined ? [] : [[key, from[key]]])),
  )
  const needed = slots.filter((slot) => slot.required === true && same[slot.key] === undefined)
  if (needed.length === 0 && Object.keys(same).length > 0) return same
  const used = Object.values(from).flat()
  const known = columns.filter(({ name }) => used.includes(name))
  return { ...guessedMap(slots, known.length > 0 ? known : columns), ...same }
}

const isOf = (query: Query, dataSetId: string): boolean =>
  query.source.kind === 'data-set' && query.source.dataSetId === dataSetId

/** The query of a data set: the one that is there already, else a new one. */
export const queryFor = (
  screen: Screen,
  set: DroppedSet,
): { readonly id: string; readonly screen: Screen } => {
  if ('query' in set) return { id: set.query, screen }
  const known = Object.entries(screen.queries).find(([, query]) => isOf(query, set.dataSetId))
  if (known !== undefined) return { id: known[0], screen }
  const id = newIds(screen)('q')
  return {
    id,
    screen: withQuery(screen, id, {
      name: set.name,
      source: { kind: 'data-set', dataSetId: set.dataSetId },
      params: Object.fromEntries(
        set.parameters
          .filter((code) => screen.variables.some((one) => one.code === code))
          .map((code) => [code, `\${${code}}`]),
      ),
    }),
  }
}

/** A figure alone is a text in large letters; names with numbers are bars; times with numbers a line; else a table. */
const kindFor = (columns: readonly Column[]): string => {
  const numbers = columns.filter(({ type }) => type === 'number').length
  if (numbers === 0 || columns.length > 5) return 'table'
  return columns.some(({ type }) => type === 'date' || type === 'dateTime') ? 'lineChart' : 'histogram'
}

export type Drop = { readonly set: DroppedSet; readonly at?: Point; readonly over?: string | undefined }

export const bindTo = (desk: Desk, id: string, set: DroppedSet): void =>
  desk.change(
    (before) => {
      const { id: query, screen } = queryFor(before, set)
      return withWidget(screen, id, (widget) => {
        const slots = widgetFactsOf(widget.type)?.slots ?? []
        return { ...widget, bind: { ...widget.bind, query, map: guessedMap(slots, set.columns) } }
      })
    },
    { label: 'bind', select: [id] },
  )

/** Binds the widget that it was dropped on; on free canvas it becomes a chart that fits its columns. */
export const placeDataSet = (desk: Desk, { set, at, over }: Drop): void => {
  if (desk.isReadOnly()) return
  const below = over === undefined ? undefined : desk.screen().widgets[over]
  if (over !== undefined && (widgetFactsOf(below?.type ?? '')?.slots.length ?? 0) > 0)
    return bindTo(desk, over, set)
  const type = kindFor(set.columns)
  const id = placeWidget(desk, { type, at })
  if (id !== undefined) bindTo(desk, id, set)
}
