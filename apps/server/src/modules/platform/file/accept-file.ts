import { createReadStream } from 'node:fs'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { FileGroup, UploadedFile } from '@gridwright/contract'
import { checkPackage } from './check-package.ts'
import { kindOf } from './file-kinds.ts'
import { reencodePicture } from './reencode-picture.ts'

export type Accepted = {
  readonly extension: string
  readonly group: FileGroup
  readonly contentType: string
  /** Of a picture, written anew: these bytes are kept instead of those that came. */
  readonly bytes?: Buffer
}

const packed: ReadonlySet<string> = new Set(['zip', 'xlsx', 'docx', 'pptx'])

/**
 * ASVS 5.2: the ending must be one of `endings`, the bytes must be what it says, pictures are decoded and written anew,
 * packages are unpacked on trial. Throws the `upload-…` error that says what is wrong.
 */
export const acceptFile = async (file: UploadedFile, endings: readonly string[]): Promise<Accepted> => {
  const extension = path.extname(file.name).slice(1).toLowerCase()
  const kind = kindOf(extension)
  if (kind === undefined || !endings.includes(extension)) {
    throw new AppError('upload-type', { endings: endings.map((one) => `.${one}`).join(', ') })
  }
  const found = await typeOf(file)
  // Office packs what it encrypts into a compound file (MS-OFFCRYPTO), in which its older formats came.
  if (found === 'cfb' && packed.has(extension)) throw new AppError('upload-encrypted', { name: file.name })
  if (found !== kind.found) throw new AppError('upload-content', { name: file.name })
  if (kind.found === undefined) await checkText(file)
  if (packed.has(extension)) await checkPackage(file)
  const { group, contentType } = kind
  const bytes = group === 'image' ? { bytes: await reencodePicture(file, extension) } : {}
  return { extension, group, contentType, ...bytes }
}

/** What the first bytes say; a broken file of some type counts as none that we know. */
const typeOf = async (file: UploadedFile): Promise<string | undefined> => {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return (await fileTypeFromFile(file.path))?.ext
  } catch {
    throw new AppError('upload-content', { name: file.name })
  }
}

const encodings = ['utf-8', 'gb18030'] as const
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const control = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/
const markup = /^[\s\uFEFF]*<(!|\?|[a-z])/i

/** Text in UTF-8 or GB 18030 that no browser could take for a page. */
const checkText = async (file: UploadedFile): Promise<void> => {
  for (const encoding of encodings) if (await isText(file, encoding)) return
  throw new AppError('upload-content', { name: file.name })
}

const isText = async ({ path: place }: UploadedFile, encoding: string): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (control.test(text) || (isFirst && markup.test(text))) return false
      isFirst = false
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}
