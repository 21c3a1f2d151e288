import type { ByteBuffer } from '#bytes/byte-buffer.ts'

import { cellAddress } from './cell-address.ts'
import type { Segment, SheetPart } from './sheet-part.ts'

/** The merges of a sheet of the file; those that its first or last row cuts go on in the neighbour. */
function* mergeAddresses(part: SheetPart): Generator<string> {
  for (const segment of part.segments) yield* addressesIn(part.sheet.merges, segment)
}

function* addressesIn(merges: Int32Array, { from, to, at }: Segment): Generator<string> {
  for (let index = 0; index < merges.length; index += 4) {
    const [row = 0, column = 0, rowSpan = 1, colSpan = 1] = merges.subarray(index, index + 4)
    const first = Math.max(row, from)
    const last = Math.min(row + rowSpan, to) - 1
    if (last < first || (last === first && colSpan === 1)) continue
    yield `${cellAddress(first - from + at, column)}:${cellAddress(last - from + at, column + colSpan - 1)}`
  }
}

/** Writes the element; nothing where no merge is left. `flush` is offered the buffer now and then. */
export async function writeMerges(
  part: SheetPart,
  out: ByteBuffer,
  flush: () => Promise<void>,
): Promise<void> {
  let any = false
  for (const address of mergeAddresses(part)) {
    out.write(any ? `<mergeCell ref="${address}"/>` : `<mergeCells><mergeCell ref="${address}"/>`)
    any = true
    if (out.length >= FLUSH_AT) await flush()
  }
  if (any) out.write('</mergeCells>')
}

const FLUSH_AT = 256 * 1024
