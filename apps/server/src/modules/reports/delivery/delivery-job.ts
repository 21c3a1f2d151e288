import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { ParameterValues } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { viewOf } from '@gridwright/report-engine'
import type { Reader, Template } from '@gridwright/report-engine'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import type { Caller } from '#operations/handler.ts'
import { dayOf } from '#modules/reports/report/index.ts'
import { keptError } from '#platform/kept-error.ts'
import { newId } from '#platform/secrets.ts'
import type { ReportFiles } from './delivery-needs.ts'
import { deliveriesOf, groupEnded, groupReady, insertDeliveries } from './delivery-store.ts'
import type { DeliveryRow, NewDelivery } from './delivery-store.ts'
import { isBurst } from './delivery-wish.ts'
import type { DeliveryWish } from './delivery-wish.ts'
import { withMarks } from './marks.ts'
import type { Recipient } from '#modules/platform/recipient/index.ts'
import { valueLines } from '#modules/platform/recipient/index.ts'

/** What a job is told: the wish as it was when its time came. */
export type DeliveryOrder = {
  readonly wish: DeliveryWish
  readonly ownerRole: string
  readonly scheduleId: string
  readonly scheduleName: string
  readonly runId: number
  readonly timeZone: string
  readonly lang: 'zh' | 'en'
  /** A subscription: its owner alone, who sees what he sees. */
  readonly own?: { readonly values: ParameterValues }
}

export type JobNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly dataDir: string
  readonly callerOf: (userId: string, roleId: string) => Promise<Caller>
  readonly reports: ReportFiles
  /** Everybody who gets it, with values of his own. */
  readonly recipientsOf: (
    caller: Caller,
    order: DeliveryOrder,
    signal: AbortSignal,
  ) => Promise<readonly Recipient[]>
  /** As whom a recipient reads the report; throws `delivery-no-right` where he may not view it. */
  readonly readerOf: (recipient: Recipient, reportId: string) => Promise<Reader | 'everything'>
  readonly wake: () => void
}

/** Lays a report out once for each distinct set of values and view, then has the files sent (RPT-06). */
export const deliveryJob = (needs: JobNeeds): JobHandler => ({
  kind: 'report-delivery',
  weight: 'heavy',
  run: async (payload, context) => {
    const order = payload as DeliveryOrder
    const caller = await needs.callerOf(context.ownerId, order.ownerRole)
    // Taken up again after a restart: its recipients are known.
    if ((await deliveriesOf(needs.db, context.jobId)).length === 0)
      await insertDeliveries(needs.db, await rowsFor(needs, { order, caller, context }))
    await layOut(needs, { order, caller, context })
    return undefined
  },
})

type Doing = { readonly order: DeliveryOrder; readonly caller: Caller; readonly context: JobContext }

const waitingGroups = (rows: readonly DeliveryRow[]): readonly DeliveryRow[] => [
  ...new Map(rows.filter(({ state }) => state === 'waiting').map((row) => [row.view_key, row])).values(),
]

const layOut = async (needs: JobNeeds, doing: Doing): Promise<void> => {
  const { context } = doing
  const groups = waitingGroups(await deliveriesOf(needs.db, context.jobId))
  const folder = path.join(needs.dataDir, 'deliveries', context.jobId)
  await mkdir(folder, { recursive: true })
  for (const [at, group] of groups.entries()) {
    context.signal.throwIfAborted()
    await layOutOne(needs, doing, { group, path: path.join(folder, newId()) })
    context.progress(at + 1, groups.length, 'write')
    needs.wake()
  }
}

const conditionOf = ({ when, formula }: DeliveryWish) => {
  if (when === 'rows') return { condition: { kind: 'rows' } } as const
  return when === 'formula' ? ({ condition: { kind: 'formula', formula } } as const) : {}
}

type One = { readonly group: DeliveryRow; readonly path: string }

const layOutOne = async (
  needs: JobNeeds,
  { order, caller, context }: Doing,
  { group, path: file }: One,
): Promise<void> => {
  const which = { jobId: context.jobId, viewKey: group.view_key }
  const { wish, timeZone, lang } = order
  const { reader } = JSON.parse(group.view_key) as { reader: Reader | 'everything' }
  try {
    const written = await needs.reports.exportFile(caller, {
      assetId: wish.reportId,
      values: group.parameter_values as ParameterValues,
      format: wish.format,
      keepFormulas: wish.formulas === 'kept',
      timeZone,
      lang,
      reader,
      path: file,
      signal: context.signal,
      ...conditionOf(wish),
    })
    const at = needs.now()
    if (written === undefined)
      await groupEnded(needs.db, which, {
        state: 'skipped',
        reason: keptError(new AppError('delivery-unmet'), 'delivery-unmet'),
        at,
      })
    else
      await groupReady(needs.db, which, { path: path.relative(needs.dataDir, file), name: written.name, at })
  } catch (error) {
    context.signal.throwIfAborted()
    const reason = keptError(error, 'delivery-failed')
    await groupEnded(needs.db, which, { state: 'failed', reason, at: needs.now() })
  }
}

