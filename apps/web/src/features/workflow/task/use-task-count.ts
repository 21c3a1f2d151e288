import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live, useOperation } from '#base/client/index.ts'

const reads = ['task.counts', 'task.list', 'task.get', 'task.record'] as const

/** How many tasks wait for the person, in the menu; lists and records are read again whenever his tasks change. */
export const useTaskCount = (): number => {
  const queries = useQueryClient()
  const { data } = useOperation('task.counts', {}, { staleTime: 60_000 })
  useEffect(
    () =>
      live.subscribe('tasks', (message) => {
        if (message.type !== 'change') return
        for (const read of reads) void queries.invalidateQueries({ queryKey: [read] })
      }),
    [queries],
  )
  return (data?.mine ?? 0) + (data?.claimable ?? 0)
}
