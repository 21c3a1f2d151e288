import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live, useOperation } from '#base/client/index.ts'

/** How many comments on the asset are open. Whoever writes one is told to all who have it open: every list reads anew. */
export const useOpenComments = (id: string): number => {
  const queries = useQueryClient()
  const { data } = useOperation(
    'asset.listComments',
    { id, show: 'open', pageSize: 1 },
    { staleTime: 30_000 },
  )
  useEffect(() => {
    let known: string | undefined
    return live.subscribe(`asset-comments:${id}`, (message) => {
      if (message.type === 'refused') return
      const { comments } = message.data
      if (known !== undefined && comments !== known)
        void queries.invalidateQueries({ queryKey: ['asset.listComments'] })
      known = comments
    })
  }, [id, queries])
  return data?.open ?? 0
}
