import { AppError } from '@gridwright/contract'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { DeliveryNeeds } from './delivery-needs.ts'
import { hasTarget } from './delivery-job.ts'
import type { DeliveryOrder } from './delivery-job.ts'
import { deliveryWish } from './delivery-wish.ts'
import type { DeliveryWish } from './delivery-wish.ts'
import { requireBelow } from './folder-target.ts'
import { planRecipients } from '#modules/platform/recipient/index.ts'
import { linesIn, recipientsIn, valueLines } from '#modules/platform/recipient/index.ts'

/** Starts the job that lays it out and sends it. */
export const startDelivery = (
  needs: DeliveryNeeds,
  caller: Caller,
  { order, title }: { readonly order: DeliveryOrder; readonly title: string },
) =>
  needs.jobs.start({
    kind: 'report-delivery',
    title: { zh: `发送报表 ${title}`, en: `Send the report ${title}` },
    ownerId: caller.userId,
    needs: ['report:export'],
    payload: order,
    unattended: true,
  })

/** What can be known to be wrong before its time comes. */
const check = async (needs: DeliveryNeeds, wish: DeliveryWish, caller: Caller): Promise<void> => {
  const { template } = await needs.reports.openPublished(caller, wish.reportId)
  if (!hasTarget(wish)) throw new AppError('delivery-nobody')
  valueLines(wish.values)
  if (wish.source === 'people')
    await planRecipients(
      needs.db,
      recipientsIn(wish.recipients).map((named) => ({ named, values: {} })),
    )
  if (wish.source === 'list') await planRecipients(needs.db, linesIn(wish.list))
  if (wish.source === 'data-set') await needs.assets.require(caller, wish.dataSetId, 'view')
  requireBelow(wish.folder)
  if (wish.folder !== '' && needs.folder === undefined) throw new AppError('delivery-no-folder')
  const reason = wish.when === 'formula' ? needs.reports.conditionProblem(template, wish.formula) : undefined
  if (reason !== undefined) throw new AppError('delivery-formula', { reason })
}

/** A published report to people and places, at set times (RPT-06). */
export const sendingReports = (needs: DeliveryNeeds): ScheduledWork<typeof deliveryWish> => ({
  kind: 'report-delivery',
  title: { zh: '发送报表', en: 'Send a report' },
  about: {
    zh: '把已发布的报表作为文件发给人（邮件、站内通知）、Webhook 或文件夹；用户只收到自己有权看到的内容。',
    en: 'Sends a published report as a file to people (mail, inbox), a web hook or a folder; users get only what they may see themselves.',
  },
  needs: ['report:export'],
  parameters: deliveryWish,
  check: (wish, caller) => check(needs, wish, caller),
  run: async (wish, { caller, runId, scheduleId, name, timeZone }) => {
    const { name: report } = await needs.reports.openPublished(caller, wish.reportId)
    const ownerRole = caller.roleId
    const order = { wish, ownerRole, runId, scheduleId, scheduleName: name, timeZone, lang: 'zh' } as const
    await startDelivery(needs, caller, { order, title: report })
    return {
      zh: `已开始发送“${report}”，每个收件人的结果见报表投递`,
      en: `Sending “${report}” has begun; the page of deliveries shows what became of each recipient`,
    }
  },
})
