import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { AppError } from '@gridwright/contract'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { manifest, manifestName } from './manifest.ts'
import type { Manifest } from './manifest.ts'

export type Archive = {
  readonly manifest: Manifest
  /** Throws where the archive has no such entry. */
  read(name: string): Promise<Readable>
  close(): Promise<void>
}

/** Closed with a passphrase. */
export const isClosed = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(21), 0, 21, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === 'age-encryption.org/v1'
  } finally {
    await handle.close()
  }
}

/** Opens a backup; `scratch` is where a closed one is opened to. Throws `backup-…` for what is wrong with it. */
export const openArchive = async (
  file: string,
  passphrase: string | undefined,
  scratch: string,
): Promise<Archive> => {
  const needsOpening = await isClosed(file)
  if (needsOpening) await decrypt(file, passphrase, scratch)
  const clear = async (): Promise<void> => {
    if (needsOpening) await rm(scratch, { force: true })
  }
  try {
    const { zip, entries } = await readEntries(needsOpening ? scratch : file)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (entry === undefined) throw new AppError('backup-damaged', { part: name })
      return zip.openReadStreamPromise(entry)
    }
    const close = async (): Promise<void> => {
      zip.close()
      await clear()
    }
    return { manifest: manifest.parse(JSON.parse(await text(await read(manifestName)))), read, close }
  } catch (error) {
    await clear()
    throw error instanceof AppError ? error : new AppError('backup-damaged', { part: manifestName }, error)
  }
}

const decrypt = async (file: string, passphrase: string | undefined, scratch: string): Promise<void> => {
  if (passphrase === undefined || passphrase === '') throw new AppError('backup-passphrase')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  const plain = await decrypter.decrypt(source).catch((error: unknown) => {
    throw new AppError('backup-passphrase', {}, error)
  })
  try {
    const readable = Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(readable, createWriteStream(scratch, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    await rm(scratch, { force: true })
    throw new AppError('backup-damaged', { part: 'age' }, error)
  }
}

const readEntries = async (place: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> => {
  const zip = await openPromise(place, { lazyEntries: true, autoClose: false, strictFileNames: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return { zip, entries }
}
