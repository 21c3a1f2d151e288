import { constants, copyFile, mkdir, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import { newId } from '#platform/secrets.ts'

/** A name that file systems take and that leads nowhere else: no separators, no dots at its ends, no signs of control. */
const cleanName = (name: string): string =>
  [...name.normalize('NFC')]
    .filter((sign) => sign >= ' ' && sign !== '\u007f' && !'\\/:*?"<>|'.includes(sign))
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '')
    .slice(0, 80)

/** The folders of a wish, from the root down; what is left of `..` and the like is nothing. */
export const cleanFolder = (folder: string): readonly string[] =>
  folder
    .split(/[\\/]+/u)
    .map(cleanName)
    .filter((name) => name !== '')
    .slice(0, 8)

/** Throws `delivery-folder` for a wish that would lead elsewhere: `..`, or from the top of the disk. */
export const requireBelow = (folder: string): void => {
  const parts = folder.split(/[\\/]/u).map((part) => part.trim())
  if (parts.includes('..') || /^(?:[\\/]|[a-z]:)/iu.test(folder.trim()))
    throw new AppError('delivery-folder', { folder: folder.slice(0, 100) })
}

/**
 * Copies a file into a folder below the operator's root: what lay there under this name is replaced at once. Throws
 * `delivery-no-folder` where there is no root, `delivery-folder-leads-out` where a link leads out of it.
 */
export const putIntoFolder = async (
  root: string | undefined,
  file: { readonly folder: string; readonly name: string; readonly path: string },
): Promise<void> => {
  if (root === undefined) throw new AppError('delivery-no-folder')
  const top = await realpath(root).catch(() => {
    throw new AppError('delivery-no-folder')
  })
  let place = top
  for (const name of cleanFolder(file.folder)) {
    place = path.join(place, name)
    await mkdir(place, { recursive: true })
    if (!(await realpath(place)).startsWith(top + path.sep)) throw new AppError('delivery-folder-leads-out')
  }
  const extension = path.extname(file.name)
  const target = path.join(place, `${cleanName(path.basename(file.name, extension)) || 'report'}${extension}`)
  const half = path.join(place, `.${newId()}.part`)
  try {
    await copyFile(file.path, half, constants.COPYFILE_EXCL)
    await rename(half, target)
  } finally {
    // Of a disk that filled meanwhile.
    await rm(half, { force: true })
  }
}
