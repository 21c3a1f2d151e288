import { createHash } from 'node:crypto'
import { deflate } from 'node:zlib'

import { ByteBuffer } from '#bytes/byte-buffer.ts'
import type { Sink } from '#writer/sink.ts'

import { crossReferences, openOffsets } from './offsets.ts'

const LEVEL = 5
/** Streams compressed at the same time in Node's thread pool; more would only hold memory. */
const IN_FLIGHT = 3
/** Room for what a page shrinks to, so that each takes one trip to the pool. */
const OUTPUT_CHUNK = 64 * 1024
const CAPACITY = 32 * 1024
/** Small objects that share a stream: more pack better, fewer are found faster. */
const OBJECTS_TOGETHER = 200

/** The objects of a PDF 1.7 file, in the order in which they are finished. */
export type PdfFile = {
  /** The number of an object that is written later; others may already refer to it. */
  reserve(): number
  /** An object without a stream: a dictionary or an array. Kept until some are together. */
  put(id: number, body: string): void
  /** Compresses and writes; resolves when there is room for another. `entries` without brackets and length. */
  stream(id: number, entries: string, bytes: Uint8Array): Promise<void>
  /** A stream whose bytes its own `entries` say how to read. */
  packed(id: number, entries: string, bytes: Uint8Array): Promise<void>
  /** Writes all that is left, and gives the file's size. */
  end(ends: { readonly root: number; readonly info: number }): Promise<number>
}

export const reference = (id: number): string => `${id} 0 R`

export async function openPdf(sink: Sink): Promise<PdfFile> {
  const output = openOutput(sink)
  const offsets = openOffsets()
  const waiting: Promise<void>[] = []
  let last = output.write(HEAD)
  let gathered = openObjects()

  const add = async (id: number, entries: string, bytes: Uint8Array): Promise<void> => {
    const compressed = compress(bytes)
    compressed.catch(() => undefined)
    await append(id, `${entries}/Filter/FlateDecode`, compressed)
  }
  const append = async (id: number, entries: string, bytes: Promise<Uint8Array>): Promise<void> => {
    last = last.then(async () => {
      const data = await bytes
      offsets.at(id, output.written())
      const head = `${id} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`
      await output.write(Buffer.concat([Buffer.from(head, 'latin1'), data, END_OF_STREAM]))
    })
    last.catch(() => undefined)
    waiting.push(last)
    if (waiting.length > IN_FLIGHT) await waiting.shift()
  }
  const together = async (): Promise<void> => {
    const { ids, first, bytes } = gathered.whole()
    if (ids.length === 0) return
    gathered = openObjects()
    const id = offsets.reserve()
    ids.forEach((object, index) => offsets.within(object, { stream: id, index }))
    await add(id, `/Type/ObjStm/N ${ids.length}/First ${first}`, bytes)
  }
  await last
  return {
    reserve: offsets.reserve,
    put: (id, body) => gathered.add(id, body),
    stream: async (id, entries, bytes) => {
      await add(id, entries, bytes)
      if (gathered.count() >= OBJECTS_TOGETHER) await together()
    },
    packed: (id, entries, bytes) => append(id, entries, Promise.resolve(bytes)),
    end: async ({ root, info }) => {
      await together()
      await last
      const start = output.written()
      const id = offsets.reserve()
      offsets.at(id, start)
      const mark = output.mark()
      const table = await compress(crossReferences(offsets))
      const entries =
        `/Type/XRef/Size ${offsets.count()}/W[1 5 2]/Root ${reference(root)}/Info ${reference(info)}` +
        `/ID[<${mark}><${mark}>]/Filter/FlateDecode/Length ${table.length}`
      await output.write(Buffer.from(`${id} 0 obj\n<<${entries}>>\nstream\n`, 'latin1'))
      await output.write(Buffer.concat([table, END_OF_STREAM, Buffer.from(`startxref\n${start}\n%%EOF\n`)]))
      return output.written()
    },
  }
}

/** Bytes above 127 tell programs that move files that this one is not text. */
const HEAD = Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')
const END_OF_STREAM = Buffer.from('\nendstream\nendobj\n', 'latin1')

function openOutput(sink: Sink) {
  const hash = createHash('sha256')
  let written = 0
  return {
    written: () => written,
    /** Names the file by what is in it. */
    mark: () => hash.copy().digest('hex').slice(0, 32),
    write: (bytes: Uint8Array): Promise<void> => {
      written += bytes.length
      hash.update(bytes)
      return sink.write(bytes)
    },
  }
}

/** Small objects that will share a stream (ISO 32000-1, 7.5.7). */
function openObjects() {
  const bodies = new ByteBuffer(CAPACITY)
  const ids: number[] = []
  const places: string[] = []
  return {
    count: () => ids.length,
    add: (id: number, body: string): void => {
      ids.push(id)
      places.push(`${id} ${bodies.length}`)
      bodies.write(body)
      bodies.write('\n')
    },
    whole: () => {
      const head = Buffer.from(`${places.join(' ')}\n`)
      return { ids, first: head.length, bytes: Buffer.concat([head, bodies.written()]) }
    },
  }
}

function compress(bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflate(bytes, { level: LEVEL, chunkSize: OUTPUT_CHUNK }, (error, result) =>
      error === null ? resolve(result) : reject(error),
    )
  })
}
