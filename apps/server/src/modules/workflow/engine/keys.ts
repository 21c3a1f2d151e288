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
  const tried = <T>(work: (next: () => string) => T): T | Shortage => {
    let taken = 0
    try {
      const done = work(() => {
        const key = free[taken]
        if (key === undefined) throw new Shortage()
        taken += 1
        return String(key)
      })
      free = free.slice(taken)
      return done
    } catch (error) {
      if (error instanceof Shortage) return error
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
