import type { Options } from './options.ts'

const lifeMilliseconds = 60_000

/** Options of all parameters together; one that has more is read each time. */
export const mostKept = 600_000

export type KeptOptions = {
  /** What was read a moment ago, or is being read; else reads it. `fresh` reads it in any case. */
  read(key: string, fresh: boolean, read: () => Promise<Options>): Promise<Options>
}

type Kept = { readonly options: Promise<Options>; readonly until: number; count: number }

/**
 * Options for a minute, so that a search asks no source at each letter. They are the same for all who may ask: data
 * sets are read with the rights of their makers.
 */
export const keptOptions = (now: () => Date, most = mostKept): KeptOptions => {
  const kept = new Map<string, Kept>()
  const makeRoom = (): void => {
    const moment = now().getTime()
    for (const [key, { until }] of kept) if (until <= moment) kept.delete(key)
    let count = [...kept.values()].reduce((sum, one) => sum + one.count, 0)
    for (const [key, one] of kept) {
      if (count <= most) return
      kept.delete(key)
      count -= one.count
    }
  }
  return {
    read: async (key, fresh, read) => {
      makeRoom()
      const found = fresh ? undefined : kept.get(key)
      if (found !== undefined) return found.options
      const entry: Kept = { options: read(), until: now().getTime() + lifeMilliseconds, count: 0 }
      kept.delete(key)
      kept.set(key, entry)
      try {
        const options = await entry.options
        entry.count = options.values.length
        makeRoom()
        return options
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key)
        throw error
      }
    },
  }
}
