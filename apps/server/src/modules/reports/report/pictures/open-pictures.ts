import { readFile } from 'node:fs/promises'
import { AppError, pictureLimits } from '@gridwright/contract'
import type { Outbound } from '@gridwright/data-source'
import type { Picture, Refused } from '@gridwright/report-files'
import type { Files } from '#modules/platform/file/index.ts'
import type { Caller } from '#operations/handler.ts'
import { slots } from '#platform/slots.ts'
import { fetchPicture } from './fetch-picture.ts'
import { namedPicture } from './named-picture.ts'
import { plainPicture } from './plain-picture.ts'

export type PictureNeeds = {
  readonly outbound: Pick<Outbound, 'request'>
  readonly files: Pick<Files, 'openPicture'> & { readonly attachments: Pick<Files['attachments'], 'open'> }
}

/** The pictures of one run: each is opened once, within bounds for all together. */
export type RunPictures = {
  open(name: string, signal: AbortSignal): Promise<Picture | Refused>
  openAll(names: readonly string[], signal: AbortSignal): Promise<readonly (Picture | Refused)[]>
  /** Bytes that it holds. */
  size(): number
}

/** Addresses asked, and pictures decoded, at the same time by all runs of this process: each may take 160 MB. */
const fetching = slots(8, Infinity, () => new Error('No end of pictures'))
const decoding = slots(2, Infinity, () => new Error('No end of pictures'))

/**
 * Opens what cells name as pictures: with the rights of whoever looks, by the guarded way out, as PNG or JPEG that
 * decoded. What cannot be shown says why; nothing but a cancel is thrown.
 */
export const openPictures = (
  needs: PictureNeeds,
  caller: Caller,
  /** The reports that were run. */
  assetIds: readonly string[],
): RunPictures => {
  const known = new Map<string, Promise<Picture | Refused>>()
  let bytes = 0
  const openOne = async (name: string, signal: AbortSignal): Promise<Picture | Refused> => {
    if (bytes > pictureLimits.bytesOfRun) return { refused: 'many' }
    const found = await bytesOf(needs, caller, { name, signal, assetIds })
    if ('refused' in found) return found
    const picture = await decoding.run(() => plainPicture(found))
    if (!('refused' in picture)) bytes += picture.bytes.length
    return bytes > pictureLimits.bytesOfRun ? { refused: 'many' } : picture
  }
  const open: RunPictures['open'] = (name, signal) => {
    const before = known.get(name)
    if (before !== undefined) return before
    if (known.size >= pictureLimits.ofRun) return Promise.resolve({ refused: 'many' })
    const opened = openOne(name, signal)
    known.set(name, opened)
    // A cancelled look is no answer for the next one.
    opened.catch(() => known.delete(name))
    return opened
  }
  return {
    open,
    openAll: (names, signal) => Promise.all(names.map((name) => open(name, signal))),
    size: () => bytes,
  }
}

type Wish = {
  readonly name: string
  readonly signal: AbortSignal
  readonly assetIds: readonly string[]
}

const bytesOf = async (
  { outbound, files }: PictureNeeds,
  caller: Caller,
  { name, signal, assetIds }: Wish,
): Promise<Buffer | Refused> => {
  signal.throwIfAborted()
  const named = namedPicture(name)
  if (named.kind === 'refused') return { refused: named.refused }
  if (named.kind === 'bytes') return named.bytes
  if (named.kind === 'url') return fetching.run(() => fetchPicture(outbound, named.url, signal))
  if (named.kind === 'file') return libraryFile(files, caller, named.id)
  for (const assetId of assetIds) {
    const found = await whereThere(() => attachedPicture(files, caller, { assetId, id: named.id }))
    if (!('refused' in found)) return found
  }
  return { refused: 'missing' }
}

const within = (size: number, path: string): Promise<Buffer> | Refused =>
  size > pictureLimits.bytes ? { refused: 'heavy' } : readFile(path)

/** Of the report that shows it: a value of its own rows, which guests see as well. */
const attachedPicture = async (
  files: PictureNeeds['files'],
  caller: Caller,
  { assetId, id }: { readonly assetId: string; readonly id: string },
): Promise<Buffer | Refused> => {
  const { path, size, isPicture } = await files.attachments.open(caller, assetId, id)
  return isPicture ? within(size, path) : { refused: 'missing' }
}

const whereThere = async (open: () => Promise<Buffer | Refused>): Promise<Buffer | Refused> => {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError) return { refused: 'missing' }
    throw error
  }
}

/** Files that whoever looks may see himself; guests of a share link none. */
const libraryFile = async (
  files: PictureNeeds['files'],
  caller: Caller,
  id: string,
): Promise<Buffer | Refused> => {
  if (caller.only !== undefined) return { refused: 'missing' }
  return whereThere(async () => {
    const { path, size } = await files.openPicture(caller, id)
    return within(size, path)
  })
}
