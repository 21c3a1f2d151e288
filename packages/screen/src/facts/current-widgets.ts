import type { Screen } from '#document/screen-shape.ts'
import type { Widget } from '#document/widget.ts'
import type { WidgetFacts } from './widget-facts.ts'

export type FactsOf = (type: string) => WidgetFacts | undefined

/** `unknown`: no kind of this name; `newer`: a later build made it; `broken`: its options are none of its kind. */
export type WidgetState = 'current' | 'unknown' | 'newer' | 'broken'

export const stateOf = ({ type, version, options }: Widget, factsOf: FactsOf): WidgetState => {
  const facts = factsOf(type)
  if (facts === undefined) return 'unknown'
  if (version > facts.version) return 'newer'
  return facts.schema.safeParse(options).success ? 'current' : 'broken'
}

/** Widgets of older versions are brought up to date; those that nobody knows, or that are newer, stay untouched. */
export const withCurrentWidgets = (screen: Screen, factsOf: FactsOf): Screen => {
  const old = Object.entries(screen.widgets).filter(
    ([, widget]) => (factsOf(widget.type)?.version ?? 0) > widget.version,
  )
  if (old.length === 0) return screen
  return {
    ...screen,
    widgets: {
      ...screen.widgets,
      ...Object.fromEntries(old.map(([id, one]) => [id, upgraded(one, factsOf)])),
    },
  }
}

const upgraded = (widget: Widget, factsOf: FactsOf): Widget => {
  const facts = factsOf(widget.type)
  if (facts === undefined) return widget
  let options: Record<string, unknown> = { ...widget.options }
  for (let from = widget.version; from < facts.version; from += 1)
    options = facts.migrations?.[from]?.(options) ?? options
  return { ...widget, version: facts.version, options }
}
