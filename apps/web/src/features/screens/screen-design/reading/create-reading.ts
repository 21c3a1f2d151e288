import { createComputer } from '@gridwright/screen-view'
import { joiningQueries } from '@gridwright/screen'
import type { Query, Reading as Timing, Rows, Screen, TransformNeeds } from '@gridwright/screen'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { isAborted } from '#base/client/index.ts'
import type { ScreenLife } from '#features/screens/screen-design/desk/screen-life.ts'
import type { Answer, Answers, Stage } from './answer.ts'
import { askRows, variablesOf } from './ask-rows.ts'
import type { Failed, Read } from './ask-rows.ts'
import { dueQueries } from './due-queries.ts'
import { stagesOf, wordsOf } from './shape-rows.ts'
import { whatChanged } from './what-changed.ts'

export type { Answer, Answers } from './answer.ts'

export type Reading = {
  readonly store: StoreApi<Answers>
  /** Reads these again, or all. */
  readonly refresh: (ids?: readonly string[]) => void
  /** What each step of a query makes of the rows that are there. */
  readonly stages: (id: string) => Promise<readonly Stage[]>
  /** Reads what changes and what falls due, until what it gives is called. */
  readonly watch: () => () => void
}

/** Typing pauses so long before a query is read. */
const pauseMs = 400
/** How often it is looked what falls due. */
const tickMs = 1000
/** Joins of joins are followed so far. */
const mostJoins = 3

type Room = {
  readonly life: ScreenLife
  readonly store: StoreApi<Answers>
  readonly computer: ReturnType<typeof createComputer>
  readonly timings: Map<string, Timing>
  readonly etags: Map<string, string>
  signal: AbortSignal
}

const screenOf = ({ life }: Room): Screen => life.store.getState().document

const show = ({ store }: Room, id: string, answer: Partial<Answer>): void =>
  store.setState((before) => {
    const { words: _, ...rest } = before[id] ?? { state: 'reading' }
    return { ...before, [id]: { ...rest, ...answer } }
  })

const needsOf = (room: Room): TransformNeeds => ({
  variables: variablesOf(screenOf(room)),
  rowsOf: (other) => room.store.getState()[other]?.rows,
  compute: (rows, step) => room.computer.compute(rows, step),
})

const stagesAt = async (room: Room, id: string): Promise<readonly Stage[]> => {
  const raw = room.store.getState()[id]?.raw
  const steps = screenOf(room).queries[id]?.transform ?? []
  return raw === undefined ? [] : stagesOf(raw, steps, needsOf(room))
}

type Ground = { readonly raw: Rows | undefined; readonly steps: Query['transform'] }

const groundOf = (room: Room, id: string): Ground => ({
  raw: room.store.getState()[id]?.raw,
  steps: screenOf(room).queries[id]?.transform,
})

/** Runs a query’s steps over the rows that are there, and those of the queries that join it. */
const shape = async (room: Room, id: string, depth = 0): Promise<void> => {
  const { raw, steps } = groundOf(room, id)
  if (raw === undefined) return
  const last = (await stagesAt(room, id)).at(-1) ?? { rows: raw }
  // Newer rows or other steps may have come meanwhile: these have run by themselves.
  const now = groundOf(room, id)
  if (room.signal.aborted || now.raw !== raw || now.steps !== steps) return
  show(room, id, 'rows' in last ? { state: 'ok', rows: last.rows } : { state: 'error', words: last.words })
  if (depth === mostJoins) return
  for (const joining of joiningQueries(screenOf(room).queries, id)) await shape(room, joining, depth + 1)
}

const timed = ({ timings }: Room, id: string, isFailed: boolean): void =>
  void timings.set(id, {
    askedAt: Date.now(),
    fails: isFailed ? (timings.get(id)?.fails ?? 0) + 1 : 0,
  })

/** Takes what was read; the same rows stay the same, so that nothing is drawn anew. */
const take = async (room: Room, answer: Read): Promise<void> => {
  const { queryId, at, ms, etag } = answer
  timed(room, queryId, false)
  if (answer.state === 'unchanged' || room.etags.get(queryId) === etag)
    return show(room, queryId, { state: 'ok', at, ms })
  const { columns, rows, truncated, structure } = answer
  room.etags.set(queryId, etag)
  show(room, queryId, { raw: { columns, rows }, at, ms, truncated, structure })
  await shape(room, queryId)
}

const fail = (room: Room, { queryId, words, at }: Failed): void => {
  timed(room, queryId, true)
  room.etags.delete(queryId)
  show(room, queryId, { state: 'error', words, ...(at !== undefined && { at }) })
}

/** What stands in the screen itself needs no server. */
const takeFixed = async (room: Room, id: string, raw: Rows): Promise<void> => {
  show(room, id, { raw, at: new Date().toISOString(), ms: 0, truncated: false })
  await shape(room, id)
}

const readAll = async (room: Room, ids: readonly string[], fresh: boolean): Promise<void> => {
  const { signal } = room
  const screen = screenOf(room)
  const asked: string[] = []
  for (const id of ids) {
    const source = screen.queries[id]?.source
    if (source?.kind === 'static') await takeFixed(room, id, { columns: source.columns, rows: source.rows })
    else if (source !== undefined) asked.push(id)
  }
  if (asked.length === 0) return
  const etagOf = (id: string): string | undefined => room.etags.get(id)
  const { read, failed } = await askRows(screen, { ids: asked, fresh, etagOf, signal })
  if (signal.aborted) return
  for (const one of failed) fail(room, one)
  for (const one of read) await take(room, one)
}

const start = (room: Room, ids: readonly string[], how: 'changed' | 'due' | 'asked'): void => {
  if (ids.length === 0) return
  const { signal } = room
  for (const id of ids) {
    timed(room, id, false)
    if (how !== 'due') show(room, id, { state: 'reading' })
    // What was changed is told in full, its structure with it.
    if (how !== 'due') room.etags.delete(id)
  }
  void readAll(room, ids, how !== 'due').catch((error: unknown) => {
    if (isAborted(error) || signal.aborted) return
    for (const queryId of ids) fail(room, { queryId, words: wordsOf(error) })
  })
}

/** Rows of the screen’s queries as they are being designed, read again when one of them changes or its interval is over. */
export const createReading = (life: ScreenLife): Reading => {
  let last: Screen | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const room: Room = {
    life,
    store: createStore<Answers>(() => ({})),
    computer: createComputer(),
    timings: new Map(),
    etags: new Map(),
    signal: new AbortController().signal,
  }
  const look = (): void => {
    const now = screenOf(room)
    const changed = whatChanged(now, last)
    last = now
    start(room, changed.ask, 'changed')
    for (const id of changed.shape) void shape(room, id)
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
  }
  const tick = (): void => {
    if (last === undefined || document.hidden) return
    start(room, dueQueries(screenOf(room), room.timings, Date.now()), 'due')
  }
  return {
    store: room.store,
    refresh: (ids) => start(room, ids ?? Object.keys(screenOf(room).queries), 'asked'),
    stages: (id) => stagesAt(room, id),
    watch: () => {
      const running = new AbortController()
      room.signal = running.signal
      if (life.store.getState().phase === 'ready') look()
      const ticking = setInterval(tick, tickMs)
      const end = life.store.subscribe(({ document: now, phase }, before) => {
        if (phase !== 'ready') return
        if (before.phase !== 'ready') return look()
        if (now.queries !== before.document.queries || now.variables !== before.document.variables) later()
      })
      return () => {
        end()
        clearTimeout(timer)
        clearInterval(ticking)
        running.abort()
        room.computer.stop()
        last = undefined
      }
    },
  }
}
