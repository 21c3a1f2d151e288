import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { fromBufferPromise, openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

import { UnreadableWorkbook, broken } from './unreadable.ts'

const MEGABYTE = 1_048_576
/** Of what is read, unpacked, over the whole reading; pictures too, as far as a template takes them. */
const MOST_UNPACKED_MB = 128
const MOST_ENTRIES = 5_000
/** Deflate reaches 1:1032; sheets of like rows come near 1:50. */
const MOST_RATIO = 400
/** Below this a high ratio is a small part of blanks, and harms nobody. */
const RATIO_FROM = 4 * MEGABYTE
/** Compound File Binary: what Excel packs an encrypted workbook into (MS-OFFCRYPTO), and files of Excel 97. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The parts of a workbook, by name; nothing is unpacked before it is asked for. */
export type Parts = {
  has(part: string): boolean
  /** Throws {@link UnreadableWorkbook} where the part is missing, or would take what was read beyond the limit. */
  open(part: string): Promise<Readable>
  close(): void
}

/**
 * Opens a workbook in the file system. What the zip says of itself is looked at before anything is unpacked, and a part that
 * is longer than it said is broken off there (attack 11). Names stay keys: no part is ever written anywhere.
 */
export async function openParts(path: string): Promise<Parts> {
  await refuseEncrypted(path)
  return partsIn(openPromise(path, OPTIONS))
}

/** The same of a workbook that is in memory. */
export async function openPartsOf(bytes: Buffer): Promise<Parts> {
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) throw new UnreadableWorkbook('encrypted')
  return partsIn(fromBufferPromise(bytes, OPTIONS))
}

const OPTIONS = {
  lazyEntries: true,
  autoClose: false,
  validateEntrySizes: true,
  strictFileNames: true,
} as const

async function partsIn(opening: Promise<ZipFile>): Promise<Parts> {
  const zip = await opening.catch((error: unknown) => broken(error))
  try {
    return partsOf(zip, await entriesOf(zip))
  } catch (error) {
    zip.close()
    throw error
  }
}

async function refuseEncrypted(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (buffer.equals(COMPOUND_FILE)) throw new UnreadableWorkbook('encrypted')
  } finally {
    await file.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableWorkbook('too-many-parts', { limit: MOST_ENTRIES })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    broken(error)
  }
  return entries
}

function partsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Parts {
  let unpacked = 0
  return {
    has: (part) => entries.has(part.toLowerCase()),
    open: async (part) => {
      const entry = entries.get(part.toLowerCase())
      if (entry === undefined) throw new UnreadableWorkbook('broken', { part })
      if (entry.isEncrypted()) throw new UnreadableWorkbook('encrypted')
      unpacked += entry.uncompressedSize
      const isBomb =
        entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * MOST_RATIO
      if (isBomb || unpacked > MOST_UNPACKED_MB * MEGABYTE)
        throw new UnreadableWorkbook('too-big', { limit: MOST_UNPACKED_MB })
      return zip.openReadStreamPromise(entry).catch((error: unknown) => broken(error, part))
    },
    close: () => zip.close(),
  }
}
