import type { CallInput, OperationName, TaskRecord } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError, notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { stateTexts, taskState } from '#features/workflow/task/state-words.ts'
import { actTexts } from './texts.ts'

const reads = ['task.list', 'task.counts', 'task.get', 'task.record'] as const
/** Somebody was faster, or it is not one’s own any more: the record is read again. */
const raced = new Set(['task-not-open', 'task-claimed', 'task-gone', 'task-decided', 'task-pending'])

export type Act = {
  readonly busy: boolean
  /** Whether it was done. What went wrong has been said. */
  readonly run: <N extends Extract<OperationName, `task.${string}`>>(
    name: N,
    input: CallInput<N>,
    said: string,
  ) => Promise<boolean>
}

/** Does something with a task; a lost race says how the task stands and shows it. */
export const useAct = ({ task }: TaskRecord): Act => {
  const t = useText(actTexts)
  const states = useText(stateTexts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = (): void => {
    for (const read of reads) void queries.invalidateQueries({ queryKey: [read] })
  }
  const failed = (error: unknown): void => {
    const code = error instanceof CallError ? error.code : ''
    if (code === 'task-not-open' && error instanceof CallError) {
      const [word] = taskState(Number(error.params['state'] ?? task?.state ?? 4))
      notify.warning(t('raced', { state: states(word) }))
    } else notifyError(error)
    if (raced.has(code)) refresh()
  }
  return {
    busy,
    run: async (name, input, said) => {
      if (busy) return false
      setBusy(true)
      try {
        await call(name, input)
        notify.success(said)
        refresh()
        return true
      } catch (error) {
        failed(error)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
