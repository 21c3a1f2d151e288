import { createHash } from 'node:crypto'
import type { PackedRows } from '@gridwright/data-source/packed'

const lifeMilliseconds = 120_000
const megabyte = 1_048_576

/** Bytes in all and for one person; an answer beyond half of a person's share is not kept. */
export const keptBytes = { all: 64 * megabyte, person: 8 * megabyte }

type Kept = {
  readonly who: string
  readonly rows: PackedRows
  readonly bytes: number
  readonly until: number
}

/** Which rows: who may see them, where they come from and what was asked, all of it. */
export const keyOfRows = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')

export const sizeOfRows = (rows: PackedRows): number =>
  rows.columns
    .flatMap((column): unknown[] => Object.values(column))
    .reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 1024)

export type KeptRows = {
  find(key: string): PackedRows | undefined
  keep(key: string, who: string, rows: PackedRows): void
}

/**
 * Rows of a designer's preview for two minutes, so that a change of text or look asks no source again (RPT-02). The
 * oldest give way, a person's own before those of others.
 */
export const keptRows = (now: () => Date, bounds = keptBytes): KeptRows => {
  const kept = new Map<string, Kept>()
  const total = (of: readonly Kept[]): number => of.reduce((sum, { bytes }) => sum + bytes, 0)
  const dropOld = (): void => {
    const moment = now().getTime()
    for (const [key, { until }] of kept) if (until <= moment) kept.delete(key)
  }
  const dropBeyond = (bound: number, which: (one: Kept) => boolean): void => {
    let sum = total([...kept.values()].filter(which))
    for (const [key, one] of kept) {
      if (sum <= bound) return
      if (!which(one)) continue
      kept.delete(key)
      sum -= one.bytes
    }
  }
  return {
    find: (key) => {
      dropOld()
      // Whoever works with rows may hand their buffers to a thread of its own: a copy for each.
      return structuredClone(kept.get(key)?.rows)
    },
    keep: (key, who, rows) => {
      dropOld()
      kept.delete(key)
      const bytes = sizeOfRows(rows)
      if (bytes > bounds.person / 2) return
      kept.set(key, { who, rows: structuredClone(rows), bytes, until: now().getTime() + lifeMilliseconds })
      dropBeyond(bounds.person, (one) => one.who === who)
      dropBeyond(bounds.all, () => true)
    },
  }
}
