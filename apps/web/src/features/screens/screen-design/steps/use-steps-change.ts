import { withQuery } from '@gridwright/screen'
import type { Transform } from '@gridwright/screen'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'

/** The one way in which steps of a query change; letters typed into one step are one step of the history. */
export const useStepsChange = (query: string): ((steps: readonly Transform[], typed?: number) => void) => {
  const desk = useDesk()
  return (steps, typed) =>
    desk.change(
      (screen) => {
        const one = screen.queries[query]
        if (one === undefined) return screen
        const { transform: _, ...rest } = one
        return withQuery(screen, query, steps.length === 0 ? rest : { ...rest, transform: [...steps] })
      },
      { label: 'steps', ...(typed !== undefined && { together: `steps ${query} ${typed}` }) },
    )
}
