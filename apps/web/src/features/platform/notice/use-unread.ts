import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { live, useOperation } from '#base/client/index.ts'

const input = { pageSize: 1, unread: true } as const

/** How many notices are unread: asked once, then told through the topic `notices`. */
export const useUnread = (): number => {
  const queries = useQueryClient()
  const { data } = useOperation('notice.list', input, { staleTime: 60_000 })
  const [told, setTold] = useState<number>()
  useEffect(
    () =>
      live.subscribe('notices', (message) => {
        if (message.type === 'refused') return
        setTold(message.data.unread)
        if (message.type === 'change') void queries.invalidateQueries({ queryKey: ['notice.list'] })
      }),
    [queries],
  )
  return told ?? data?.unread ?? 0
}
