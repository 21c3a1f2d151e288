import { availableParallelism } from 'node:os'
import { AppError } from '@gridwright/contract/errors'
import { hireReader } from './hire-reader.ts'
import type { Asked, Reader } from './hire-reader.ts'
import type { Bounds, ReaderAnswer, ReaderRequest } from './reader-messages.ts'

/** Reads people's sources, in processes of their own; whoever asks for many waits behind who asks for one. */
export type SourceReaders = {
  /**
   * Throws what the read throws, and `source-lost` where its process ended, `source-busy` where too many wait. `who` is
   * whose turn it counts as.
   */
  ask<T extends ReaderRequest>(who: string, request: T, asked: Asked): Promise<ReaderAnswer[T['type']]>
  /** Processes that are alive, for tests that end them. */
  pids(): readonly number[]
  close(): Promise<void>
}

type Turn = { readonly who: string; readonly begin: () => void }

const settings = {
  /** Reads at once where several people read; the first of somebody who has none may go beyond. */
  usual: Math.max(4, availableParallelism() * 2),
  most: Math.max(12, availableParallelism() * 4),
  waiting: 500,
  /** Readers that stay hired though there is nothing to read; all but one of them only for a while. */
  idle: 4,
  idleMilliseconds: 60_000,
}

/** Decides who reads next: whoever reads least, then whoever waits longest. */
const queue = () => {
  const waiting: Turn[] = []
  const running = new Map<string, number>()
  const countOf = (who: string): number => running.get(who) ?? 0
  const total = (): number => [...running.values()].reduce((sum, count) => sum + count, 0)
  const next = (): Turn | undefined => waiting.toSorted((a, b) => countOf(a.who) - countOf(b.who))[0]
  const change = (who: string, by: number): void => {
    const count = countOf(who) + by
    if (count === 0) running.delete(who)
    else running.set(who, count)
  }
  const admit = (): void => {
    for (let turn = next(); turn; turn = next()) {
      const room = countOf(turn.who) === 0 ? settings.most : settings.usual
      if (total() >= room) return
      waiting.splice(waiting.indexOf(turn), 1)
      change(turn.who, 1)
      turn.begin()
    }
  }
  return {
    /** Resolves when it is this one's turn; the signal takes him out of the queue. */
    enter: async (who: string, signal: AbortSignal): Promise<void> => {
      signal.throwIfAborted()
      if (waiting.length >= settings.waiting) throw new AppError('source-busy')
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const turn: Turn = { who, begin: resolve }
      const leave = (): void => {
        const at = waiting.indexOf(turn)
        if (at === -1) return
        waiting.splice(at, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(turn)
      admit()
      await promise.finally(() => signal.removeEventListener('abort', leave))
    },
    leave: (who: string): void => {
      change(who, -1)
      admit()
    },
  }
}

export const sourceReaders = (bounds: Bounds): SourceReaders => {
  const turns = queue()
  const idle: Reader[] = []
  const hired = new Set<Reader>()
  let closed = false
  const hire = (): Reader => {
    const reader = hireReader(bounds)
    hired.add(reader)
    return reader
  }
  const dismiss = (reader: Reader): void => {
    hired.delete(reader)
    reader.dismiss()
  }
  const living = (): Reader | undefined => {
    for (let reader = idle.pop(); reader; reader = idle.pop()) {
      if (reader.isAlive()) return reader
      dismiss(reader)
    }
    return undefined
  }
  const rest = (reader: Reader): void => {
    idle.push(reader)
    const thin = (): void => {
      const oldest = idle.length > 1 ? idle.shift() : undefined
      if (oldest) dismiss(oldest)
    }
    if (idle.length > 1) setTimeout(thin, settings.idleMilliseconds).unref()
  }
  /** What has met nothing strange is asked again; the rest is replaced. */
  const keep = async (reader: Reader, who: string): Promise<void> => {
    const isFree = await reader.free()
    if (!closed && isFree && idle.length < settings.idle) rest(reader)
    else dismiss(reader)
    turns.leave(who)
  }
  return {
    ask: async (who, request, asked) => {
      await turns.enter(who, asked.signal)
      const reader = living() ?? hire()
      try {
        return await reader.ask(request, asked)
      } finally {
        void keep(reader, who)
      }
    },
    pids: () => [...hired].flatMap(({ pid }) => pid ?? []),
    close: async () => {
      closed = true
      for (const reader of hired) dismiss(reader)
    },
  }
}
