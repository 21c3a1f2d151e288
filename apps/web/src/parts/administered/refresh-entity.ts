import type { AnyEntity } from '@gridwright/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Asks for everything again that was read of an entity, its lookups included. */
export const refreshEntity = (queries: QueryClient, { area }: AnyEntity): void => {
  // `dictionaryItem` and `dictionary` answer each other's questions.
  const root = area.replace(/Item$/, '')
  void queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith(root),
  })
}
