import { fillText, firstState, firstValues, happen, nothingChosen, withWidget } from '@gridwright/screen'
import type { Cell, Effect, EventRule, Rows, Screen, ScreenState } from '@gridwright/screen'
import { textOf } from '#base/i18n/index.ts'
import { nameOf } from '#features/screens/screen-design/desk/chosen.ts'
import { today } from '#features/screens/screen-design/reading/today.ts'
import { eventTexts } from './texts.ts'

/** What an event of the first row would bring. */
const valuesOf = (rows: Rows | undefined): Readonly<Record<string, Cell>> => {
  const row = rows?.rows[0] ?? []
  const all = Object.fromEntries((rows?.columns ?? []).map(({ name }, at) => [name, row[at] ?? null]))
  return { name: row[0] ?? 'A', value: row[1] ?? 1, code: row[0] ?? 'A', ...all }
}

const openWords = ({ what, id, values }: Extract<Effect, { do: 'open' }>): string => {
  const name = textOf(eventTexts, what)
  if (id === nothingChosen) return textOf(eventTexts, 'opensNothing', { params: { what: name } })
  const entries = Object.entries(values)
  if (entries.length === 0) return textOf(eventTexts, 'opens', { params: { what: name } })
  const shown = entries.map(([code, value]) => `${code}=${value}`).join(', ')
  return textOf(eventTexts, 'opensWith', { params: { what: name, values: shown } })
}

const effectWords = (screen: Screen, effect: Effect): string => {
  switch (effect.do) {
    case 'refresh':
      return effect.query === undefined
        ? textOf(eventTexts, 'refreshesAll')
        : textOf(eventTexts, 'refreshes', {
            params: { name: screen.queries[effect.query]?.name ?? effect.query },
          })
    case 'open':
      return openWords(effect)
    case 'link':
      return textOf(eventTexts, 'goes', { params: { url: effect.url } })
    case 'full-screen':
      return textOf(eventTexts, 'fullScreen')
  }
}

const stateWords = (screen: Screen, before: ScreenState, after: ScreenState): readonly string[] => [
  ...Object.entries(after.variables)
    .filter(([code, value]) => before.variables[code] !== value)
    .map(([code, value]) => textOf(eventTexts, 'setTo', { params: { code, value } })),
  ...Object.entries(after.shown)
    .filter(([id, shown]) => before.shown[id] !== shown)
    .map(([id, shown]) =>
      textOf(eventTexts, shown ? 'shownIs' : 'hiddenIs', { params: { name: nameOf(screen, id) } }),
    ),
  ...Object.entries(after.tabs)
    .filter(([id, tab]) => before.tabs[id] !== tab)
    .map(([id, tab]) =>
      textOf(eventTexts, 'tabIs', { params: { name: nameOf(screen, id), number: tab + 1 } }),
    ),
  ...(after.dialog !== undefined && after.dialog !== before.dialog
    ? [textOf(eventTexts, 'dialogIs', { params: { name: nameOf(screen, after.dialog) } })]
    : []),
]

export type Trial = { readonly widget: string; readonly rule: EventRule; readonly rows: Rows | undefined }

/** Of the rules for this event only the one that is tried; what it sets off runs as it does in the viewer. */
const alone = (screen: Screen, { widget, rule }: Trial): Screen =>
  withWidget(screen, widget, (one) => ({
    ...one,
    on: [...(one.on ?? []).filter(({ event }) => event !== rule.event), rule],
  }))

const ofCondition = { contains: 'contains', empty: 'isEmpty', 'not-empty': 'notEmpty' } as const

/** Why nothing happens: what the condition compared, as it was filled in. */
const unmetWords = ({ rule, rows }: Trial, state: ScreenState): readonly string[] => {
  const { when } = rule
  if (when === undefined) return [textOf(eventTexts, 'nothing')]
  const scope = { variables: state.variables, event: valuesOf(rows) }
  const key = ofCondition[when.is as keyof typeof ofCondition]
  const is = key === undefined ? when.is : textOf(eventTexts, key)
  const [left, right] = [when.left, when.right ?? ''].map((text) => fillText(text, scope)) as [string, string]
  return [textOf(eventTexts, 'notMet', { params: { left, is, right } })]
}

/** What would happen, in words: the rule runs as it does in the viewer, and nothing is really done. */
export const outcomeWords = (screen: Screen, trial: Trial): readonly string[] => {
  const { widget, rule, rows } = trial
  const before = firstState(firstValues(screen, { today: today() }))
  const { state, effects, problem } = happen({ screen: alone(screen, trial) }, before, {
    widget,
    event: rule.event,
    values: valuesOf(rows),
    ...(rule.variable !== undefined && { variable: rule.variable }),
  })
  if (problem !== undefined) return [textOf(eventTexts, 'endless')]
  const words = [
    ...stateWords(screen, before, state),
    ...effects.map((effect) => effectWords(screen, effect)),
  ]
  return words.length === 0 ? unmetWords(trial, state) : words
}
