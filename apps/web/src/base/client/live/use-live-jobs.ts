import type { Job } from '@gridwright/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOperation } from '#base/client/calls/use-operation.ts'
import { live } from './live.ts'

export const isActive = (job: Job): boolean => job.state === 'waiting' || job.state === 'running'

/** The newest jobs first. */
const newest = (one: Job, other: Job): number => other.createdAt.localeCompare(one.createdAt)

const isMany = (data: Job | readonly Job[]): data is readonly Job[] => Array.isArray(data)

/**
 * The known jobs with what the channel says: changed ones replaced, new ones added. An ended job never runs again, so a
 * word of its progress that comes after its end is old.
 */
export const mergeJobs = (known: readonly Job[], data: Job | readonly Job[]): readonly Job[] => {
  const ended = new Set(known.filter((job) => !isActive(job)).map((job) => job.id))
  const fresh = (isMany(data) ? data : [data]).filter((job) => !isActive(job) || !ended.has(job.id))
  const ids = new Set(fresh.map((job) => job.id))
  return [...fresh, ...known.filter((job) => !ids.has(job.id))].toSorted(newest)
}

const shownJobs = 50
const input = { pageSize: shownJobs } as const
/** Without the channel, progress is asked for. */
const pollEvery = 5_000

export type LiveJobs = {
  /** Absent while they are on their way. */
  readonly jobs: readonly Job[] | undefined
  readonly error: Error | null
  readonly refresh: () => void
}

/** One's own jobs with live progress, through the topic `jobs`. */
export const useLiveJobs = (): LiveJobs => {
  const queries = useQueryClient()
  const list = useOperation('job.list', input, { staleTime: 30_000 })
  const { refetch } = list
  useEffect(
    () =>
      live.subscribe('jobs', (message) => {
        if (message.type === 'refused') return
        queries.setQueryData<{ data: readonly Job[]; total: number }>(['job.list', input], (known) => {
          const data = mergeJobs(known?.data ?? [], message.data)
          return { data, total: Math.max(known?.total ?? 0, data.length) }
        })
      }),
    [queries],
  )
  const active = list.data?.data.some(isActive) === true
  // The channel tells of one's own jobs only, not of those of others that stood before them.
  const waiting = list.data?.data.some(({ state }) => state === 'waiting') === true
  useEffect(() => {
    if (!active) return undefined
    const timer = setInterval(() => {
      if (waiting || live.state() !== 'open') void refetch()
    }, pollEvery)
    return () => clearInterval(timer)
  }, [active, waiting, refetch])
  return { jobs: list.data?.data, error: list.error, refresh: () => void refetch() }
}
