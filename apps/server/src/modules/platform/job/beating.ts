import { beatJob } from './job-queue.ts'
import type { Begun } from './job-queue.ts'
import type { Runner } from './runner.ts'

/** Progress is written and cancelling is noticed this often. */
const beatMilliseconds = 400

export type Progress = { done: number; total: number; step: string }

/** Signs of life while a job runs; `cancel` is fired where it is to end. */
export const beating = (
  runner: Runner,
  row: Begun,
  { progress, cancel }: { readonly progress: Progress; readonly cancel: AbortController },
) => {
  let last = ''
  let pending: Promise<void> | undefined
  let isTroubled = false
  const beat = async (): Promise<void> => {
    if (!(await beatJob(runner.db, row, progress))) cancel.abort()
    isTroubled = false
    const shown = JSON.stringify(progress)
    if (shown !== last) await runner.tell(row.id)
    last = shown
  }
  const timer = setInterval(() => {
    pending ??= beat()
      .catch((error: unknown) => {
        if (!isTroubled) runner.report(error)
        isTroubled = true
      })
      .finally(() => (pending = undefined))
  }, beatMilliseconds)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await pending
    },
  }
}
