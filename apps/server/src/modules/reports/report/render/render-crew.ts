import { Worker } from 'node:worker_threads'
import { AppError, isErrorCode } from '@gridwright/contract'
import { buffersOf } from './render-messages.ts'
import type {
  NextPart,
  OpenedPictures,
  RenderAnswer,
  RenderRequest,
  RunRequest,
  WorkerMessage,
} from './render-messages.ts'

/** Extra time that a worker has beyond the engine's own limit before it is ended. */
const graceMilliseconds = 5000

/** Opens what an export names as pictures; throws only where nobody wants the file any more. */
export type OpenPictures = (names: readonly string[]) => Promise<OpenedPictures['opened']>

/** Reads the next part of a list that is written part by part. */
export type ReadPart = () => Promise<NextPart['tables']>

type Waiting = {
  resolve(answer: unknown): void
  reject(error: unknown): void
  progress?: ((done: number, total: number) => void) | undefined
  openPictures?: OpenPictures | undefined
  readPart?: ReadPart | undefined
}

/** A worker and who waits for its answers. */
export type Crew = { readonly worker: Worker; readonly waiting: Map<number, Waiting>; gone: boolean }

export type CallOptions = {
  readonly milliseconds: number
  /** Extra time before the worker is ended; what has no limit of the engine's own needs none. */
  readonly graceMilliseconds?: number
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly openPictures?: OpenPictures
  readonly readPart?: ReadPart | undefined
}

export const hire = (memoryMegabytes: number): Crew => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  worker.unref()
  const crew: Crew = { worker, waiting: new Map(), gone: false }
  worker.on('message', (message: WorkerMessage) => receive(crew, message))
  worker.on('error', (error) => void dismiss(crew, lossOf(error)))
  worker.on('exit', () => void dismiss(crew, new AppError('render-gone')))
  return crew
}

/** A worker that runs out of memory ends with this code; to a person that is the cap on cells. */
const lossOf = (error: unknown): unknown =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('memory-limit') : error

const receive = (crew: Crew, message: WorkerMessage): void => {
  const waiting = crew.waiting.get(message.call)
  if (waiting === undefined) return
  if ('progress' in message) return waiting.progress?.(message.progress.done, message.progress.total)
  if ('wanted' in message) return void bring(crew, waiting, message)
  if ('nextPart' in message) return void bringPart(crew, waiting, message.call)
  crew.waiting.delete(message.call)
  if ('answer' in message) return waiting.resolve(message.answer)
  waiting.reject(errorOf(message))
}

const bring = async (
  crew: Crew,
  { openPictures }: Waiting,
  { call, wanted }: Extract<WorkerMessage, { wanted: unknown }>,
): Promise<void> => {
  try {
    const opened = (await openPictures?.(wanted)) ?? wanted.map(() => ({ refused: 'many' }) as const)
    crew.worker.postMessage({ call, opened } satisfies OpenedPictures)
  } catch (error) {
    await dismiss(crew, error)
  }
}

const bringPart = async (crew: Crew, { readPart }: Waiting, call: number): Promise<void> => {
  try {
    const tables = (await readPart?.()) ?? {}
    if (!crew.gone) crew.worker.postMessage({ call, tables } satisfies NextPart, buffersOf(tables))
  } catch (error) {
    await dismiss(crew, error)
  }
}

const errorOf = (message: Extract<WorkerMessage, { error: unknown } | { crash: string }>): Error => {
  if ('crash' in message) return new Error(message.crash)
  const { code, params } = message.error
  return isErrorCode(code) ? new AppError(code, params) : new Error(code)
}

export const dismiss = async (crew: Crew, reason: unknown): Promise<void> => {
  if (crew.gone) return
  crew.gone = true
  for (const waiting of crew.waiting.values()) waiting.reject(reason)
  crew.waiting.clear()
  await crew.worker.terminate()
}

let calls = 0

const runsOf = (request: RenderRequest): readonly RunRequest[] =>
  request.type === 'export'
    ? [request.run, ...(request.book?.rest ?? [])]
    : request.type === 'run'
      ? [request]
      : []

/** A time-out, a cancel or a crash ends the worker. */
export const ask = <T extends RenderRequest>(
  crew: Crew,
  request: T,
  options: CallOptions,
): Promise<RenderAnswer[T['type']]> => {
  const call = (calls += 1)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const { progress, openPictures, readPart } = options
  crew.waiting.set(call, { resolve, reject, progress, openPictures, readPart })
  const seconds = Math.round(options.milliseconds / 1000)
  const timer = setTimeout(
    () => void dismiss(crew, new AppError('time-limit', { seconds })),
    options.milliseconds + (options.graceMilliseconds ?? graceMilliseconds),
  )
  const abort = () => void dismiss(crew, options.signal?.reason ?? new AppError('render-gone'))
  // A cancelled run would go on computing: its worker goes with it.
  if (request.type === 'run' || request.type === 'export') options.signal?.addEventListener('abort', abort)
  try {
    crew.worker.postMessage(
      { call, request },
      runsOf(request).flatMap(({ tables }) => buffersOf(tables)),
    )
  } catch (error) {
    // What cannot be sent was never asked: nobody may wait for its answer, nor time it.
    crew.waiting.delete(call)
    reject(error)
  }
  return promise.finally(() => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }) as Promise<RenderAnswer[T['type']]>
}
