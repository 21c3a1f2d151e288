import { AppError } from '@gridwright/contract'
import type { UploadedFile } from '@gridwright/contract'
import { openPromise } from 'yauzl'

/** Of everything inside, unpacked. */
const mostUnpacked = 500 * 1_048_576
const mostEntries = 10_000
const macro = /(^|\/)vbaProject\.bin$/i

/**
 * Unpacks everything once into nothing: entry count, size and names are what they claim, and nothing climbs out of its
 * folder (yauzl refuses such names, and sizes that are not true). Documents with macros are refused.
 */
export const checkPackage = async (file: UploadedFile): Promise<void> => {
  try {
    await readThrough(file)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('upload-content', { name: file.name }, error)
  }
}

const readThrough = async (file: UploadedFile): Promise<void> => {
  const zip = await openPromise(file.path, {
    lazyEntries: true,
    strictFileNames: true,
    // Else it closes itself once the last name is read, before anything is unpacked.
    autoClose: false,
  })
  try {
    if (zip.entryCount > mostEntries) throw new AppError('upload-unpacked')
    const entries = await Array.fromAsync(zip.eachEntry())
    // What it claims is added up before anything is unpacked; unpacking then shows that it is true.
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostUnpacked)
      throw new AppError('upload-unpacked')
    if (entries.some(({ fileName }) => macro.test(fileName))) throw new AppError('upload-macro')
    for (const entry of entries) {
      if (entry.isEncrypted() || entry.fileName.endsWith('/')) continue
      for await (const _chunk of await zip.openReadStreamPromise(entry)) void _chunk
    }
  } finally {
    zip.close()
  }
}
