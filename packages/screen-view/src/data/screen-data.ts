import {
  codesOfQuery,
  codesOfTransforms,
  dueAt,
  intervalOf,
  joiningQueries,
  phaseOf,
  screenLimits,
  transformed,
  withJoined,
} from '@gridwright/screen'
import type { Query, Rows, Screen, StepOf } from '@gridwright/screen'
import { neverRead } from './query-state.ts'
import type { QueryState } from './query-state.ts'
import type { Answer, AskItem, Clock, ScreenSource } from './screen-source.ts'

export type Wanted = {
  readonly queryId: string
  /** In place of the query's own; 0 = never by itself. */
  readonly everyMs?: number
  readonly maxPoints?: number
}

export type DataNeeds = {
  readonly screenId: string
  readonly screen: Pick<Screen, 'queries'>
  readonly source: ScreenSource
  readonly clock: Clock
  readonly compute: (rows: Rows, step: StepOf<'compute'>) => Promise<Rows>
}

/** The data of one screen that is open: who wants what, when it is read, what is there. */
export type ScreenData = {
  /** A widget that is seen wants a query's rows; gives what takes it back. */
  want(wanted: Wanted): () => void
  state(queryId: string): QueryState
  /** Whether all that somebody wants has been answered, with rows or with an error. */
  isAnswered(): boolean
  /** The interval at which it is read now; 0 = not by itself. */
  interval(queryId: string): number
  subscribe(queryId: string, changed: () => void): () => void
  setVariables(values: Readonly<Record<string, string>>): void
  /** Reads one query, or all that somebody wants, at once. */
  refresh(queryId?: string): void
  /** A page that nobody sees asks for nothing; coming back it catches up once. */
  setPaused(isPaused: boolean): void
  stop(): void
}

/** Items of one call; who falls due this soon goes with it. */
const most = { items: 50, withinMs: 16 }

type Desk = DataNeeds & {
  readonly wanted: Map<string, Set<Wanted>>
  readonly states: Map<string, QueryState>
  readonly listeners: Map<string, Set<() => void>>
  readonly ended: AbortController
  variables: Readonly<Record<string, string>>
  isPaused: boolean
  cancel: (() => void) | undefined
}

export const createScreenData = (needs: DataNeeds): ScreenData => {
  const desk: Desk = {
    ...needs,
    wanted: new Map(),
    states: new Map(),
    listeners: new Map(),
    ended: new AbortController(),
    variables: {},
    isPaused: false,
    cancel: undefined,
  }
  return {
    want: (wanted) => want(desk, wanted),
    state: (queryId) => stateOf(desk, queryId),
    isAnswered: () =>
      [...desk.wanted.keys()].every((id) => {
        const { rows, error } = stateOf(desk, id)
        return rows !== undefined || error !== undefined
      }),
    interval: (queryId) => intervalAt(desk, queryId),
    subscribe: (queryId, changed) => {
      const all = desk.listeners.get(queryId) ?? new Set()
      desk.listeners.set(queryId, all.add(changed))
      return () => void all.delete(changed)
    },
    setVariables: (values) => setVariables(desk, values),
    refresh: (queryId) => {
      for (const id of queryId === undefined ? wantedIds(desk) : [queryId]) {
        forget(desk, id)
        desk.states.set(id, { ...stateOf(desk, id), isFresh: true })
      }
      plan(desk)
    },
    setPaused: (isPaused) => {
      desk.isPaused = isPaused
      plan(desk)
    },
    stop: () => {
      desk.cancel?.()
      desk.ended.abort()
      desk.listeners.clear()
      desk.wanted.clear()
    },
  }
}

const stateOf = ({ states }: Desk, queryId: string): QueryState => states.get(queryId) ?? neverRead

/** Its next reading is due now. */
const forget = (desk: Desk, queryId: string): void => {
  const { askedAt: _askedAt, ...rest } = stateOf(desk, queryId)
  desk.states.set(queryId, { ...rest, fails: 0 })
}

