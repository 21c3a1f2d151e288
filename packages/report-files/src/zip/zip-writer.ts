import { crc32, deflateRawSync } from 'node:zlib'

import type { Sink } from '#writer/sink.ts'

import { DEFLATE_END, openDeflateQueue } from './deflate-queue.ts'
import type { EntryRecord, ZipLimits } from './zip-records.ts'
import { ZIP_LIMITS, centralHeader, dataDescriptor, endRecords, localHeader } from './zip-records.ts'

export type ZipEntry = {
  /** Takes a chunk; resolves when there is room for another. `done` is called once its bytes may be used again. */
  write(chunk: Uint8Array, done: () => void): Promise<void>
  /** Closes the entry; the next may be opened after that. */
  end(): Promise<void>
}

/** A ZIP archive written front to back: one entry at a time, nothing kept but a record for each. */
export type ZipWriter = {
  open(name: string): Promise<ZipEntry>
  /** A small entry in one go. */
  add(name: string, content: Uint8Array): Promise<void>
  /** Writes the directory; gives the size of the archive. The sink stays open. */
  end(): Promise<number>
}

export function openZip(sink: Sink, level: number, limits: ZipLimits = ZIP_LIMITS): ZipWriter {
  const entries: EntryRecord[] = []
  let offset = 0
  const emit = (bytes: Uint8Array): Promise<void> => {
    offset += bytes.length
    return sink.write(bytes)
  }
  const close = (entry: EntryRecord): Promise<void> => {
    entries.push(entry)
    return emit(dataDescriptor(entry, limits))
  }
  return {
    open: async (name) => {
      const start = { name: Buffer.from(name), offset }
      await emit(localHeader(start.name))
      return openEntry({ start, level, emit, close })
    },
    add: async (name, content) => {
      const start = { name: Buffer.from(name), offset }
      await emit(localHeader(start.name))
      const bytes = deflateRawSync(content)
      await emit(bytes)
      await close({ ...start, crc: crc32(content), compressed: bytes.length, size: content.length })
    },
    end: async () => {
      const directory = Buffer.concat(entries.map((entry) => centralHeader(entry, limits)))
      const place = { entries: entries.length, size: directory.length, offset }
      await emit(directory)
      await emit(endRecords(place, limits))
      return offset
    },
  }
}

type OpenEntry = {
  readonly start: Pick<EntryRecord, 'name' | 'offset'>
  readonly level: number
  readonly emit: (bytes: Uint8Array) => Promise<void>
  readonly close: (entry: EntryRecord) => Promise<void>
}

function openEntry({ start, level, emit, close }: OpenEntry): ZipEntry {
  let crc = 0
  let compressed = 0
  let size = 0
  const count = (bytes: Uint8Array): Promise<void> => {
    compressed += bytes.length
    return emit(bytes)
  }
  const queue = openDeflateQueue(level, count)
  return {
    write: (chunk, done) => {
      crc = crc32(chunk, crc)
      size += chunk.length
      return queue.add(chunk, done)
    },
    end: async () => {
      await queue.drain()
      await count(DEFLATE_END)
      await close({ ...start, crc, compressed, size })
    },
  }
}
