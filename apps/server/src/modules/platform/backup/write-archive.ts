import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openSnapshot } from './dump-tables.ts'
import type { Snapshot } from './dump-tables.ts'
import { manifestName, tableEntry } from './manifest.ts'
import type { FileEntry, Manifest, TableEntry } from './manifest.ts'

export type BackupWish = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly target: string
  readonly version: string
  readonly now: Date
  readonly keyFingerprint: string
  /** Closes the archive; then `key` goes into it. */
  readonly passphrase?: string | undefined
  /** Base64. */
  readonly key: string
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

/** Writes a backup of everything to `target`; answers what it says of itself. Streams: nothing is held in memory. */
export const writeArchive = async (wish: BackupWish): Promise<Manifest> => {
  const snapshot = await openSnapshot(wish.databaseUrl)
  try {
    const zip = new ZipFile()
    const made = fill(zip, snapshot, wish)
    zip.end()
    const out = createWriteStream(wish.target, { mode: 0o600, flags: 'wx' })
    const options = wish.signal === undefined ? {} : { signal: wish.signal }
    // A stream that cannot be read (a table, a file) is told by the archive, not by its output.
    const failed = new Promise<never>((_resolve, reject) => void zip.on('error', reject))
    const source = await closed(zip.outputStream as Readable, wish.passphrase)
    await Promise.race([pipeline(source, out, options), failed])
    return made()
  } finally {
    await snapshot.close()
  }
}

/** With a passphrase: the format of age, which the tool of that name opens too. */
const closed = async (plain: Readable, passphrase: string | undefined): Promise<Readable> => {
  if (passphrase === undefined) return plain
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(15)
  encrypter.setPassphrase(passphrase)
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
  return Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0])
}

const fill = (zip: ZipFile, snapshot: Snapshot, wish: BackupWish): (() => Manifest) => {
  const tables: TableEntry[] = []
  const files: FileEntry[] = []
  const total = snapshot.tables.length + snapshot.files.length
  let count = 0
  const one = (): void => wish.progress?.((count += 1), total)
  for (const table of snapshot.tables) {
    add(zip, tableEntry(table.name), async () =>
      measured(snapshot.read(table), ({ sha256, lines }) => {
        tables.push({ ...table, columns: [...table.columns], rows: lines, sha256 })
        one()
      }),
    )
  }
  for (const place of snapshot.files) {
    const stored = place.split(path.sep).join('/')
    add(zip, stored, async () =>
      measured(await bytesOf(path.join(wish.dataDir, place)), ({ sha256, size }) => {
        files.push({ path: stored, size, sha256 })
        one()
      }),
    )
  }
  const { version, keyFingerprint, passphrase, key } = wish
  const made = (): Manifest => ({
    format: 1,
    version,
    madeAt: wish.now.toISOString(),
    migrations: [...snapshot.migrations],
    keyFingerprint,
    ...(passphrase === undefined ? {} : { key }),
    tables,
    sequences: [...snapshot.sequences],
    files,
  })
  add(zip, manifestName, async () => Readable.from([JSON.stringify(made())]))
  return made
}

/** A file that is gone from the disk is backed up as it is: empty. */
const bytesOf = async (place: string): Promise<Readable> => {
  const found = await stat(place).catch(() => undefined)
  return found?.isFile() === true ? createReadStream(place) : Readable.from([])
}

/** The stream is opened when its turn comes, so that one table is read after the other. */
const add = (zip: ZipFile, name: string, open: () => Promise<Readable>): void =>
  zip.addReadStreamLazy(name, { compress: true }, (answer) => {
    open().then(
      (stream) => answer(null, stream),
      (error: unknown) => answer(error, Readable.from([])),
    )
  })

type Measured = { readonly sha256: string; readonly size: number; readonly lines: number }

/** COPY ends each row with a line feed, and writes those inside of texts otherwise. */
export const measured = (stream: Readable, tell: (found: Measured) => void): Readable => {
  const hash = createHash('sha256')
  let size = 0
  let lines = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      size += chunk.length
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
      next(null, chunk)
    },
    flush(next) {
      tell({ sha256: hash.digest('hex'), size, lines })
      next()
    },
  })
  stream.on('error', (error) => through.destroy(error))
  return stream.pipe(through)
}
