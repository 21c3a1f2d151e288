import { ByteBuffer } from '#bytes/byte-buffer.ts'

import type { ZipEntry } from './zip-writer.ts'

/** Large enough to compress well on its own, small enough that a few of them in flight are little memory. */
export const CHUNK = 512 * 1024
/** A chunk is full once it passes CHUNK, so it needs room for the rows that took it there. */
const CAPACITY = CHUNK + 256 * 1024

/** A buffer whose content goes to an entry of an archive, chunk by chunk; the memory goes round. */
export type Chunks = {
  readonly out: ByteBuffer
  /** Hands on what is there; resolves when there is room for more. */
  flush(): Promise<void>
}

export function openChunks(entry: ZipEntry): Chunks {
  const out = new ByteBuffer(CAPACITY)
  const free: Buffer[] = []
  return {
    out,
    flush: () => {
      const { bytes } = out
      const content = out.written()
      out.restartIn(free.pop() ?? Buffer.allocUnsafeSlow(CAPACITY))
      return entry.write(content, () => {
        if (bytes.length === CAPACITY) free.push(bytes)
      })
    },
  }
}
