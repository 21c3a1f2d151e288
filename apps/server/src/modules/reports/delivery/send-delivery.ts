import { createReadStream } from 'node:fs'
import { link, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { DeliveryWay } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Files } from '#modules/platform/file/index.ts'
import type { Hooks, Mailer, Notices } from '#modules/platform/notice/index.ts'
import { dueWorker } from '#platform/due-worker.ts'
import type { DueWorker } from '#platform/due-worker.ts'
import { keptError } from '#platform/kept-error.ts'
import { troubleOf } from '#platform/trouble.ts'
import { claimDeliveries, deliveryFailed, deliverySent } from './delivery-store.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { putIntoFolder } from './folder-target.ts'

export type SendNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly dataDir: string
  readonly mail: Pick<Mailer, 'sendFile'>
  readonly hooks: Hooks
  readonly notices: Notices
  readonly files: Pick<Files, 'keep'>
  /** The operator's; undefined where none is set. */
  readonly folder: string | undefined
  readonly log: (facts: object, message: string) => void
}

/** A web hook's body is held in memory, and the receiver's too. */
const mostHookMegabytes = 10
const megabyte = 1024 * 1024

type Sender = (needs: SendNeeds, row: DeliveryRow, file: string) => Promise<string | undefined>

const byMail: Sender = async ({ mail }, row, file) => {
  if (row.target === '') throw new AppError('delivery-no-address')
  const attachment = { filename: row.file_name, content: createReadStream(file) }
  const { target: to, subject, body: text } = row
  await mail.sendFile({ to, subject, text: `${text}\n`, file: attachment })
  return undefined
}

/** A file of his own, by a link on the disk: many get the same bytes once. */
const intoInbox: Sender = async ({ dataDir, files, notices }, row, file) => {
  const own = path.join(dataDir, 'deliveries', 'inbox', row.id)
  await mkdir(path.dirname(own), { recursive: true })
  await link(file, own).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const needs = ['report:view']
  const fileId = await files.keep({ ownerId: row.target, needs, path: own, name: row.file_name })
  await notices.send({
    to: { userIds: [row.target] },
    kind: 'report-received',
    title: { zh: `收到报表：${row.report_name}`, en: `A report has come: ${row.report_name}` },
    body: {
      zh: `${row.file_name}，一周内可下载。`,
      en: `${row.file_name}; it can be downloaded for a week.`,
    },
    link: '/report/subscription',
  })
  return fileId
}

const toHook: Sender = async ({ hooks, now }, row, file) => {
  const { size } = await stat(file)
  if (size > mostHookMegabytes * megabyte) throw new AppError('delivery-too-big', { most: mostHookMegabytes })
  const body = JSON.stringify({
    kind: 'report',
    at: now().toISOString(),
    schedule: row.schedule_name,
    report: { id: row.report_id, name: row.report_name },
    values: row.parameter_values,
    file: { name: row.file_name, size, base64: (await readFile(file)).toString('base64') },
  })
  await hooks.post(row.target, { deliveryId: row.id, event: 'report', body }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not-found' ? new AppError('delivery-no-hook') : error
  })
  return undefined
}

const intoFolder: Sender = async ({ folder }, row, file) => {
  await putIntoFolder(folder, { folder: row.target, name: row.file_name, path: file }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error instanceof AppError || troubleOf(error) !== undefined) throw error
      throw new AppError('delivery-folder-unwritable', { folder: row.target, code: error.code ?? '' }, error)
    },
  )
  return undefined
}

const senders: Readonly<Record<DeliveryWay, Sender>> = {
  mail: byMail,
  inbox: intoInbox,
  hook: toHook,
  folder: intoFolder,
}

/** Another try would end the same way. */
const finalCodes: ReadonlySet<string> = new Set([
  'delivery-no-address',
  'delivery-file-gone',
  'delivery-too-big',
  'delivery-no-folder',
  'delivery-no-hook',
  'not-found',
])

/** What another machine answered, or a network, has a code and is said; a mistake of our own is in the log. */
const isFar = ({ way }: DeliveryRow, error: unknown): boolean =>
  (way === 'mail' || way === 'hook') && error instanceof Error && 'code' in error

const deliver = async (needs: SendNeeds, row: DeliveryRow): Promise<void> => {
  const at = needs.now()
  try {
    const file = path.join(needs.dataDir, row.file_path)
    await stat(file).catch(() => {
      throw new AppError('delivery-file-gone')
    })
    const fileId = await senders[row.way as DeliveryWay](needs, row, file)
    await deliverySent(needs.db, row.id, { at, fileId: fileId ?? null })
  } catch (error) {
    const isFinal = error instanceof AppError && finalCodes.has(error.code)
    if (!(error instanceof AppError)) needs.log({ err: error, id: row.id }, 'a report could not be delivered')
    const reason = keptError(
      troubleOf(error) ?? error,
      isFar(row, error) ? 'channel-failed' : 'delivery-failed',
    )
    await deliveryFailed(needs.db, row, { reason, at, isFinal })
  }
}

/** Sends what is ready, in any server process. */
export const deliverySender = (needs: SendNeeds): DueWorker =>
  dueWorker({
    claim: () => claimDeliveries(needs.db, needs.now()),
    work: (row) => deliver(needs, row),
    failed: (error) => needs.log({ err: error }, 'reports could not be delivered'),
  })
