import type { Placed, Screen, Size, Widget, WidgetCategory } from '@gridwright/screen'

export type StackedBox = { readonly id: string; readonly size: Size; readonly scale: number }

/** What only dresses a large screen takes no room on a phone. */
const dressing: ReadonlySet<WidgetCategory> = new Set(['decoration', 'layout'])
/** What draws itself for the room that it gets; all else is shown smaller, as it is. */
const drawn: ReadonlySet<WidgetCategory> = new Set(['chart', 'table', 'map', 'media', 'filter'])

type Needs = {
  readonly screen: Screen
  readonly placed: readonly Placed[]
  readonly categoryOf: (type: string) => WidgetCategory | undefined
  /** CSS pixels. */
  readonly width: number
}

/** What stands in one line on the screen stands in the order of lines, from the left. */
const byPlace = (a: Widget, b: Widget): number => {
  const inOneLine = Math.abs(a.box.y - b.box.y) < Math.min(a.box.h, b.box.h) / 2
  return inOneLine ? a.box.x - b.box.x : a.box.y - b.box.y
}

/** A phone shows the widgets below one another, readable, instead of a screen too small to read. */
export const stacked = ({ screen, placed, categoryOf, width }: Needs): readonly StackedBox[] =>
  placed
    .flatMap(({ id }) => {
      const widget = screen.widgets[id]
      return widget === undefined || dressing.has(categoryOf(widget.type) ?? 'text') ? [] : [{ id, widget }]
    })
    .toSorted((a, b) => byPlace(a.widget, b.widget))
    .map(({ id, widget: { type, box } }) => {
      const category = categoryOf(type) ?? 'text'
      if (!drawn.has(category)) return { id, size: { w: box.w, h: box.h }, scale: Math.min(1, width / box.w) }
      // A table keeps room for its columns and is moved sideways; so many rows are worth looking at.
      if (category === 'table')
        return { id, size: { w: Math.max(width, Math.min(box.w, 600)), h: 320 }, scale: 1 }
      const h = Math.round(Math.min(420, Math.max(220, (box.h * width) / box.w)))
      return { id, size: { w: width, h: category === 'filter' ? Math.min(h, box.h) : h }, scale: 1 }
    })
