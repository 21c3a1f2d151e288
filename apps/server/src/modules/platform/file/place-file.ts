import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { UploadedFile } from '@gridwright/contract'
import type { Accepted } from './accept-file.ts'

/** Where a file lies: by its own random id, never by what somebody calls it. */
export const placeOf = (id: string): string => path.join('files', id.slice(0, 2), id)

/** Puts an accepted upload into its place; answers its size. */
export const placeFile = async (
  dataDir: string,
  id: string,
  { file, accepted }: { readonly file: UploadedFile; readonly accepted: Accepted },
): Promise<number> => {
  const target = path.join(dataDir, placeOf(id))
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  if (accepted.bytes === undefined) await move(file.path, target)
  else await writeFile(target, accepted.bytes, { mode: 0o600, flag: 'wx' })
  return (await stat(target)).size
}

/** Another file system (a mounted folder) takes a copy. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to)
  }
}

/** Jobs leave their file in a folder of their own, which goes with it. */
export const removePlaced = async (
  dataDir: string,
  { path: place, purpose }: { readonly path: string; readonly purpose: string },
): Promise<void> => {
  const full = path.join(dataDir, place)
  await rm(purpose === 'job' ? path.dirname(full) : full, { recursive: true, force: true })
}
