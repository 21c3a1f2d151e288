import { constants, deflateRaw } from 'node:zlib'

/** Chunks compressed at the same time in Node's thread pool: enough for every core, few enough to bound memory. */
const IN_FLIGHT = 5
/** Room for what a chunk of sheet XML shrinks to, so that each takes one trip to the pool. */
const OUTPUT_CHUNK = 192 * 1024

export type DeflateQueue = {
  /** Takes a chunk; resolves when there is room for another. `done` is called once its bytes may be used again. */
  add(chunk: Uint8Array, done: () => void): Promise<void>
  /** Resolves when all is compressed and handed on. */
  drain(): Promise<void>
}

/**
 * Compresses chunks side by side and hands them on in their order. Each ends on a byte boundary (sync flush) without
 * being the last block, so that together they are one deflate stream, as in pigz.
 */
export function openDeflateQueue(level: number, emit: (bytes: Uint8Array) => Promise<void>): DeflateQueue {
  const waiting: Promise<void>[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    add: async (chunk, done) => {
      const compressed = compress(chunk, level).finally(done)
      compressed.catch(() => undefined)
      last = last.then(async () => emit(await compressed))
      last.catch(() => undefined)
      waiting.push(last)
      if (waiting.length >= IN_FLIGHT) await waiting.shift()
    },
    drain: async () => {
      waiting.length = 0
      await last
    },
  }
}

function compress(chunk: Uint8Array, level: number): Promise<Buffer> {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: OUTPUT_CHUNK, memLevel: 9 }
  return new Promise((resolve, reject) => {
    deflateRaw(chunk, options, (error, result) => (error === null ? resolve(result) : reject(error)))
  })
}

/** An empty last block: closes a stream of chunks that were all flushed. */
export const DEFLATE_END = Uint8Array.of(3, 0)
