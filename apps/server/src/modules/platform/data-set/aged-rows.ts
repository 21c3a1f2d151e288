import type { PackedRows } from '@gridwright/data-source/packed'
import { sizeOfRows } from './kept-rows.ts'

const megabyte = 1_048_576

/** Bytes in all; an answer beyond a quarter of them is not kept. */
export const agedBytes = 128 * megabyte

type Aged = { readonly rows: PackedRows; readonly bytes: number; readonly at: number }
type Wish = {
  /** How old they may be. */
  readonly seconds: number
  /** They are read anew, and kept. */
  readonly fresh: boolean
}

export type AgedRows = {
  /** Rows that are young enough, or those that `read` gives; of many who ask at once one reads. They carry `asOf`. */
  take(key: string, wish: Wish, read: () => Promise<PackedRows>): Promise<PackedRows>
}

/**
 * Rows of data sets that may be of a set age (RPT-02): in this process, the longest unused give way. Whoever works with
 * rows may hand their buffers to a thread of its own, so each gets a copy.
 */
export const agedRows = (now: () => Date, most = agedBytes): AgedRows => {
  const kept = new Map<string, Aged>()
  const reading = new Map<string, Promise<Aged>>()
  const dropBeyond = (): void => {
    let sum = [...kept.values()].reduce((total, { bytes }) => total + bytes, 0)
    for (const [key, { bytes }] of kept) {
      if (sum <= most) return
      kept.delete(key)
      sum -= bytes
    }
  }
  const keep = (key: string, aged: Aged): void => {
    kept.delete(key)
    if (aged.bytes > most / 4) return
    kept.set(key, aged)
    dropBeyond()
  }
  const anew = async (key: string, read: () => Promise<PackedRows>): Promise<Aged> => {
    const at = now().getTime()
    const rows = await read()
    const aged = { rows: { ...rows, asOf: at }, bytes: sizeOfRows(rows), at }
    keep(key, aged)
    return aged
  }
  const young = (key: string, seconds: number): Aged | undefined => {
    const aged = kept.get(key)
    if (!aged || now().getTime() - aged.at >= seconds * 1000) return undefined
    // The longest unused stand first.
    kept.delete(key)
    kept.set(key, aged)
    return aged
  }
  return {
    take: async (key, { seconds, fresh }, read) => {
      const found = fresh ? undefined : young(key, seconds)
      if (found) return structuredClone(found.rows)
      const going = fresh ? undefined : reading.get(key)
      if (going) return going.then(({ rows }) => structuredClone(rows), read)
      const mine = anew(key, read)
      reading.set(key, mine)
      try {
        return structuredClone((await mine).rows)
      } finally {
        if (reading.get(key) === mine) reading.delete(key)
      }
    },
  }
}
