import { Worker } from 'node:worker_threads'
import { AppError, isErrorCode } from '@gridwright/contract'
import type { ErrorCode } from '@gridwright/contract'
import { fairQueue } from './fair-queue.ts'

export type FileReader<Asked, Answer> = {
  /** What the script answers to `asked`. Throws its error, or one of `errors`; `who` is whose turn it counts as. */
  read(asked: Asked, who: string, signal: AbortSignal): Promise<Answer>
}

export type FileReaderSettings = {
  readonly milliseconds: number
  /** Of the worker's heap. */
  readonly memoryMegabytes: number
  readonly atOnce: number
}

export type FileReaderScript = {
  /** Posts one {@link ReaderAnswer} to `workerData`. */
  readonly script: URL
  readonly errors: Readonly<Record<'busy' | 'tooSlow' | 'memory' | 'broken', ErrorCode>>
}

/** What the script's worker answers. */
export type ReaderAnswer<Answer> =
  | { readonly answer: Answer }
  | { readonly error: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } }
  | { readonly crash: string }

const mostWaiting = 50

/** Files from outside are read by a worker of their own, which ends with them: a crafted one takes no other along. */
export const fileReader = <Asked, Answer>(
  script: FileReaderScript,
  settings: FileReaderSettings,
): FileReader<Asked, Answer> => {
  const { atOnce } = settings
  const room = { usual: atOnce, most: atOnce, waiting: mostWaiting }
  const turns = fairQueue(room, () => new AppError(script.errors.busy))
  return {
    read: async (asked, who, signal) => {
      await turns.enter(who, signal)
      try {
        return await readAway<Answer>({ ...script, ...settings }, asked, signal)
      } finally {
        turns.leave(who)
      }
    },
  }
}

const readAway = async <Answer>(
  { script, errors, milliseconds, memoryMegabytes }: FileReaderScript & FileReaderSettings,
  asked: unknown,
  signal: AbortSignal,
): Promise<Answer> => {
  const worker = new Worker(script, {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const seconds = Math.round(milliseconds / 1000)
  const timer = setTimeout(() => reject(new AppError(errors.tooSlow, { seconds })), milliseconds)
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.on('message', (answer: ReaderAnswer<Answer>) => {
    if ('answer' in answer) resolve(answer.answer)
    else reject(errorOf(answer))
  })
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new AppError(errors.memory) : error))
  worker.on('exit', () => reject(new AppError(errors.broken)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

const errorOf = (answer: Exclude<ReaderAnswer<unknown>, { answer: unknown }>): Error => {
  if ('crash' in answer) return new Error(answer.crash)
  const { code, params } = answer.error
  return isErrorCode(code) ? new AppError(code, params) : new Error(code)
}
