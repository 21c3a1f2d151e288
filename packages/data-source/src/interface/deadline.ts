import { AppError } from '@gridwright/contract/errors'

/** Runs work under a time limit and the caller's signal, and says which of the two ended it. */
export const withDeadline = async <T>(
  milliseconds: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const late = AbortSignal.timeout(milliseconds)
  try {
    return await work(AbortSignal.any([caller, late]))
  } catch (error) {
    if (caller.aborted) throw caller.reason
    if (late.aborted) throw timeLimit(milliseconds, error)
    throw error
  }
}

/** Drivers do not always settle what ran on a connection that was destroyed. */
export const untilAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

export const timeLimit = (milliseconds: number, cause?: unknown): AppError =>
  new AppError('time-limit', { seconds: Math.round(milliseconds / 100) / 10 }, cause)
