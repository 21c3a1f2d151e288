import { recorded } from '@gridwright/document'
import type { Command } from '@gridwright/document'
import { screenPartOf, screenParts, walk } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { textOf } from '#base/i18n/index.ts'
import { createReading } from '#features/screens/screen-design/reading/create-reading.ts'
import type { Reading } from '#features/screens/screen-design/reading/create-reading.ts'
import { firstDesk } from './desk-state.ts'
import type { DeskState, Live } from './desk-state.ts'
import type { ScreenLife } from './screen-life.ts'
import { isStepLabel, stepTexts, walkTexts } from './step-texts.ts'
import type { StepLabel } from './step-texts.ts'

export type Step = {
  readonly label: StepLabel
  /** Edits of one name that follow each other within 800 ms are one step. */
  readonly together?: string
  /** What is chosen afterwards. */
  readonly select?: readonly string[]
}

/** Letters typed so close together are one step (reference data-screens §4). */
const togetherMs = 800

/** What the frame of the page does: the preview, and panels at the left with the focus in their search. */
export type Ways = Readonly<Record<'preview' | 'layers' | 'data' | 'library', () => void>>

/** One open screen while it is designed: its life, what is chosen, and the one way to change it. */
export type Desk = {
  readonly life: ScreenLife
  readonly ui: StoreApi<DeskState>
  /** What a gesture shows before it is done; heard by the painter, not by React. */
  readonly live: StoreApi<Live>
  /** Rows of its queries. */
  readonly reading: Reading
  /** Elements of widgets on the canvas. */
  readonly nodes: Map<string, HTMLElement>
  readonly screen: () => Screen
  readonly change: (edit: (screen: Screen) => Screen, step: Step) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly select: (ids: readonly string[]) => void
  readonly say: (words: string) => void
  readonly isReadOnly: () => boolean
  /** The page says how it does what its frame does. */
  readonly offer: (ways: Ways) => void
  readonly go: (way: keyof Ways) => void
}

/** Ids of what a step touched and is there. */
const touchedBy = (command: Command<Screen> | undefined, { tree }: Screen): readonly string[] => {
  const there = new Set([...walk(tree)].map(({ id }) => id))
  const touched = (command?.places ?? []).flatMap((place) => {
    const { kind, id } = screenPartOf(place)
    return (kind === 'widget' || kind === 'group') && there.has(id) ? [id] : []
  })
  return [...new Set(touched)]
}

const changing = (life: ScreenLife, select: Desk['select']) => {
  let last = { at: 0, together: '' }
  return (edit: (screen: Screen) => Screen, { label, together, select: chosen }: Step): void => {
    const before = life.store.getState().document
    const after = edit(before)
    if (after !== before) {
      const now = performance.now()
      if (now - last.at > togetherMs || together !== last.together) life.seal()
      last = { at: now, together: together ?? '' }
      life.run(recorded(screenParts, { label, before, after, ...(together !== undefined && { together }) }))
    }
    if (chosen !== undefined) select(chosen)
  }
}

export const createDesk = (life: ScreenLife): Desk => {
  let ways: Ways | undefined
  const ui = createStore<DeskState>(() => firstDesk)
  const select = (selected: readonly string[]): void => {
    const before = ui.getState().selected
    if (before.length === selected.length && before.every((id, at) => id === selected[at])) return
    ui.setState({ selected, menu: undefined })
  }
  const walked = (way: 'undo' | 'redo') => (): void => {
    const { history } = life.store.getState()
    const command = (way === 'undo' ? history.done : history.undone).at(-1)
    if (command === undefined) return
    life[way]()
    select(touchedBy(command, life.store.getState().document))
    const { label } = command
    const what = isStepLabel(label) ? textOf(stepTexts, label) : label
    ui.setState({ said: textOf(walkTexts, way, { params: { what } }) })
  }
  return {
    life,
    ui,
    live: createStore<Live>(() => ({})),
    reading: createReading(life),
    nodes: new Map(),
    screen: () => life.store.getState().document,
    change: changing(life, select),
    undo: walked('undo'),
    redo: walked('redo'),
    select,
    say: (said) => ui.setState({ said }),
    isReadOnly: () => life.store.getState().asset?.level === 'view',
    offer: (next) => {
      ways = next
    },
    go: (way) => ways?.[way](),
  }
}
