import type { Groups } from './space-types.ts'
/** A growing list of whole numbers without boxed values. */
export type IntList = { values: Int32Array; length: number }

export function intList(capacity = 16): IntList {
  return { values: new Int32Array(capacity), length: 0 }
}

export function push(list: IntList, value: number): void {
  if (list.length === list.values.length) {
    const grown = new Int32Array(Math.max(16, list.length * 2))
    grown.set(list.values)
    list.values = grown
  }
  list.values[list.length++] = value
}

export function toArray(list: IntList): Int32Array {
  return list.values.subarray(0, list.length)
}

/** Reads a typed array whose index is known to be inside. */
export function at(array: Int32Array, index: number): number {
  return array[index] as number
}

/** Counting sort, stable; -1 belongs to no group. Without a permutation where the keys already ascend. */
export function groupBy(keys: Int32Array, groups: number): Groups {
  const start = new Int32Array(groups + 1)
  let ascends = true
  let previous = 0
  for (let i = 0; i < keys.length; i++) {
    const key = at(keys, i)
    if (key < previous) ascends = false
    previous = key
    if (key >= 0) start[key + 1] = at(start, key + 1) + 1
  }
  for (let g = 0; g < groups; g++) start[g + 1] = at(start, g + 1) + at(start, g)
  if (ascends) return { start, items: null }
  const next = start.slice(0, groups)
  const items = new Int32Array(at(start, groups))
  for (let i = 0; i < keys.length; i++) {
    const key = at(keys, i)
    if (key < 0) continue
    const place = at(next, key)
    items[place] = i
    next[key] = place + 1
  }
  return { start, items }
}
