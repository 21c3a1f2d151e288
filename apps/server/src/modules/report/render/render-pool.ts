import { Worker } from 'node:worker_threads'
import { AppError, isErrorCode } from '@gridwright/contract'
import { buffersOf } from './render-messages.ts'
import type { RenderAnswer, RenderRequest, WorkerMessage } from './render-messages.ts'

/** Extra time that a worker has beyond the engine's own limit before it is ended. */
const graceMilliseconds = 5000

type Waiting = {
  resolve(answer: unknown): void
  reject(error: unknown): void
  progress?: ((done: number, total: number) => void) | undefined
}

type Crew = { readonly worker: Worker; readonly waiting: Map<number, Waiting>; gone: boolean }

export type CallOptions = {
  readonly milliseconds: number
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

export type RenderPool = {
  /** The worker that keeps a new render: the one with the least to do. */
  choose(): number
  /** Asks a worker; a time-out, a cancel or a crash ends that worker and the pool makes another. */
  ask<T extends RenderRequest>(
    slot: number,
    request: T,
    options: CallOptions,
  ): Promise<RenderAnswer[T['type']]>
  /** Counts the lives of a slot: a render made in an earlier life is gone. */
  life(slot: number): number
  /** A worker of its own, ended afterwards: exports never hold up a preview. */
  askAlone<T extends RenderRequest>(request: T, options: CallOptions): Promise<RenderAnswer[T['type']]>
  close(): Promise<void>
}

export const renderPool = (settings: {
  readonly size: number
  readonly memoryMegabytes: number
}): RenderPool => {
  const crews: (Crew | undefined)[] = Array.from({ length: settings.size })
  const lives = crews.map(() => 0)
  const crewOf = (slot: number): Crew => {
    const crew = crews[slot]
    if (crew !== undefined && !crew.gone) return crew
    lives[slot] = (lives[slot] ?? 0) + 1
    return (crews[slot] = hire(settings.memoryMegabytes))
  }
  return {
    choose: () => leastBusy(crews),
    life: (slot) => (crews[slot]?.gone === false ? (lives[slot] ?? 0) : (lives[slot] ?? 0) + 1),
    ask: (slot, request, options) => ask(crewOf(slot), request, options),
    askAlone: async (request, options) => {
      const crew = hire(settings.memoryMegabytes)
      try {
        return await ask(crew, request, options)
      } finally {
        await dismiss(crew, new AppError('render-gone'))
      }
    },
    close: async () => {
      await Promise.all(crews.map((crew) => crew && dismiss(crew, new AppError('render-gone'))))
    },
  }
}

const leastBusy = (crews: readonly (Crew | undefined)[]): number => {
  const loads = crews.map((crew) => crew?.waiting.size ?? 0)
  const least = Math.min(...loads)
  const free = loads.flatMap((load, slot) => (load === least ? [slot] : []))
  return free[Math.floor(Math.random() * free.length)] ?? 0
}

const hire = (memoryMegabytes: number): Crew => {
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
  crew.waiting.delete(message.call)
  if ('answer' in message) return waiting.resolve(message.answer)
  waiting.reject(errorOf(message))
}

const errorOf = (message: Extract<WorkerMessage, { error: unknown } | { crash: string }>): Error => {
  if ('crash' in message) return new Error(message.crash)
  const { code, params } = message.error
  return isErrorCode(code) ? new AppError(code, params) : new Error(code)
}

const dismiss = async (crew: Crew, reason: unknown): Promise<void> => {
  if (crew.gone) return
  crew.gone = true
  for (const waiting of crew.waiting.values()) waiting.reject(reason)
  crew.waiting.clear()
  await crew.worker.terminate()
}

let calls = 0

const ask = <T extends RenderRequest>(
  crew: Crew,
  request: T,
  options: CallOptions,
): Promise<RenderAnswer[T['type']]> => {
  const call = (calls += 1)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  crew.waiting.set(call, { resolve, reject, progress: options.progress })
  const seconds = Math.round(options.milliseconds / 1000)
  const timer = setTimeout(
    () => void dismiss(crew, new AppError('time-limit', { seconds })),
    options.milliseconds + graceMilliseconds,
  )
  const abort = () => void dismiss(crew, options.signal?.reason ?? new AppError('render-gone'))
  // A cancelled run would go on computing: its worker goes with it.
  if (request.type === 'run' || request.type === 'export') options.signal?.addEventListener('abort', abort)
  const run = request.type === 'export' ? request.run : request
  crew.worker.postMessage({ call, request }, run.type === 'run' ? buffersOf(run.tables) : [])
  return promise.finally(() => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }) as Promise<RenderAnswer[T['type']]>
}
