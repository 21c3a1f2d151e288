import type { Job } from '@gridwright/contract'
import { call, isAborted, isActive } from '#base/client/index.ts'

const pause = 600

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Tells how a job goes until it has ended; gives the ended job, or nothing where nobody waits any more. */
export const followJob = async (
  id: string,
  signal: AbortSignal,
  onJob: (job: Job) => void = () => undefined,
): Promise<Job | undefined> => {
  while (!signal.aborted) {
    const job = await call('job.get', { id }, { signal, replay: true }).catch((error: unknown) => {
      if (isAborted(error)) return undefined
      throw error
    })
    if (job === undefined) return undefined
    onJob(job)
    if (!isActive(job)) return job
    await wait(signal)
  }
  return undefined
}
