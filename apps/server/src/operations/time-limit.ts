import { AppError } from '@gridwright/contract'

/**
 * WIR-06: runs `work` for at most so many seconds. Its signal fires then, or when the client is gone; the caller gets
 * `time-limit` at once, whether `work` listens to the signal or not.
 */
export const withTimeLimit = async <T>(
  seconds: number,
  gone: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      abort()
      reject(new AppError('time-limit', { seconds }))
    }, seconds * 1000)
  })
  gone.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
    gone.removeEventListener('abort', abort)
  }
}
