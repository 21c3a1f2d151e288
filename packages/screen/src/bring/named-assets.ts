import { nothingChosen } from '#document/action.ts'
import type { Action } from '#document/action.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Widget } from '#document/widget.ts'
import { atPath, withAtPath } from '#edits/option-path.ts'
import type { FactsOf } from '#facts/current-widgets.ts'

/** What a screen names beside its data sets: reports that it shows, reports and screens that it opens. */
export const namedKinds = ['report', 'screen'] as const
export type NamedKind = (typeof namedKinds)[number]

const reportPaths = ({ type }: Widget, factsOf: FactsOf): readonly string[] =>
  (factsOf(type)?.fields ?? []).flatMap(({ control, path }) => (control === 'report' ? [path] : []))

const opens = ({ on = [] }: Widget): readonly Extract<Action, { do: 'open' }>[] =>
  on.flatMap((rule) => rule.do).filter((one) => one.do === 'open')

/** Ids of one kind that a screen names. */
export const namedAssets = ({ widgets }: Screen, kind: NamedKind, factsOf: FactsOf): readonly string[] => {
  const ids = Object.values(widgets).flatMap((widget) => [
    ...opens(widget).flatMap(({ what, id }) => (what === kind ? [id] : [])),
    ...(kind === 'report' ? reportPaths(widget, factsOf).map((path) => atPath(widget.options, path)) : []),
  ])
  return [
    ...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== '' && id !== nothingChosen)),
  ]
}

type OwnId = (kind: NamedKind, id: string) => string | undefined

const withOwnActions = (widget: Widget, own: OwnId): Widget =>
  widget.on === undefined
    ? widget
    : {
        ...widget,
        on: widget.on.map((rule) => ({
          ...rule,
          do: rule.do.map((one) =>
            one.do === 'open' && one.id !== nothingChosen
              ? { ...one, id: own(one.what, one.id) ?? nothingChosen }
              : one,
          ),
        })),
      }

const withOwnReports = (widget: Widget, own: OwnId, factsOf: FactsOf): Widget =>
  reportPaths(widget, factsOf).reduce((one, path) => {
    const id = atPath(one.options, path)
    if (typeof id !== 'string' || id === '') return one
    return { ...one, options: { ...withAtPath(one.options, path, own('report', id)) } }
  }, widget)

/** The same screen over other people’s reports and screens; what they have not is not chosen until somebody chooses. */
export const withAssets = (screen: Screen, own: OwnId, factsOf: FactsOf): Screen => ({
  ...screen,
  widgets: Object.fromEntries(
    Object.entries(screen.widgets).map(([id, widget]) => [
      id,
      withOwnReports(withOwnActions(widget, own), own, factsOf),
    ]),
  ),
})
