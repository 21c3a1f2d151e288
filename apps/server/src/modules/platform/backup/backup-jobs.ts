import { AppError, errorText } from '@gridwright/contract'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import type { Notices } from '#modules/platform/notice/index.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { BackupFolder } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import type { Installation } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

export type JobNeeds = {
  readonly folder: BackupFolder
  readonly installation: Installation
  readonly box: SecretBox
  readonly now: () => Date
  readonly tell: Notices['send']
}

/** What stands in the queue: a passphrase only sealed. */
export type BackupPayload = { readonly madeBy: string; readonly sealed?: string }
export type RestorePayload = BackupPayload & { readonly id: string }

export const passphrasePlace = 'backup-passphrase'

const opened = ({ box }: JobNeeds, { sealed }: BackupPayload): string | undefined =>
  sealed === undefined ? undefined : box.open(sealed, passphrasePlace)

const failures = {
  backup: { zh: '备份失败', en: 'A backup failed' },
  restore: { zh: '恢复失败', en: 'A restore failed' },
} as const

/** A backup that is not there is noticed when it is needed, unless somebody is told. A cancelled one is no news. */
const telling =
  ({ tell }: JobNeeds, kind: keyof typeof failures, run: JobHandler['run']): JobHandler['run'] =>
  async (payload, context) => {
    try {
      return await run(payload, context)
    } catch (error) {
      if (!context.signal.aborted) {
        const body = (lang: 'zh' | 'en') => reasonOf(error, lang)
        await tell({
          to: { permission: 'system:backup' },
          kind: 'backup-failed',
          title: failures[kind],
          body: { zh: body('zh'), en: body('en') },
          link: '/systool/backup',
        })
      }
      throw error
    }
  }

/** Texts of other errors may hold addresses and passwords of drivers: those stay in the server's log. */
const reasonOf = (error: unknown, lang: 'zh' | 'en'): string => {
  if (error instanceof AppError) return errorText(error.code, error.params, lang)
  return lang === 'zh' ? '原因见任务中心与服务器日志。' : 'The job centre and the server’s log say why.'
}

export const backupJob = (needs: JobNeeds): JobHandler => ({
  kind: 'backup',
  weight: 'long',
  run: telling(needs, 'backup', async (payload, { signal, progress }) => {
    const { madeBy, ...rest } = payload as BackupPayload
    await makeBackup(needs.folder, needs.installation, {
      madeBy,
      reason: 'hand',
      now: needs.now(),
      passphrase: opened(needs, { madeBy, ...rest }),
      signal,
      progress,
    })
    return undefined
  }),
})

/** The present state is backed up first; then everything is replaced at once, and everybody logs in again. */
export const restoreJob = (needs: JobNeeds): JobHandler => ({
  kind: 'restore',
  weight: 'long',
  run: telling(needs, 'restore', async (payload, context) => {
    const wish = payload as RestorePayload
    const { file } = await needs.folder.find(wish.id)
    const { databaseUrl, dataDir, keyFingerprint } = needs.installation
    await restoreBackup({
      file,
      passphrase: opened(needs, wish),
      databaseUrl,
      dataDir,
      now: needs.now(),
      requireKey: requireSameKey(keyFingerprint),
      before: () => secure(needs, wish, context),
      signal: context.signal,
      progress: (done, total) => context.progress(done, total, 'restore'),
    })
    return undefined
  }),
})

const secure = async (
  needs: JobNeeds,
  { madeBy }: RestorePayload,
  { signal, progress }: JobContext,
): Promise<void> => {
  await makeBackup(needs.folder, needs.installation, {
    madeBy,
    reason: 'before-restore',
    now: needs.now(),
    signal,
    progress: (done, total) => progress(done, total, 'backup'),
  })
}

/** A running server holds keys that were derived at its start: another key needs the command and a start. */
export const requireSameKey =
  (fingerprint: string) =>
  (manifest: Manifest): void => {
    if (manifest.keyFingerprint !== fingerprint) throw new AppError('backup-key')
  }