const put = (desk: Desk, queryId: string, state: QueryState): void => {
  desk.states.set(queryId, state)
  for (const changed of desk.listeners.get(queryId) ?? []) changed()
}

const want = (desk: Desk, wanted: Wanted): (() => void) => {
  const { queryId } = wanted
  const all = desk.wanted.get(queryId) ?? new Set()
  desk.wanted.set(queryId, all.add(wanted))
  plan(desk)
  return () => {
    all.delete(wanted)
    if (all.size === 0 && desk.wanted.get(queryId) === all) desk.wanted.delete(queryId)
    plan(desk)
  }
}

/** What widgets want, and what those queries join. */
const wantedIds = ({ wanted, screen }: Desk): readonly string[] => [
  ...withJoined(screen.queries, wanted.keys()),
]

/** Of what is only joined its own interval counts. */
const intervalAt = ({ wanted, screen }: Desk, queryId: string): number =>
  intervalOf(
    [...(wanted.get(queryId) ?? [{ queryId }])].map(({ everyMs }: Wanted) => everyMs),
    { own: screen.queries[queryId]?.everyMs, floor: screenLimits.refreshMs },
  )

const setVariables = (desk: Desk, values: Readonly<Record<string, string>>): void => {
  const before = desk.variables
  desk.variables = values
  const changed = (code: string): boolean => before[code] !== values[code]
  for (const [id, query] of Object.entries(desk.screen.queries)) {
    if (codesOfQuery(query).some(changed)) forget(desk, id)
    else if (codesOfTransforms(query).some(changed)) void reshape(desk, id)
  }
  plan(desk)
}

/** Of static rows nothing is asked for; their steps may still wait for values. */
const isHere = (query: Query | undefined): boolean => query === undefined || query.source.kind === 'static'

const dueOf = (desk: Desk, queryId: string): number | undefined => {
  const state = stateOf(desk, queryId)
  if (state.isAsking) return undefined
  const interval = intervalAt(desk, queryId)
  return dueAt(state, { interval, phase: phaseOf(desk.screenId, interval), now: desk.clock.now() })
}

/** Sets the clock for what falls due next. */
const plan = (desk: Desk): void => {
  desk.cancel?.()
  desk.cancel = undefined
  if (desk.isPaused || desk.ended.signal.aborted) return
  const dues = wantedIds(desk).flatMap((id) => dueOf(desk, id) ?? [])
  if (dues.length === 0) return
  const wait = Math.max(most.withinMs, Math.min(...dues) - desk.clock.now())
  desk.cancel = desk.clock.later(wait, () => readDue(desk))
}

const readDue = (desk: Desk): void => {
  const until = desk.clock.now() + most.withinMs
  const due = wantedIds(desk).filter((id) => (dueOf(desk, id) ?? Infinity) <= until)
  for (const id of due.filter((one) => isHere(desk.screen.queries[one]))) readHere(desk, id)
  const asked = due.filter((id) => !isHere(desk.screen.queries[id]))
  for (let at = 0; at < asked.length; at += most.items) void ask(desk, asked.slice(at, at + most.items))
  plan(desk)
}

const readHere = (desk: Desk, queryId: string): void => {
  const source = desk.screen.queries[queryId]?.source
  const now = desk.clock.now()
  if (source?.kind !== 'static') return
  const raw = { columns: source.columns, rows: source.rows }
  desk.states.set(queryId, { ...stateOf(desk, queryId), raw, at: now, askedAt: now, fails: 0 })
  void reshape(desk, queryId)
}

/** The values that a query is read with, as one text. */
const valuesOf = ({ screen, variables }: Desk, queryId: string): Readonly<Record<string, string>> => {
  const query = screen.queries[queryId]
  return query === undefined
    ? {}
    : Object.fromEntries(codesOfQuery(query).map((code) => [code, variables[code] ?? '']))
}

