import { firstState, firstValues, happen } from '@gridwright/screen'
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

const effectWords = (screen: Screen, effect: Effect): string => {
  switch (effect.do) {
    case 'refresh':
      return effect.query === undefined
        ? textOf(eventTexts, 'refreshesAll')
        : textOf(eventTexts, 'refreshes', {
            params: { name: screen.queries[effect.query]?.name ?? effect.query },
          })
    case 'open':
      return textOf(eventTexts, 'opens', { params: { what: textOf(eventTexts, effect.what) } })
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

/** What would happen, in words: the rules run as they do in the viewer, and nothing is really done. */
export const outcomeWords = (screen: Screen, { widget, rule, rows }: Trial): readonly string[] => {
  const before = firstState(firstValues(screen, { today: today() }))
  const { state, effects, problem } = happen({ screen }, before, {
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
  return words.length === 0 ? [textOf(eventTexts, 'nothing')] : words
}