/** What recipients see is told apart by what is hidden from them, not by who they are. */
const rowsFor = async (needs: JobNeeds, { order, caller, context }: Doing): Promise<NewDelivery[]> => {
  const { name, template } = await needs.reports.openPublished(caller, order.wish.reportId)
  const recipients = await needs.recipientsOf(caller, order, context.signal)
  const make = rowMaker(needs, { order, context, name })
  const views = viewsOf(template)
  const rows: NewDelivery[] = []
  for (const recipient of recipients) {
    const reader = await needs.readerOf(recipient, order.wish.reportId).catch((error: unknown) => error)
    rows.push(
      ...make.forRecipient(recipient, isReader(reader) ? { reader: views(reader) } : { error: reader }),
    )
  }
  return [...rows, ...make.places()]
}

const isReader = (given: unknown): given is Reader | 'everything' =>
  typeof given === 'string' || (typeof given === 'object' && given !== null && 'roleIds' in given)

/** The first reader of each view stands for all who see the same. */
const viewsOf = (template: Template) => {
  const first = new Map<string, Reader | 'everything'>()
  return (reader: Reader | 'everything'): Reader | 'everything' => {
    const view = viewOf(template, reader === 'everything' ? undefined : reader)
    const known = first.get(view) ?? reader
    first.set(view, known)
    return known
  }
}

type Seen = { readonly reader: Reader | 'everything' } | { readonly error: unknown }
type Making = { readonly order: DeliveryOrder; readonly context: JobContext; readonly name: string }
type Given = {
  readonly way: string
  readonly recipient: string
  readonly target: string
  readonly user: string | null
}

const rowMaker = (needs: JobNeeds, { order, context, name }: Making) => {
  const { wish } = order
  const at = needs.now()
  const shared = order.own?.values ?? valueLines(wish.values)
  const date = dayOf(at, order.timeZone)
  const make = (given: Given, own: ParameterValues, seen: Seen): NewDelivery => {
    const values = { ...shared, ...own }
    const marks = { report: name, date, recipient: given.recipient, values }
    const isKnown = 'reader' in seen
    return {
      id: newId(),
      job_id: context.jobId,
      schedule_id: order.scheduleId,
      run_id: order.runId,
      schedule_name: order.scheduleName,
      owner_id: context.ownerId,
      report_id: wish.reportId,
      report_name: name,
      way: given.way,
      recipient: given.recipient,
      target: given.target,
      user_id: given.user,
      parameter_values: JSON.stringify(values),
      view_key: JSON.stringify({ values, reader: isKnown ? seen.reader : 'nobody' }),
      subject: withMarks(wish.subject, marks)
        .replaceAll(/\p{Cc}+/gu, ' ')
        .slice(0, 200),
      body: withMarks(wish.body, marks),
      state: isKnown ? 'waiting' : 'failed',
      reason: isKnown ? '' : keptError(seen.error, 'delivery-failed'),
      due_at: at,
      created_at: at,
      ended_at: isKnown ? null : at,
    }
  }
  return {
    forRecipient: (one: Recipient, seen: Seen): NewDelivery[] => {
      if (one.kind === 'address')
        return [
          make({ way: 'mail', recipient: one.address, target: one.address, user: null }, one.values, seen),
        ]
      const { id, email, name: who, username } = one.account
      const given = { recipient: who === '' ? username : who, user: id }
      const ways = wish.way === 'both' ? (['mail', 'inbox'] as const) : [wish.way]
      return ways.map((way) => make({ ...given, way, target: way === 'mail' ? email : id }, one.values, seen))
    },
    /** Places are no readers: they get what the maker himself sees, with the values of all. */
    places: (): NewDelivery[] => {
      if (order.own !== undefined) return []
      const seen = { reader: 'everything' } as const
      const given = { user: null, recipient: '' }
      return [
        ...(wish.hookId === '' ? [] : [make({ ...given, way: 'hook', target: wish.hookId }, {}, seen)]),
        ...(wish.folder === ''
          ? []
          : [make({ ...given, way: 'folder', recipient: wish.folder, target: wish.folder }, {}, seen)]),
      ]
    },
  }
}

/** Whether anything says where it goes. */
export const hasTarget = (wish: DeliveryWish): boolean =>
  wish.hookId !== '' ||
  wish.folder !== '' ||
  (isBurst(wish) ? wish.list.trim() !== '' || wish.dataSetId !== '' : wish.recipients.trim() !== '')
