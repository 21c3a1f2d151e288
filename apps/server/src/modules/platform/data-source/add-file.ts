import { readFile } from 'node:fs/promises'
import { AppError, sourceFileLimits } from '@gridwright/contract'
import type { UploadedFile } from '@gridwright/contract'
import { newId } from '#platform/secrets.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'
import { insertSourceFile, waitingBytes } from './source-file-store.ts'

const megabyte = 1_048_576
const { megabytes, files } = sourceFileLimits

const endings = /\.(?:xlsx|csv|txt|tsv)$/i

/** A zip, or a text: what holds NUL is text only with UTF-16's mark before it. */
const looksReadable = (bytes: Buffer, name: string): boolean => {
  if (/\.xlsx$/i.test(name)) return bytes[0] === 0x50 && bytes[1] === 0x4b
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isWide || !bytes.subarray(0, 65_536).includes(0)
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const refuseWhatCannotBe = (bytes: Buffer, name: string): void => {
  if (bytes.subarray(0, 8).equals(compoundFile)) throw new AppError('file-encrypted', { name })
  if (bytes.length === 0 || !endings.test(name) || !looksReadable(bytes, name))
    throw new AppError('file-unreadable', { name })
}

/** Keeps a file for a source; what is in it is looked at by a reader process when the source is tested or read. */
export const addFile = async (
  { db, now }: DataSourceNeeds,
  file: UploadedFile,
  userId: string,
): Promise<{ id: string; name: string; size: number }> => {
  if (file.size > megabytes * megabyte) throw new AppError('file-large', { limit: megabytes })
  const waiting = await waitingBytes(db, userId)
  if (waiting + file.size > megabytes * megabyte * files)
    throw new AppError('file-large', { limit: megabytes * files })
  const bytes = await readFile(file.path)
  const name = file.name.slice(-200)
  refuseWhatCannotBe(bytes, name)
  const id = newId()
  await insertSourceFile(db, { id, name, bytes, by: userId, at: now() })
  return { id, name, size: bytes.length }
}
