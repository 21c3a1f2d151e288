import type { Readable } from 'node:stream'
import { AppError } from '@gridwright/contract'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

/** Far above any list of 50,000 rows, far below what hurts. */
export const workbookLimits = { entries: 1_000, unpackedMb: 128, stringsMb: 64 } as const

const megabyte = 1024 * 1024
export const stringsPart = 'xl/sharedstrings.xml'

/** The parts of a workbook by lower-case name; nothing is unpacked before it is asked for. */
export type Workbook = {
  has(part: string): boolean
  /** Rejects with `sheet-file-broken` where the part is missing. */
  open(part: string): Promise<Readable>
  close(): void
}

/**
 * Attacks 15 and 30: what the zip says of itself is looked at before anything is unpacked, and yauzl breaks a part off
 * that is longer than it said.
 */
export const openWorkbook = async (path: string): Promise<Workbook> => {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(broken)
  try {
    const entries = await entriesOf(zip)
    return {
      has: (part) => entries.has(part),
      open: async (part) => {
        const entry = entries.get(part)
        if (entry === undefined) throw new AppError('sheet-file-broken')
        return zip.openReadStreamPromise(entry).catch(broken)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** What goes wrong inside a file is the file's fault, and told in plain words. */
export const broken = (error: unknown): never => {
  throw error instanceof AppError ? error : new AppError('sheet-file-broken', {}, error)
}

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > workbookLimits.entries) throw new AppError('sheet-file-broken')
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    broken(error)
  }
  refuse(entries)
  return new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
}

const refuse = (entries: readonly Entry[]): void => {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  refuseSize(unpacked, workbookLimits.unpackedMb)
  const strings = entries.find(({ fileName }) => fileName.toLowerCase() === stringsPart)
  refuseSize(strings?.uncompressedSize ?? 0, workbookLimits.stringsMb)
  if (entries.some((entry) => entry.isEncrypted() || !entry.canDecodeFileData()))
    throw new AppError('sheet-file-broken')
}

const refuseSize = (bytes: number, limit: number): void => {
  if (bytes > limit * megabyte) throw new AppError('sheet-file-too-big', { limit })
}
