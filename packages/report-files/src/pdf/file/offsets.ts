/** Where each object of a file stands. */
export type Offsets = {
  reserve(): number
  /** Of objects, and the one that heads the list of free ones. */
  count(): number
  at(id: number, offset: number): void
  within(id: number, place: { readonly stream: number; readonly index: number }): void
  /** Kind, first and second field of a cross-reference entry (ISO 32000-1, 7.5.8). */
  entry(id: number): readonly [kind: number, first: number, second: number]
}

const ALONE = 1
const TOGETHER = 2
const LEAST = 1024

export function openOffsets(): Offsets {
  let next = 1
  let kinds = new Uint8Array(LEAST)
  let firsts = new Float64Array(LEAST)
  let seconds = new Uint16Array(LEAST)
  const put = (id: number, kind: number, [first, second]: readonly [number, number]): void => {
    kinds[id] = kind
    firsts[id] = first
    seconds[id] = second
  }
  const grow = (): void => {
    const size = kinds.length * 2
    const [oldKinds, oldFirsts, oldSeconds] = [kinds, firsts, seconds]
    kinds = new Uint8Array(size)
    kinds.set(oldKinds)
    firsts = new Float64Array(size)
    firsts.set(oldFirsts)
    seconds = new Uint16Array(size)
    seconds.set(oldSeconds)
  }
  return {
    reserve: () => {
      if (next >= kinds.length) grow()
      return next++
    },
    count: () => next,
    at: (id, offset) => put(id, ALONE, [offset, 0]),
    within: (id, { stream, index }) => put(id, TOGETHER, [stream, index]),
    entry: (id) => [kinds[id] ?? 0, firsts[id] ?? 0, seconds[id] ?? 0],
  }
}

const ENTRY = 8

/** The table with fields of 1, 5 and 2 bytes. What was reserved and never written is free. */
export function crossReferences(offsets: Offsets): Uint8Array {
  const table = Buffer.alloc(offsets.count() * ENTRY)
  table.writeUInt16BE(0xff_ff, ENTRY - 2)
  for (let id = 1; id < offsets.count(); id++) {
    const [kind, first, second] = offsets.entry(id)
    table[id * ENTRY] = kind
    table.writeUIntBE(first, id * ENTRY + 1, 5)
    table.writeUInt16BE(second, id * ENTRY + ENTRY - 2)
  }
  return table
}
