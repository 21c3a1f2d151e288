import { noRows, screenLimits } from '@gridwright/screen'
import type { Binding, Rows } from '@gridwright/screen'
import type { SlotData } from '@gridwright/widgets'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { QueryState } from '#data/query-state.ts'
import type { RuntimeView, ScreenRuntime } from './screen-runtime.ts'

export const useRuntimeView = <T>(runtime: ScreenRuntime, select: (view: RuntimeView) => T): T =>
  useSyncExternalStore(runtime.subscribe, () => select(runtime.view()))

const noSubscription = (): (() => void) => () => undefined

/** One thing that is known of a query; hears of it only when that thing changes. */
export const useQuery = <T>(
  runtime: ScreenRuntime,
  queryId: string | undefined,
  select: (state: QueryState) => T,
): T | undefined => {
  const { data } = runtime
  const subscribe = useCallback(
    (changed: () => void) => (queryId === undefined ? noSubscription() : data.subscribe(queryId, changed)),
    [data, queryId],
  )
  return useSyncExternalStore(subscribe, () =>
    queryId === undefined ? undefined : select(data.state(queryId)),
  )
}

type Seen = { readonly bind: Binding | undefined; readonly pixels: number; readonly isThinned: boolean }

/** The rows that a widget shows, wanted as long as it is seen. Two points for each pixel are all that can be told apart. */
export const useSlotData = (
  runtime: ScreenRuntime,
  { bind, pixels, isThinned }: Seen,
): SlotData | undefined => {
  const queryId = bind?.query
  const everyMs = bind?.everyMs
  const maxPoints = isThinned
    ? Math.min(screenLimits.points, Math.max(100, Math.ceil((pixels * 2) / 100) * 100))
    : undefined
  useEffect(() => {
    if (queryId === undefined) return undefined
    return runtime.data.want({
      queryId,
      ...(everyMs !== undefined && { everyMs }),
      ...(maxPoints !== undefined && { maxPoints }),
    })
  }, [runtime, queryId, everyMs, maxPoints])
  const rows = useQuery(runtime, queryId, ({ rows: known }) => known)
  const map = bind?.map
  return useMemo(() => (rows === undefined || map === undefined ? undefined : { rows, map }), [rows, map])
}

/** The first row by its columns, for texts. */
export const firstRow = ({ columns, rows: [first] }: Rows = noRows) =>
  Object.fromEntries(columns.map(({ name }, at) => [name, first?.[at] ?? null]))
