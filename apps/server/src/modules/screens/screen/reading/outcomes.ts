import type { Outcome } from './outcome.ts'

type Kept = { readonly outcome: Outcome; readonly until: number }

const megabyte = 1_048_576
const bounds = { bytes: 64 * megabyte, entries: 4000, failedMilliseconds: 1000 }

export type Outcomes = {
  /**
   * What is young enough for all who ask by this key, or what `read` gives; of many who ask at once one reads, and goes on
   * though they have gone. `read` never throws.
   */
  take(key: string, wish: Wish, read: () => Promise<Outcome>): Promise<Outcome>
}

/** How old it may be; `fresh`: somebody asked for it anew. */
export type Wish = { readonly milliseconds: number; readonly fresh: boolean }

/** A second old is as good as new: a crowd that asks anew is still one reading. */
const freshMilliseconds = 1000

/** Answers of queries in this process (reference data-screens §5); the longest unused give way. */
export const keptOutcomes = (now: () => number, most = bounds): Outcomes => {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Outcome>>()
  let bytes = 0
  const sizeOf = ({ outcome }: Kept): number => 500 + (outcome.state === 'rows' ? outcome.bytes * 2 : 0)
  const drop = (key: string): void => {
    const one = kept.get(key)
    if (one === undefined) return
    kept.delete(key)
    bytes -= sizeOf(one)
  }
  const keep = (key: string, one: Kept): void => {
    drop(key)
    if (sizeOf(one) > most.bytes / 4) return
    kept.set(key, one)
    bytes += sizeOf(one)
    for (const oldest of kept.keys()) {
      if (bytes <= most.bytes && kept.size <= most.entries) return
      drop(oldest)
    }
  }
  const young = (key: string, fresh: boolean): Outcome | undefined => {
    const one = kept.get(key)
    if (one === undefined) return undefined
    const until = fresh ? Math.min(one.until, one.outcome.at + freshMilliseconds) : one.until
    if (until <= now()) return undefined
    kept.delete(key)
    kept.set(key, one)
    return one.outcome
  }
  const anew = async (
    key: string,
    { milliseconds }: Wish,
    read: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    const outcome = await read()
    const lasts = outcome.state === 'failed' ? Math.min(milliseconds, most.failedMilliseconds) : milliseconds
    keep(key, { outcome, until: now() + lasts })
    return outcome
  }
  return {
    take: (key, wish, read) => {
      const found = young(key, wish.fresh)
      if (found !== undefined) return Promise.resolve(found)
      const going = reading.get(key)
      if (going !== undefined) return going
      const mine = anew(key, wish, read).finally(() => reading.delete(key))
      reading.set(key, mine)
      return mine
    },
  }
}
