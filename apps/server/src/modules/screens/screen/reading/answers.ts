import type { Query, Screen } from '@gridwright/screen'
import type { HandlerInput } from '@gridwright/contract'
import { AppError } from '@gridwright/contract'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Asking } from './bound-query.ts'
import { failedOutcome, rowsOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Outcomes } from './outcomes.ts'
import { taskOf } from './read-query.ts'
import type { Task } from './read-query.ts'

export type DataNeeds = {
  readonly dataSets: DataSets
  readonly outcomes: Outcomes
  readonly now: () => Date
  /** Fires when the process ends: readings outlive whoever asked first. */
  readonly ending: AbortSignal
  /** What went wrong and is nobody's to read. */
  readonly log: (facts: object, message: string) => void
}

type Item = HandlerInput<'screen.data'>['items'][number]

export type AskedScreen = Pick<Screen, 'queries'> & Partial<Pick<Screen, 'widgets'>>

export type DataWish = {
  readonly screen: AskedScreen
  readonly asking: Asking
  readonly items: readonly Item[]
  readonly waitMs: number
  readonly isMaker: boolean
  readonly structure: boolean
  readonly signal: AbortSignal
}

/** Rows of one answer are never older than this, though they are asked for once a day. */
const longestAge = 60_000
/** What is read once may serve a crowd that opens the screen together. */
const onceAge = 3000

/** A little less than its shortest interval, so that who comes at the beat finds it anew. */
const ageOf = ({ widgets = {} }: AskedScreen, id: string, { everyMs }: Query): number => {
  const bound = Object.values(widgets).flatMap(({ bind }) => (bind?.query === id ? [bind.everyMs ?? 0] : []))
  const wanted = [everyMs ?? 0, ...bound].filter((one) => one > 0)
  return wanted.length === 0 ? onceAge : Math.min(longestAge, Math.min(...wanted) * 0.9)
}

const openedFor = async (dataSets: DataSets, queries: readonly Query[]) => {
  const ids = queries.flatMap(({ source }) => (source.kind === 'data-set' ? [source.dataSetId] : []))
  return dataSets.open([...new Set(ids)])
}

const readOnce = async (needs: DataNeeds, task: Task, { name, who }: { name: string; who: string }) => {
  const begun = performance.now()
  try {
    const rows = await task.read({ signal: needs.ending, who, now: needs.now })
    return rowsOutcome(rows, performance.now() - begun, name)
  } catch (error) {
    if (error instanceof AppError) return failedOutcome(error, needs.now().getTime())
    needs.log({ err: error, query: name }, 'A query of a screen failed')
    return failedOutcome(new AppError('system'), needs.now().getTime())
  }
}

const failed = (needs: DataNeeds, error: unknown): Outcome => failedOutcome(error, needs.now().getTime())

/** What each item gives, begun at once; none of them throws. */
const begin = async (needs: DataNeeds, wish: DataWish): Promise<readonly Promise<Outcome>[]> => {
  const { screen, items, asking } = wish
  const queryOf = ({ queryId }: Item): Query | undefined =>
    Object.hasOwn(screen.queries, queryId) ? screen.queries[queryId] : undefined
  const opened = await openedFor(
    needs.dataSets,
    items.flatMap((item) => queryOf(item) ?? []),
  )
  return items.map(async (item) => {
    const query = queryOf(item)
    if (query === undefined)
      return failed(needs, new AppError('screen-query-unknown', { name: item.queryId }))
    try {
      const task = await taskOf(needs, { ...wish, query, opened })
      const age = { milliseconds: ageOf(screen, item.queryId, query), fresh: item.fresh }
      const reading = { name: query.name, who: asking.caller.userId }
      return await needs.outcomes.take(task.key, age, () => readOnce(needs, task, reading))
    } catch (error) {
      return failed(needs, error)
    }
  })
}

const instant = (at: number): string => new Date(at).toISOString()

/** Points are left out only where nothing is done to the rows afterwards. */
const pointsOf = ({ maxPoints }: Item, query: Query | undefined): number | undefined =>
  (query?.transform ?? []).length === 0 ? maxPoints : undefined

const jsonOf = (item: Item, query: Query | undefined, outcome: Outcome | undefined): string => {
  const { queryId, etag } = item
  if (outcome === undefined) return JSON.stringify({ queryId, state: 'pending' })
  if (outcome.state === 'failed') {
    const { at, code, params } = outcome
    return JSON.stringify({ queryId, state: 'error', at: instant(at), error: { code, params } })
  }
  const written = outcome.written(pointsOf(item, query))
  const head = { queryId, etag: written.etag, at: instant(outcome.at), ms: outcome.ms }
  if (etag === written.etag) return JSON.stringify({ ...head, state: 'unchanged' })
  return `${JSON.stringify({ ...head, state: 'ok' }).slice(0, -1)},${written.json}}`
}

/** Waits for all of them, but not longer; what is not there yet stays undefined. */
const settled = async (
  running: readonly Promise<Outcome>[],
  { waitMs, signal }: Pick<DataWish, 'waitMs' | 'signal'>,
): Promise<readonly (Outcome | undefined)[]> => {
  const found: (Outcome | undefined)[] = running.map(() => undefined)
  const all = Promise.all(running.map(async (one, at) => void (found[at] = await one)))
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await Promise.race([all, over]).finally(() => clearTimeout(timer))
  return [...found]
}

/** The items as JSON, with which the answer of the operation ends. Throws what opening data sets throws. */
export const answersOf = async (needs: DataNeeds, wish: DataWish): Promise<string> => {
  const outcomes = await settled(await begin(needs, wish), wish)
  const parts = wish.items.map((item, at) => jsonOf(item, wish.screen.queries[item.queryId], outcomes[at]))
  return `[${parts.join(',')}]`
}
