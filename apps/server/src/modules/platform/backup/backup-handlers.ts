import { rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { HandlerInput, Titled, UploadedFile } from '@gridwright/contract'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { newId } from '#platform/secrets.ts'
import { copyInto } from './backup-folder.ts'
import { passphrasePlace } from './backup-jobs.ts'
import type { JobNeeds } from './backup-jobs.ts'
import { countPresent } from './count-store.ts'
import { countsOf, fileNameOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { isClosed, openArchive } from './open-archive.ts'
import { refuseNewer } from './restore-backup.ts'
import { knownMigrations } from '@gridwright/db'
import type { Db } from '@gridwright/db'

export type BackupNeeds = JobNeeds & { readonly db: Db; readonly jobs: Jobs }

export const backupHandlers = (needs: BackupNeeds): HandlersOf<'backup'> => ({
  'backup.list': async () => {
    const data = await needs.folder.list()
    return { data, total: data.length }
  },
  'backup.create': async ({ passphrase }, { caller, record, lang }) => {
    const title = lang === 'en' ? 'Backup' : '备份'
    const jobId = await start(needs, caller, {
      kind: 'backup',
      title: { zh: '备份', en: 'Backup' },
      payload: sealed(needs, passphrase),
    })
    record({ entity: 'backup', id: jobId, name: title, after: { closed: passphrase !== undefined } })
    return { jobId }
  },
  'backup.upload': async ({ file }, { caller, record }) => {
    const made = await takeIn(needs, file, caller.displayName)
    record({ entity: 'backup', id: made.id, name: made.fileName, after: { ...made } })
    return made
  },
  'backup.download': async ({ id }) => {
    const { backup, file } = await needs.folder.find(id)
    return { path: file, name: backup.fileName, contentType: 'application/octet-stream' }
  },
  'backup.remove': async ({ id }, { record }) => {
    const { backup } = await needs.folder.find(id)
    await needs.folder.remove(id)
    record({ entity: 'backup', id, name: backup.fileName, before: { ...backup } })
    return { ok: true }
  },
  'backup.inspect': (input) => inspect(needs, input),
  'backup.restore': async ({ id, passphrase }, { caller, record }) => {
    await inspect(needs, { id, passphrase }, true)
    const { backup } = await needs.folder.find(id)
    const title = { zh: '恢复', en: 'Restore' }
    const payload = { ...sealed(needs, passphrase), id }
    const jobId = await start(needs, caller, { kind: 'restore', title, payload })
    record({ entity: 'backup', id, name: backup.fileName, after: { restored: true } })
    return { jobId }
  },
})

const sealed = ({ box }: BackupNeeds, passphrase: string | undefined): { sealed?: string } =>
  passphrase === undefined || passphrase === '' ? {} : { sealed: box.seal(passphrase, passphrasePlace) }

type Started = { readonly kind: string; readonly title: Titled; readonly payload: object }

const start = async (
  { jobs }: BackupNeeds,
  caller: Caller,
  { kind, title, payload }: Started,
): Promise<string> => {
  const job = {
    kind,
    title,
    ...ownershipOf(caller),
    needs: ['system:backup'],
    payload: { ...payload, madeBy: caller.displayName },
  }
  const id = await jobs.startAlone(job, ['backup', 'restore'])
  if (id === undefined) throw new AppError('backup-running')
  return id
}

/** What is inside, and what it would replace; throws for what could not be restored here. */
const inspect = async (
  needs: BackupNeeds,
  { id, passphrase }: HandlerInput<'backup.inspect'>,
  strict = false,
) => {
  const { file } = await needs.folder.find(id)
  const archive = await openArchive(file, passphrase, scratchOf(needs))
  try {
    const { manifest } = archive
    refuseNewer(manifest)
    const sameKey = manifest.keyFingerprint === needs.installation.keyFingerprint
    if (strict && !sameKey) throw new AppError('backup-key')
    return {
      madeAt: manifest.madeAt,
      version: manifest.version,
      sameKey,
      older: manifest.migrations.length < knownMigrations.length,
      backup: countsOf(manifest),
      present: await countPresent(needs.db),
    }
  } finally {
    await archive.close()
  }
}

const scratchOf = ({ installation }: BackupNeeds): string =>
  path.join(installation.dataDir, 'backups', `${newId()}.opened`)

/** One that is not closed must be a backup; a closed one says so when somebody opens it. */
const takeIn = async (needs: BackupNeeds, file: UploadedFile, madeBy: string) => {
  const closed = await isClosed(file.path)
  const manifest = closed ? undefined : await readManifest(needs, file)
  const place = await needs.folder.begin()
  try {
    await copyInto(file.path, place.file)
  } catch (error) {
    await rm(place.file, { force: true })
    throw error
  }
  const told = manifest === undefined ? unknown(file.name, needs.now()) : toldBy(manifest)
  return place.keep({ ...told, madeBy, reason: 'upload', closed })
}

const unknown = (fileName: string, now: Date) => ({
  fileName,
  madeAt: now.toISOString(),
  rows: null,
  files: null,
  version: null,
})

const toldBy = (manifest: Manifest) => {
  const { rows, files } = countsOf(manifest)
  const { madeAt, version } = manifest
  return { fileName: fileNameOf(manifest), madeAt, rows, files, version }
}

const readManifest = async (needs: BackupNeeds, file: UploadedFile) => {
  const archive = await openArchive(file.path, undefined, scratchOf(needs))
  await archive.close()
  return archive.manifest
}
