import type { CallInput, Rendered } from '@gridwright/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { call } from '#base/client/index.ts'

/** A run stays good for an hour on the server; a kept tab need not ask again before. */
const keptMilliseconds = 3_600_000

export type ReportRun = {
  /** The newest result; while another run is under way, the one before it. */
  readonly rendered: Rendered | undefined
  readonly running: boolean
  readonly cancelled: boolean
  readonly error: Error | null
  /** Milliseconds since 1970 at which the newest result came. */
  readonly at: number
  readonly again: () => void
  readonly cancel: () => void
}

/** The newest result of a report; while the next run is under way, the one before it. */
const useNewest = (id: string, data: Rendered | undefined, running: boolean): ReportRun['rendered'] => {
  const [last, setLast] = useState<{ readonly id: string; readonly rendered: Rendered }>()
  if (data !== undefined && last?.rendered !== data) setLast({ id, rendered: data })
  const before = last?.id === id ? last.rendered : undefined
  return data ?? (running ? before : undefined)
}

type Input = CallInput<'report.render'>

/** `runRef`: the render of a page of a list, whose count holds for the others. */
type Kept = { readonly freshRef: RefObject<boolean>; readonly runRef: RefObject<string | undefined> }

/** `fresh`: who asks again by hand wants data of now, not what a data set kept. */
const useRunQuery = (input: Input | undefined, enabled: boolean, { freshRef, runRef }: Kept) =>
  useQuery({
    queryKey: ['report.render', input],
    queryFn: ({ signal }) => {
      const run = freshRef.current ? undefined : runRef.current
      const wish = { ...(freshRef.current && { fresh: true }), ...(run !== undefined && { run }) }
      freshRef.current = false
      return call('report.render', { ...(input ?? { id: '' }), ...wish }, { signal, replay: true })
    },
    enabled: input !== undefined && enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMilliseconds,
    retry: false,
  })

/** Runs a report when its input changes or when asked again; a cancelled run stops on the server too. */
export const useReportRun = (input: Input | undefined): ReportRun => {
  const queries = useQueryClient()
  const [cancelledKey, setCancelledKey] = useState<string>()
  const key = JSON.stringify(input)
  const freshRef = useRef(false)
  const runRef = useRef<string>(undefined)
  const { data, refetch, error, fetchStatus, dataUpdatedAt } = useRunQuery(input, cancelledKey !== key, {
    freshRef,
    runRef,
  })
  useEffect(() => {
    if (data?.list !== undefined) runRef.current = data.renderId
  }, [data])
  const running = fetchStatus === 'fetching'
  const rendered = useNewest(input?.id ?? '', data, running)
  const again = useCallback(() => {
    setCancelledKey(undefined)
    freshRef.current = true
    void refetch()
  }, [refetch])
  return {
    rendered,
    running,
    cancelled: cancelledKey === key && rendered === undefined,
    error: running ? null : error,
    at: dataUpdatedAt,
    again,
    cancel: () => {
      setCancelledKey(key)
      void queries.cancelQueries({ queryKey: ['report.render', input] })
    },
  }
}