const itemOf = (desk: Desk, queryId: string): AskItem => {
  const { etag, isFresh } = stateOf(desk, queryId)
  const points = [...(desk.wanted.get(queryId) ?? [])].map(({ maxPoints }) => maxPoints ?? Infinity)
  const maxPoints = Math.max(0, ...points)
  return {
    queryId,
    ...(etag !== undefined && { etag }),
    ...(isFresh === true && { fresh: true }),
    ...(Number.isFinite(maxPoints) &&
      maxPoints > 0 && { maxPoints: Math.min(screenLimits.points, maxPoints) }),
  }
}

const ask = async (desk: Desk, ids: readonly string[]): Promise<void> => {
  const askedAt = desk.clock.now()
  const askedWith = new Map(ids.map((id) => [id, JSON.stringify(valuesOf(desk, id))]))
  const values = Object.assign({}, ...ids.map((id) => valuesOf(desk, id))) as Record<string, string>
  const items = ids.map((id) => itemOf(desk, id))
  for (const id of ids)
    put(desk, id, {
      ...stateOf(desk, id),
      isAsking: true,
      isFresh: false,
      askedAt,
      askedWith: askedWith.get(id) ?? '',
    })
  const answers = await desk.source
    .ask({ values, items }, desk.ended.signal)
    .catch((error: unknown) =>
      ids.map((queryId): Answer => ({ queryId, state: 'error', message: wordOf(error) })),
    )
  if (desk.ended.signal.aborted) return
  const byId = new Map(answers.map((answer) => [answer.queryId, answer]))
  await Promise.all(
    ids.map((id) => take(desk, id, byId.get(id) ?? { queryId: id, state: 'error', message: '' })),
  )
  plan(desk)
}

const wordOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const take = async (desk: Desk, queryId: string, answer: Answer): Promise<void> => {
  const { isAsking: _isAsking, ...state } = stateOf(desk, queryId)
  const isOld = state.askedWith !== JSON.stringify(valuesOf(desk, queryId)) || state.askedAt === undefined
  if (isOld || answer.state === 'pending') {
    // Values changed while it was on its way, or it still runs: it is asked for again at once.
    const { askedAt: _askedAt, ...rest } = state
    return put(desk, queryId, { ...rest, isAsking: false })
  }
  if (answer.state === 'error')
    return put(desk, queryId, { ...state, isAsking: false, error: answer.message, fails: state.fails + 1 })
  const { error: _error, ...good } = state
  const timing = { at: answer.at, ...(answer.ms !== undefined && { ms: answer.ms }) }
  if (answer.state === 'unchanged' || answer.etag === state.etag)
    return put(desk, queryId, { ...good, ...timing, isAsking: false, fails: 0 })
  const { etag, rows: raw, truncated } = answer
  desk.states.set(queryId, {
    ...good,
    ...timing,
    etag,
    raw,
    isAsking: false,
    fails: 0,
    truncated: truncated === true,
  })
  await reshape(desk, queryId)
}

/** Runs the steps of a query over the rows as they came, and of those that join it. */
const reshape = async (desk: Desk, queryId: string, depth = 0): Promise<void> => {
  const query = desk.screen.queries[queryId]
  const { raw } = stateOf(desk, queryId)
  if (query === undefined || raw === undefined) return
  try {
    const rows = await transformed(raw, query.transform ?? [], {
      variables: desk.variables,
      rowsOf: (other) => stateOf(desk, other).rows,
      compute: desk.compute,
    })
    // Newer rows may have come meanwhile.
    if (stateOf(desk, queryId).raw === raw) put(desk, queryId, { ...stateOf(desk, queryId), rows })
  } catch (error) {
    put(desk, queryId, { ...stateOf(desk, queryId), error: wordOf(error) })
  }
  if (depth < 3)
    for (const id of joiningQueries(desk.screen.queries, queryId)) await reshape(desk, id, depth + 1)
}
