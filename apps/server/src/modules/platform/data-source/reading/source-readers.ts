import { availableParallelism } from 'node:os'
import { AppError } from '@gridwright/contract/errors'
import { fairQueue } from '#platform/fair-queue.ts'
import { hireReader } from './hire-reader.ts'
import type { Asked, Memory, Reader } from './hire-reader.ts'
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

const settings = {
  /** Reads at once where several people read; the first of somebody who has none may go beyond. */
  usual: Math.max(4, availableParallelism() * 2),
  most: Math.max(12, availableParallelism() * 4),
  waiting: 500,
  /** Readers that stay hired though there is nothing to read; all but one of them only for a while. */
  idle: 4,
  idleMilliseconds: 60_000,
}

export const sourceReaders = (bounds: Bounds, memory?: Memory): SourceReaders => {
  const turns = fairQueue(settings, () => new AppError('source-busy'))
  const idle: Reader[] = []
  const hired = new Set<Reader>()
  let closed = false
  const hire = (): Reader => {
    const reader = hireReader(bounds, memory)
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
