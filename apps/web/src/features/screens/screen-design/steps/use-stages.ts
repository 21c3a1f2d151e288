import { useEffect, useState } from 'react'
import type { Rows } from '@gridwright/screen'
import { useStore } from 'zustand'
import type { Stage } from '#features/screens/screen-design/reading/answer.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'

export type Stages = {
  readonly raw: Rows | undefined
  readonly stages: readonly Stage[]
}

const none: readonly Stage[] = []

/** Rows before and behind each step of a query, as they are now: made anew when the steps, the rows or a joined query change. */
export const useStages = (query: string): Stages => {
  const desk = useDesk()
  const raw = useStore(desk.reading.store, (answers) => answers[query]?.raw)
  // What a change gives at last; also said when a query that is joined got other rows.
  const rows = useStore(desk.reading.store, (answers) => answers[query]?.rows)
  const steps = useScreen(({ queries }) => queries[query]?.transform)
  const [stages, setStages] = useState(none)
  useEffect(() => {
    let isOld = false
    void desk.reading.stages(query).then((next) => isOld || setStages(next))
    return () => {
      isOld = true
    }
  }, [desk, query, raw, rows, steps])
  return { raw, stages }
}
