import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** 64-bit keys as text, growing in each process. */
export type Keys = {
  /** Runs what takes keys and does not wait; it is run again where it took more than there were. */
  during<T>(work: (next: () => string) => T): Promise<T>
}

const block = 1_000

class Shortage extends Error {}

/** A block at a time is taken outside of any transaction: what is not used is a gap, which means nothing. */
export const keysFrom = (db: Db): Keys => {
  let free: number[] = []
  const fill = async (): Promise<void> => {
    const { rows } = await sql<{ first: number }>`
      update process_key set next = next + ${block} returning next - ${block} as first`.execute(db)
    const first = rows[0]?.first ?? 0
    free = [...free, ...Array.from({ length: block }, (_, at) => first + at)]
  }
  let filling: Promise<void> | undefined
  const filled = (): Promise<void> => (filling ??= fill().finally(() => (filling = undefined)))
  /** What is asked may catch what it is told, as the core does: whether keys were short is remembered beside it. */
  const tried = <T>(work: (next: () => string) => T): T | Shortage => {
    let taken = 0
    let isShort = false
    const next = (): string => {
      const key = free[taken]
      if (key === undefined) {
        isShort = true
        throw new Shortage()
      }
      taken += 1
      return String(key)
    }
    try {
      const done = work(next)
      if (isShort) return new Shortage()
      free = free.slice(taken)
      return done
    } catch (error) {
      if (isShort) return new Shortage()
      throw error
    }
  }
  return {
    during: async (work) => {
      for (;;) {
        const done = tried(work)
        if (!(done instanceof Shortage)) return done
        await filled()
      }
    },
  }
}
