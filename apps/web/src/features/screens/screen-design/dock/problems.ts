import { boundsOf, joiningQueries, nothingChosen, stateOf, usersOf, walk } from '@gridwright/screen'
import type { Action, Screen, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import type { Answers } from '#features/screens/screen-design/reading/create-reading.ts'

export type ProblemKind = 'missing' | 'query' | 'outside' | 'target' | 'http' | 'broken' | 'unused' | 'open'

/** Something to put right: `id` is the widget that it concerns; undefined: the screen itself. */
export type Problem = {
  readonly kind: ProblemKind
  readonly id: string | undefined
  readonly name: string
  readonly what?: string
}

type Known = { readonly ids: ReadonlySet<string>; readonly language: 'zh' | 'en' }

const namesGone = (action: Action, ids: ReadonlySet<string>): boolean =>
  'target' in action && !ids.has(action.target)

const isOutside = ({ box }: Widget, { canvas }: Screen): boolean => {
  const { x, y, w, h } = boundsOf(box)
  return x + w <= 0 || y + h <= 0 || x >= canvas.width || y >= canvas.height
}

const missingSlots = ({ type, bind }: Widget, language: 'zh' | 'en'): readonly string[] =>
  bind === undefined
    ? []
    : (widgetFactsOf(type)?.slots ?? [])
        .filter(({ key, required }) => required === true && (bind.map[key]?.length ?? 0) === 0)
        .map(({ title }) => title[language])

type Check = (widget: Widget, screen: Screen, known: Known) => boolean

const actionsOf = ({ on = [] }: Widget): readonly Action[] => on.flatMap((rule) => rule.do)

const broken = new WeakMap<object, boolean>()

/** Options are read once: moving a widget changes nothing of them. */
const isBroken = (widget: Widget): boolean => {
  const known = broken.get(widget.options)
  if (known !== undefined) return known
  const is = stateOf(widget, widgetFactsOf) === 'broken'
  broken.set(widget.options, is)
  return is
}

const checks: Readonly<Record<'broken' | 'outside' | 'target' | 'open' | 'http', Check>> = {
  broken: isBroken,
  outside: isOutside,
  target: (widget, _screen, { ids }) => actionsOf(widget).some((action) => namesGone(action, ids)),
  open: (widget) => actionsOf(widget).some((action) => action.do === 'open' && action.id === nothingChosen),
  http: ({ type, options: { src } }) =>
    type === 'video' && typeof src === 'string' && src.startsWith('http:'),
}

const ofWidget = (screen: Screen, id: string, known: Known): readonly Problem[] => {
  const widget = screen.widgets[id]
  if (widget === undefined) return []
  const name = widget.name || id
  const found = (Object.keys(checks) as (keyof typeof checks)[]).filter((kind) =>
    checks[kind](widget, screen, known),
  )
  return [
    ...found.map((kind) => ({ kind, id, name })),
    ...missingSlots(widget, known.language).map((what) => ({ kind: 'missing' as const, id, name, what })),
  ]
}

/** What a maker would want to know before it hangs on a wall. */
export const problemsOf = (screen: Screen, answers: Answers, language: 'zh' | 'en'): readonly Problem[] => {
  const ids = new Set([...walk(screen.tree)].map(({ id }) => id))
  const ofQueries = Object.entries(screen.queries).flatMap(([id, { name }]): readonly Problem[] => {
    const words = answers[id]?.words
    if (words !== undefined) return [{ kind: 'query', id: usersOf(screen, id)[0], name, what: words }]
    const isUsed = usersOf(screen, id).length + joiningQueries(screen.queries, id).length > 0
    return isUsed ? [] : [{ kind: 'unused', id: undefined, name }]
  })
  return [
    ...ofQueries,
    ...Object.keys(screen.widgets).flatMap((id) => ofWidget(screen, id, { ids, language })),
  ]
}
