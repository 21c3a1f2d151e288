import {
  firstState,
  firstValues,
  happen,
  setVariable,
  usualTimerMs,
  visibleWidgets,
} from '@gridwright/screen'
import type { Effect, Given, Happening, Outcome, Placed, Rows, Screen, ScreenState } from '@gridwright/screen'
import { createComputer } from '#compute/compute-column.ts'
import type { Computer } from '#compute/compute-column.ts'
import { createScreenData } from '#data/screen-data.ts'
import type { ScreenData } from '#data/screen-data.ts'
import type { Clock, ScreenSource } from '#data/screen-source.ts'

export type RuntimeNeeds = {
  readonly screenId: string
  readonly screen: Screen
  readonly source: ScreenSource
  readonly clock: Clock
  /** What variables hold at first, and what a link fixes. */
  readonly given: Given
  /** What the screen itself cannot do: open a page, fill the window. */
  readonly onEffect: (effect: Effect) => void
  readonly computer?: Computer
}

export type RuntimeView = ScreenState & {
  readonly visible: readonly Placed[]
  /** Rules that set each other off without end, and were stopped. */
  readonly isEndless: boolean
}

/** One screen that is open: what it remembers, its data, and what happens on it. */
export type ScreenRuntime = {
  readonly screen: Screen
  readonly screenId: string
  readonly clock: Clock
  readonly data: ScreenData
  view(): RuntimeView
  subscribe(changed: () => void): () => void
  happen(what: Happening): void
  set(variable: string, to: string): void
  /** A tab of a widget, from 0. */
  choose(widget: string, tab: number): void
  closeDialog(): void
  /** Begins what the event tables say of `init` and `timer`; gives what ends it, and the workers. */
  start(): () => void
}

export const createScreenRuntime = (needs: RuntimeNeeds): ScreenRuntime => {
  const { screen, screenId, source, clock, given, onEffect } = needs
  const computer = needs.computer ?? createComputer()
  const compute = (rows: Rows, step: Parameters<Computer['compute']>[1]) => computer.compute(rows, step)
  const data = createScreenData({ screenId, screen, source, clock, compute })
  const rules = { screen, fixed: new Set(Object.keys(given.fixed ?? {})) }
  const listeners = new Set<() => void>()
  let state = firstState(firstValues(screen, given))
  let view: RuntimeView = { ...state, visible: visibleWidgets(screen, state), isEndless: false }
  data.setVariables(state.variables)

  const take = (outcome: Outcome): void => {
    const isEndless = outcome.problem === 'endless'
    if (outcome.state !== state || isEndless) {
      const { variables } = state
      state = outcome.state
      view = { ...state, visible: visibleWidgets(screen, state), isEndless: view.isEndless || isEndless }
      if (state.variables !== variables) data.setVariables(state.variables)
      for (const changed of listeners) changed()
    }
    for (const effect of outcome.effects) {
      if (effect.do === 'refresh') data.refresh(effect.query)
      else onEffect(effect)
    }
  }
  const stateOnly = (next: ScreenState): void => take({ state: next, effects: [] })
  const runtime: ScreenRuntime = {
    screen,
    screenId,
    clock,
    data,
    view: () => view,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    happen: (what) => take(happen(rules, state, what)),
    set: (variable, to) => take(setVariable(rules, state, { variable, to })),
    choose: (widget, tab) => stateOnly({ ...state, tabs: { ...state.tabs, [widget]: tab } }),
    closeDialog: () => stateOnly({ ...state, dialog: undefined }),
    start: () => {
      const end = startRules(runtime)
      return () => {
        end()
        computer.stop()
      }
    },
  }
  return runtime
}

/** `init` happens once each time that the screen begins; `timer` each so many milliseconds, at least one second. */
const startRules = ({ screen, clock, happen: tell }: ScreenRuntime): (() => void) => {
  const cancels = new Set<() => void>()
  const repeat = (widget: string, everyMs: number): void => {
    const cancel = clock.later(everyMs, () => {
      cancels.delete(cancel)
      repeat(widget, everyMs)
      tell({ widget, event: 'timer', everyMs })
    })
    cancels.add(cancel)
  }
  for (const [widget, { on = [] }] of Object.entries(screen.widgets)) {
    if (on.some(({ event }) => event === 'init')) tell({ widget, event: 'init' })
    const timers = on.filter(({ event }) => event === 'timer').map(({ everyMs = usualTimerMs }) => everyMs)
    for (const everyMs of new Set(timers)) repeat(widget, everyMs)
  }
  return () => {
    for (const cancel of cancels) cancel()
  }
}
