import type { ScreenAnswer } from '@gridwright/contract'
import { createComputer } from '@gridwright/screen-view'
import type { Computer } from '@gridwright/screen-view'
import { firstValues, transformed } from '@gridwright/screen'
import type { Query, Rows, Screen } from '@gridwright/screen'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { call, CallError, callErrorText, isAborted } from '#base/client/index.ts'
import { currentLanguage, ownZone, textOf } from '#base/i18n/index.ts'
import type { ScreenLife } from '#features/screens/screen-design/desk/screen-life.ts'
import { readingTexts } from './texts.ts'
import { today } from './today.ts'

/** How a query stands: what was read last stays while it is read anew. */
export type Answer = {
  readonly state: 'reading' | 'ok' | 'error'
  /** Behind its transforms. */
  readonly rows?: Rows
  /** ISO instant. */
  readonly at?: string
  readonly ms?: number
  readonly truncated?: boolean
  /** Of an address that was asked: what its answer is made of. */
  readonly structure?: unknown
  /** Why there is nothing. */
  readonly words?: string
}
export type Answers = Readonly<Record<string, Answer>>

export type Reading = {
  readonly store: StoreApi<Answers>
  /** Reads these again, or all. */
  readonly refresh: (ids?: readonly string[]) => void
  /** Reads what changes, until what it gives is called. */
  readonly watch: () => () => void
}

/** Typing pauses so long before a query is read. */
const pauseMs = 400
const mostAsks = 6

type Work = {
  readonly screen: Screen
  readonly computer: Computer
  readonly ids: readonly string[]
  readonly signal: AbortSignal
  readonly show: (id: string, answer: Answer) => void
}

const variablesOf = (screen: Screen): Readonly<Record<string, string>> =>
  firstValues(screen, { today: today() })

const shaped = async (
  { screen, computer }: Work,
  {
    query,
    rows,
    rowsOf,
  }: { readonly query: Query; readonly rows: Rows; readonly rowsOf: (id: string) => Rows | undefined },
): Promise<Rows> =>
  transformed(rows, query.transform ?? [], {
    variables: variablesOf(screen),
    rowsOf,
    compute: (at, step) => computer.compute(at, step),
  })

const wordsOf = (error: unknown): string =>
  error instanceof CallError
    ? callErrorText(error, currentLanguage())
    : error instanceof Error
      ? error.message
      : textOf(readingTexts, 'failed')

type Raw = { readonly id: string; readonly answer: Extract<ScreenAnswer, { state: 'ok' }> }

/** What stands in the screen itself needs no server. */
const fixedAnswer = (id: string, { source }: Query): Raw | undefined =>
  source.kind === 'static'
    ? {
        id,
        answer: {
          state: 'ok',
          queryId: id,
          etag: '',
          at: new Date().toISOString(),
          ms: 0,
          columns: source.columns,
          rows: source.rows,
          truncated: false,
        },
      }
    : undefined

const failedWords = (code: string, params: Readonly<Record<string, string | number>>): string =>
  callErrorText({ code, params } as never, currentLanguage())

/** Asks until nothing is pending; gives rows as they were read, and says what failed. */
const asked = async (work: Work, ids: readonly string[]): Promise<readonly Raw[]> => {
  const { screen, signal, show } = work
  let left = ids
  const found: Raw[] = []
  for (let nth = 0; nth < mostAsks && left.length > 0; nth += 1) {
    const { items } = await call(
      'screen.try',
      {
        items: left.slice(0, 50).map((queryId) => ({ queryId, fresh: nth === 0 })),
        queries: screen.queries,
        variables: screen.variables,
        values: variablesOf(screen),
        timeZone: ownZone(),
        waitMs: nth === 0 ? 2000 : 15_000,
      },
      { signal, replay: true },
    )
    for (const item of items) {
      if (item.state === 'ok') found.push({ id: item.queryId, answer: item })
      if (item.state === 'error')
        show(item.queryId, {
          state: 'error',
          at: item.at,
          words: failedWords(item.error.code, item.error.params),
        })
    }
    const pending = new Set(items.filter(({ state }) => state === 'pending').map(({ queryId }) => queryId))
    left = left.filter((id) => pending.has(id) || left.indexOf(id) >= 50)
  }
  for (const id of left) show(id, { state: 'error', words: textOf(readingTexts, 'slow') })
  return found
}

const read = async (work: Work): Promise<void> => {
  const { screen, ids, show } = work
  const fixed = ids.flatMap((id) => {
    const query = screen.queries[id]
    return (query && fixedAnswer(id, query)) ?? []
  })
  const others = ids.filter(
    (id) => screen.queries[id] !== undefined && screen.queries[id].source.kind !== 'static',
  )
  const raw = [...fixed, ...(others.length === 0 ? [] : await asked(work, others))]
  const rows = new Map(raw.map(({ id, answer }) => [id, { columns: answer.columns, rows: answer.rows }]))
  for (const { id, answer } of raw) {
    const query = screen.queries[id]
    const own = rows.get(id)
    if (query === undefined || own === undefined) continue
    const { at, ms, truncated, structure } = answer
    try {
      const done = await shaped(work, { query, rows: own, rowsOf: (other) => rows.get(other) })
      show(id, { state: 'ok', rows: done, at, ms, truncated, structure })
    } catch (error) {
      show(id, { state: 'error', at, words: wordsOf(error) })
    }
  }
}

/** Queries that differ from those that were read last; all, where a variable changed. */
const changedIds = (now: Screen, before: Screen | undefined): readonly string[] => {
  const ids = Object.keys(now.queries)
  if (before === undefined || before.variables !== now.variables) return ids
  return ids.filter((id) => now.queries[id] !== before.queries[id])
}

/** Rows of the screen’s queries as they are being designed, read again when one of them changes. */
export const createReading = (life: ScreenLife): Reading => {
  const store = createStore<Answers>(() => ({}))
  let last: Screen | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()
  const computer = createComputer()
  const show = (id: string, answer: Answer): void =>
    store.setState((before) => ({
      ...before,
      [id]: { ...before[id], words: undefined, ...answer } as Answer,
    }))
  const start = (ids: readonly string[]): void => {
    const screen = life.store.getState().document
    const { signal } = running
    for (const id of ids) show(id, { state: 'reading' })
    void read({
      screen,
      computer,
      ids,
      signal,
      show: (id, answer) => signal.aborted || show(id, answer),
    }).catch((error: unknown) => {
      if (isAborted(error) || signal.aborted) return
      for (const id of ids)
        if (store.getState()[id]?.state === 'reading') show(id, { state: 'error', words: wordsOf(error) })
    })
  }
  const look = (): void => {
    const now = life.store.getState().document
    const ids = changedIds(now, last)
    last = now
    if (ids.length > 0) start(ids)
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
  }
  return {
    store,
    refresh: (ids) => start(ids ?? Object.keys(life.store.getState().document.queries)),
    watch: () => {
      running = new AbortController()
      if (life.store.getState().phase === 'ready') look()
      const end = life.store.subscribe(({ document, phase }, before) => {
        if (phase !== 'ready') return
        if (before.phase !== 'ready') return look()
        if (document.queries !== before.document.queries || document.variables !== before.document.variables)
          later()
      })
      return () => {
        end()
        clearTimeout(timer)
        running.abort()
        computer.stop()
        last = undefined
      }
    },
  }
}
