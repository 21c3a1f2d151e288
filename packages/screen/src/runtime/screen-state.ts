import type { Action, EventName, EventRule } from '#document/action.ts'
import type { Screen } from '#document/screen-shape.ts'
import { mayHold } from '#values/first-values.ts'
import { fillText } from '#values/fill.ts'
import type { Cell } from '#rows/rows.ts'
import { walk } from '#tree/walk.ts'
import { isMet } from '#transforms/compared.ts'

/** What a screen remembers while it is shown; data and pixels stand elsewhere. */
export type ScreenState = {
  readonly variables: Readonly<Record<string, string>>
  /** Earlier values of variables, for the way back. */
  readonly stacks: Readonly<Record<string, readonly string[]>>
  /** Widgets and groups that were shown or hidden, against what the document says. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly tabs: Readonly<Record<string, number>>
  readonly dialog?: string | undefined
}

/** What somebody outside does: the state knows no window and no server. */
export type Effect = Extract<Action, { readonly do: 'refresh' | 'open' | 'link' | 'full-screen' }>

export type Happening = {
  readonly widget: string
  readonly event: EventName
  readonly values?: Readonly<Record<string, Cell>>
  /** `variableChanged`: which. */
  readonly variable?: string
  /** `timer`: whose time is over; absent: of all. */
  readonly everyMs?: number
}

/** A timer that says nothing of its interval. */
export const usualTimerMs = 10_000

export type Outcome = {
  readonly state: ScreenState
  readonly effects: readonly Effect[]
  /** Rules set each other off without end. */
  readonly problem?: 'endless'
}

const most = { steps: 1000, depth: 20 }

type Run = {
  readonly screen: Screen
  /** Variables that nothing on the screen may change: the share link fixes them. */
  readonly fixed: ReadonlySet<string>
  state: ScreenState
  readonly effects: Effect[]
  steps: number
  isEndless: boolean
}

export type Rules = { readonly screen: Screen; readonly fixed?: ReadonlySet<string> }

/** Runs what the event tables say, and what follows from it; ends after 1,000 steps or at depth 20. */
export const happen = (
  { screen, fixed = new Set() }: Rules,
  state: ScreenState,
  what: Happening,
): Outcome => {
  const run: Run = { screen, fixed, state, effects: [], steps: 0, isEndless: false }
  follow(run, what, 1)
  return outcomeOf(run)
}

/** A variable is given a value by a control, or by hand; the rules that wait for it run. */
export const setVariable = (
  { screen, fixed = new Set() }: Rules,
  state: ScreenState,
  { variable, to }: { readonly variable: string; readonly to: string },
): Outcome => {
  const run: Run = { screen, fixed, state, effects: [], steps: 0, isEndless: false }
  assign(run, { variable, to }, 1)
  return outcomeOf(run)
}

const outcomeOf = ({ state, effects, isEndless }: Run): Outcome => ({
  state,
  effects,
  ...(isEndless && { problem: 'endless' as const }),
})

const follow = (run: Run, what: Happening, depth: number): void => {
  for (const rule of run.screen.widgets[what.widget]?.on ?? []) {
    if (!isMeant(rule, what) || !holds(run, rule, what)) continue
    for (const action of rule.do) act(run, { action, what }, depth)
  }
}

const isMeant = (rule: EventRule, what: Happening): boolean => {
  if (rule.event !== what.event) return false
  if (rule.event === 'timer')
    return what.everyMs === undefined || (rule.everyMs ?? usualTimerMs) === what.everyMs
  return rule.event !== 'variableChanged' || rule.variable === undefined || rule.variable === what.variable
}

const scopeOf = ({ state }: Run, { values }: Happening) => ({
  variables: state.variables,
  ...(values && { event: values }),
})

const holds = (run: Run, { when }: EventRule, what: Happening): boolean => {
  if (when === undefined) return true
  const scope = scopeOf(run, what)
  return isMet(fillText(when.left, scope), when.is, fillText(when.right ?? '', scope))
}

type Doing = { readonly action: Action; readonly what: Happening }

const act = (run: Run, doing: Doing, depth: number): void => {
  run.steps += 1
  run.isEndless ||= run.steps > most.steps || depth > most.depth
  if (!run.isEndless) take(run, doing, depth)
}

const take = (run: Run, { action, what }: Doing, depth: number): void => {
  const fill = (text: string): string => fillText(text, scopeOf(run, what))
  switch (action.do) {
    case 'set':
      return assign(run, { variable: action.variable, to: fill(action.to) }, depth)
    case 'push':
      return walkBack(run, { ...action, to: fill(action.to) }, depth)
    case 'pop':
      return walkBack(run, action, depth)
    case 'refresh':
    case 'open':
    case 'link':
    case 'full-screen':
      run.effects.push(filled(action, fill))
      return
    default:
      run.state = looksAfter(run, action)
  }
}

const filled = (effect: Effect, fill: (text: string) => string): Effect => {
  if (effect.do === 'link') return { ...effect, url: fill(effect.url) }
  if (effect.do !== 'open') return effect
  const values = Object.fromEntries(Object.entries(effect.values).map(([code, text]) => [code, fill(text)]))
  return { ...effect, values }
}

type Look = Extract<Action, { readonly do: 'show' | 'hide' | 'toggle' | 'tab' | 'dialog' | 'close-dialog' }>

const looksAfter = (run: Run, action: Look): ScreenState => {
  const { state } = run
  switch (action.do) {
    case 'dialog':
      return { ...state, dialog: action.target }
    case 'close-dialog':
      return { ...state, dialog: undefined }
    case 'tab':
      return { ...state, tabs: { ...state.tabs, [action.target]: tabAfter(run, action) } }
    default:
      return { ...state, shown: { ...state.shown, [action.target]: isShownAfter(run, action) } }
  }
}

const isShownAfter = (
  { state, screen }: Run,
  action: Extract<Look, { readonly do: 'show' | 'hide' | 'toggle' }>,
) =>
  action.do === 'toggle'
    ? !(state.shown[action.target] ?? !isHiddenAtFirst(screen, action.target))
    : action.do === 'show'

/** Of a widget or a group by its own flag. */
export const isHiddenAtFirst = ({ widgets, tree }: Pick<Screen, 'widgets' | 'tree'>, id: string): boolean =>
  widgets[id]?.hidden ?? walk(tree).find((step) => step.id === id)?.ownHidden ?? false

/** How many tabs a widget has stands in its options, as a list. */
const tabsOf = ({ widgets }: Screen, id: string): number => {
  const tabs = widgets[id]?.options['tabs']
  return Array.isArray(tabs) ? Math.max(1, tabs.length) : 1
}

const tabAfter = ({ screen, state }: Run, { target, to }: Extract<Look, { readonly do: 'tab' }>): number => {
  const [count, now] = [tabsOf(screen, target), state.tabs[target] ?? 0]
  if (typeof to === 'number') return Math.min(to, count - 1)
  return (now + (to === 'next' ? 1 : count - 1)) % count
}

const assign = (
  run: Run,
  { variable, to }: { readonly variable: string; readonly to: string },
  depth: number,
): void => {
  const declared = run.screen.variables.find(({ code }) => code === variable)
  if (declared === undefined || run.fixed.has(variable) || !mayHold(declared, to)) return
  if (run.state.variables[variable] === to) return
  run.state = { ...run.state, variables: { ...run.state.variables, [variable]: to } }
  for (const widget of Object.keys(run.screen.widgets)) {
    if (run.isEndless) return
    follow(run, { widget, event: 'variableChanged', variable, values: { value: to } }, depth + 1)
  }
}

type Step =
  | { readonly do: 'push'; readonly variable: string; readonly to: string }
  | { readonly do: 'pop'; readonly variable: string }

/** Drilling down remembers where it came from; going up without a past stays. */
const walkBack = (run: Run, step: Step, depth: number): void => {
  const { variable } = step
  const stack = run.state.stacks[variable] ?? []
  const now = run.state.variables[variable] ?? ''
  const to = step.do === 'push' ? step.to : stack.at(-1)
  if (to === undefined || to === now) return
  assign(run, { variable, to }, depth)
  if (run.state.variables[variable] !== to && step.do === 'push') return
  const after = step.do === 'push' ? [...stack, now].slice(-50) : stack.slice(0, -1)
  run.state = { ...run.state, stacks: { ...run.state.stacks, [variable]: after } }
}

export const firstState = (variables: Readonly<Record<string, string>>): ScreenState => ({
  variables,
  stacks: {},
  shown: {},
  tabs: {},
})
