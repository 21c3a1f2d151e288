import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { decodedText } from './decoded-text.ts'
import { MOST, UnreadableReport } from './reading.ts'

const MOST_ENTRIES = 2_000
const MOST_UNPACKED = 64 * 1_048_576
const MOST_RATIO = 200
/** Below this a high ratio is a small file of blanks, and harms nobody. */
const RATIO_FROM = 1_048_576

const WANTED = /\.(?:xml|json)$/i

/**
 * The templates in a zip, each with its name. What it says of itself is looked at before anything is unpacked, and what is
 * longer than it said is broken off there (attack 11). Nothing is ever written anywhere, so that a name leads nowhere.
 */
export async function zippedTexts(path: string): Promise<readonly { name: string; text: string }[]> {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(broken)
  try {
    const found: { name: string; text: string }[] = []
    for (const entry of await wantedEntries(zip)) found.push(await unpacked(zip, entry))
    return found
  } finally {
    zip.close()
  }
}

type Named = { readonly entry: Entry; readonly name: string }

async function wantedEntries(zip: ZipFile): Promise<readonly Named[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableReport('too-big', String(MOST_ENTRIES))
  const entries: Named[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push({ entry, name: nameOf(entry) })
  } catch (error) {
    broken(error)
  }
  const wanted = entries.filter(({ name }) => WANTED.test(name) && !name.startsWith('__MACOSX/'))
  const size = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  if (size > MOST_UNPACKED || wanted.some(({ entry }) => isBomb(entry))) throw new UnreadableReport('too-big')
  return wanted
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO

/** Names are UTF-8, or what Windows writes in China. */
function nameOf({ fileName }: Entry): string {
  const bytes = fileName as unknown as Buffer
  try {
    return decodedText(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

async function unpacked(zip: ZipFile, { entry, name }: Named): Promise<{ name: string; text: string }> {
  if (entry.uncompressedSize > MOST.file * 2) throw new UnreadableReport('too-big', name)
  if (entry.isEncrypted()) throw new UnreadableReport('broken', name)
  try {
    return { name, text: decodedText(await buffer(await zip.openReadStreamPromise(entry))) }
  } catch (error) {
    return broken(error)
  }
}

function broken(error: unknown): never {
  throw error instanceof UnreadableReport ? error : new UnreadableReport('broken', '', error)
}
