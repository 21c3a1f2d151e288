import { withQuery } from '@gridwright/screen'
import type { Query } from '@gridwright/screen'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'

/** The one way in which a query changes; letters typed into one field are one step. */
export const useQueryChange = (id: string): ((patch: Partial<Query>, field: string) => void) => {
  const desk = useDesk()
  return (patch, field) =>
    desk.change(
      (screen) => {
        const query = screen.queries[id]
        if (query === undefined) return screen
        const next = Object.fromEntries(
          Object.entries({ ...query, ...patch }).filter(([, value]) => value !== undefined),
        ) as Query
        return withQuery(screen, id, next)
      },
      { label: 'query', together: `query ${id} ${field}` },
    )
}
