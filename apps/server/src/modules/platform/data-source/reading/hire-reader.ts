import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError, isErrorCode } from '@gridwright/contract/errors'
import { buffersOfRows } from '@gridwright/data-source/packed'
import type { PackedRows } from '@gridwright/data-source/packed'
import { frameReader, writeFrame } from './frames.ts'
import { describeRequest, rowsOfFrame } from './reader-messages.ts'
import type { Bounds, FromReader, ReaderAnswer, ReaderRequest, ToReader } from './reader-messages.ts'

/** Time that a reader has, beyond the limit of the read or after a cancel, to end by itself. */
const grace = 3000

/** MB of objects, and kB of everything that the process may write to: objects, bytes outside of the heap, threads. */
const usualMemory = { heapMb: 1024, dataKb: 2_000_000 }
export type Memory = typeof usualMemory

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
const root = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', '..')

/** The settings of the server stay with the server: of its environment a reader gets only what says how to speak TLS. */
const passed = ['PATH', 'TZ', 'LANG', 'SystemRoot', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
  MALLOC_MMAP_THRESHOLD_: '1048576',
})

const flagsOf = (heapMb: number) => [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8', program]

/** The system itself holds the bound, for bytes outside of V8's heap too, where it knows how (Linux). */
const start = ({ heapMb, dataKb }: Memory): ChildProcess => {
  const flags = flagsOf(heapMb)
  const options = { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] as never, env: environment(), cwd: root }
  if (process.platform === 'win32') return spawn(process.execPath, flags, options)
  const bounded = `ulimit -d ${dataKb} 2>/dev/null; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', bounded, process.execPath, ...flags], options)
}

/** Decoding what one person reads must not keep the server from answering others, where cores are few. */
const behindServer = 5

const standBack = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) os.setPriority(pid, Math.min(19, os.getPriority() + behindServer))
  } catch {
    // It has ended already, or the system does not allow it: then it reads as it is.
  }
}

export type Asked = {
  /** What the reader itself keeps to; it is ended a little later. */
  readonly milliseconds: number
  readonly signal: AbortSignal
}

/** One process, for one read at a time. */
export type Reader = {
  /** Throws what the read threw; `source-lost` where the process ended; the signal's reason at once when it fires. */
  ask<T extends ReaderRequest>(request: T, asked: Asked): Promise<ReaderAnswer[T['type']]>
  /** Resolves when it has nothing to do; false where it is gone, or has held so much that a new one is better. */
  free(): Promise<boolean>
  isAlive(): boolean
  dismiss(): void
  readonly pid: number | undefined
}

const errorOf = (message: Extract<FromReader, { type: 'error' | 'crash' }>): Error => {
  if (message.type === 'crash') return new AppError('source-garbled', {}, new Error(message.text))
  return isErrorCode(message.code) ? new AppError(message.code, message.params) : new Error(message.code)
}

const lost = (): AppError => new AppError('source-lost')

type Waiting = PromiseWithResolvers<unknown> & { readonly call: number }

/** What a reader's line says, told to whoever waits. */
const listen = (line: Socket, waiting: () => Waiting | undefined, broken: () => void): void => {
  const take = frameReader(({ head, parts }) => {
    const message = head as FromReader
    const one = waiting()
    if (message.type === 'ready' || one?.call !== message.call) return
    if (message.type === 'bytes') one.resolve(new Uint8Array(parts[0] ?? new ArrayBuffer(0)))
    else if (message.type !== 'answer') one.reject(errorOf(message))
    else
      one.resolve(
        parts.length > 0 || isRows(message.answer) ? rowsOfFrame(message.answer, parts) : message.answer,
      )
  })
  line.on('data', (chunk: Buffer) => {
    try {
      take(chunk)
    } catch {
      broken()
    }
  })
  line.on('error', () => undefined)
}

/** What our own rules refuse, before anybody outside was asked: nothing strange has come into the process. */
const ownRefusals: readonly string[] = ['invalid', 'sql-not-read', 'sql-function', 'connection-forbidden']

const isOwnRefusal = (error: unknown): boolean =>
  error instanceof AppError && ownRefusals.includes(error.code)

const largeBytes = 16 * 1_048_576

const isLarge = (answer: unknown): boolean =>
  answer instanceof Uint8Array
    ? answer.byteLength > largeBytes
    : isRows(answer) &&
      buffersOfRows(answer).reduce((sum, { byteLength }) => sum + byteLength, 0) > largeBytes

const isRows = (answer: unknown): answer is PackedRows =>
  typeof answer === 'object' && answer !== null && 'columns' in answer

let calls = 0

/** Starts a reader that may go where `bounds` says. */
export const hireReader = (bounds: Bounds, memory = usualMemory): Reader => {
  const child = start(memory)
  standBack(child)
  const line = child.stdio[3] as Socket
  let gone = false
  let worn = false
  let waiting: Waiting | undefined
  const say = (message: ToReader, parts: readonly ArrayBuffer[] = []): void =>
    writeFrame(line, { head: message, parts })
  const dismiss = (): void => {
    gone = true
    child.kill('SIGKILL')
    waiting?.reject(lost())
  }
  listen(line, () => waiting, dismiss)
  child.once('exit', dismiss)
  child.once('error', dismiss)
  // A server that has nothing else to do may end.
  child.unref()
  line.unref()
  say({ type: 'begin', bounds })
  return {
    pid: child.pid,
    dismiss,
    isAlive: () => !gone,
    free: async () => {
      await waiting?.promise.catch(() => undefined)
      return !gone && !worn
    },
    ask: async (request, { milliseconds, signal }) => {
      const mine: Waiting = { ...Promise.withResolvers<unknown>(), call: (calls += 1) }
      mine.promise.catch(() => undefined)
      waiting = mine
      if (gone) throw lost()
      line.ref()
      const { head, parts } = describeRequest(request)
      say({ type: 'ask', call: mine.call, request: head }, parts)
      const late = (): void => {
        mine.reject(new AppError('time-limit', { seconds: Math.round(milliseconds / 100) / 10 }))
        dismiss()
      }
      const timers = [setTimeout(late, milliseconds + grace)]
      const stop = (): void => {
        say({ type: 'cancel', call: mine.call })
        timers.push(setTimeout(dismiss, grace))
      }
      signal.addEventListener('abort', stop, { once: true })
      void mine.promise
        .then(
          (answer) => (worn ||= isLarge(answer)),
          (error: unknown) => (worn ||= !isOwnRefusal(error)),
        )
        .then(() => {
          timers.forEach(clearTimeout)
          signal.removeEventListener('abort', stop)
          line.unref()
        })
      return (await untilAborted(signal, mine.promise)) as never
    },
  }
}

/** The one who left does not wait for the far side to stop. */
const untilAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const left = (): void => reject(signal.reason)
    if (signal.aborted) left()
    signal.addEventListener('abort', left, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', left))
  })
