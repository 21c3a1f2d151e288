import { Worker } from 'node:worker_threads'
import { AppError, isErrorCode } from '@gridwright/contract'
import type { TemplateReading } from '@gridwright/contract'
import { fairQueue } from '#platform/fair-queue.ts'

export type TemplateReader = {
  /**
   * A workbook of the file system as a template. Throws a `template-file-…` error that says why there is none, or
   * `template-files-busy`; `who` is whose turn it counts as.
   */
  read(path: string, who: string, signal: AbortSignal): Promise<TemplateReading>
}

export type ReaderSettings = {
  readonly milliseconds: number
  /** Of the worker's heap. */
  readonly memoryMegabytes: number
  readonly atOnce: number
}

/** What the worker answers. */
export type ReaderAnswer =
  | { readonly reading: TemplateReading }
  | { readonly error: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } }
  | { readonly crash: string }

const mostWaiting = 50

/** Files from outside are read by a worker of their own, which ends with them: a crafted one takes no other along. */
export const templateReader = (settings: ReaderSettings): TemplateReader => {
  const { atOnce } = settings
  const room = { usual: atOnce, most: atOnce, waiting: mostWaiting }
  const turns = fairQueue(room, () => new AppError('template-files-busy'))
  return {
    read: async (path, who, signal) => {
      await turns.enter(who, signal)
      try {
        return await readAway(path, settings, signal)
      } finally {
        turns.leave(who)
      }
    },
  }
}

const readAway = async (
  path: string,
  { milliseconds, memoryMegabytes }: ReaderSettings,
  signal: AbortSignal,
): Promise<TemplateReading> => {
  const worker = new Worker(new URL('./template-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<TemplateReading>()
  const seconds = Math.round(milliseconds / 1000)
  const timer = setTimeout(() => reject(new AppError('template-file-too-slow', { seconds })), milliseconds)
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.on('message', (answer: ReaderAnswer) => {
    if ('reading' in answer) resolve(answer.reading)
    else reject(errorOf(answer))
  })
  worker.on('error', (error) => reject(lossOf(error)))
  worker.on('exit', () => reject(new AppError('template-file-broken')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

const lossOf = (error: unknown): unknown =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('template-file-memory')
    : error

const errorOf = (answer: Exclude<ReaderAnswer, { reading: unknown }>): Error => {
  if ('crash' in answer) return new Error(answer.crash)
  const { code, params } = answer.error
  return isErrorCode(code) ? new AppError(code, params) : new Error(code)
}
