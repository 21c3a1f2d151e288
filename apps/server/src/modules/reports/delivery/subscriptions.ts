import { AppError, exportFormats, subscriptionWays } from '@gridwright/contract'
import type { ParameterValues, Subscription } from '@gridwright/contract'
import { parameterValues } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { z } from 'zod'
import type { PersonalSchedule, ScheduledWork } from '#modules/platform/schedule/index.ts'
import { keptValues } from '#modules/reports/report/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { DeliveryNeeds } from './delivery-needs.ts'
import { deliveryWish } from './delivery-wish.ts'
import { startDelivery } from './scheduled-delivery.ts'
import { cronOf, timeOf } from './subscription-time.ts'

const kind = 'report-subscription'
/** Of one person. */
const mostSubscriptions = 100

const ordered = z.strictObject({
  reportId: z.string().max(64),
  reportName: z.string().max(200),
  timeZone: z.string().max(60),
  /** As JSON: parameters of schedules are texts, numbers and flags. */
  values: z.string().max(20_000),
  format: z.enum(exportFormats),
  way: z.enum(subscriptionWays),
})
type Ordered = z.output<typeof ordered>

/** What a viewer ordered for himself: with his rights, in his inbox or to his own address (RPT-06). */
export const subscribedReports = (needs: DeliveryNeeds): ScheduledWork<typeof ordered> => ({
  kind,
  title: { zh: '报表订阅', en: 'Subscription to a report' },
  about: {
    zh: '由查看报表的人自己订阅。',
    en: 'Ordered by somebody who views the report, for himself.',
  },
  needs: ['report:export'],
  parameters: ordered,
  personal: {
    ended: ({ ownerId, parameters: { reportName } }) =>
      needs.notices.send({
        to: { userIds: [ownerId] },
        kind: 'subscription-ended',
        title: { zh: `订阅已结束：${reportName}`, en: `A subscription has ended: ${reportName}` },
        body: {
          zh: '你不再拥有查看或导出该报表的权限，或报表已删除。',
          en: 'You may no longer view or export the report, or it was deleted.',
        },
        link: '/report/subscription',
      }),
  },
  run: async ({ reportId, timeZone, values, format, way }, { caller, runId, scheduleId, name }) => {
    const report = await needs.reports.openPublished(caller, reportId)
    const wish = deliveryWish.parse({ reportId, format, way, subject: '{报表} {日期}' })
    const order = {
      wish,
      runId,
      scheduleId,
      scheduleName: name,
      timeZone,
      lang: 'zh',
      own: { values: valuesOf(values) },
    } as const
    await startDelivery(needs, caller, {
      order: { ...order, ownerRole: caller.roleId },
      title: report.name,
    })
    return { zh: `已开始发送“${report.name}”`, en: `Sending “${report.name}” has begun` }
  },
})

type Named =
  | 'delivery.listSubscriptions'
  | 'delivery.subscribe'
  | 'delivery.updateSubscription'
  | 'delivery.pauseSubscription'
  | 'delivery.unsubscribe'

const ok = { ok: true } as const

export const subscriptionHandlers = (needs: DeliveryNeeds): Pick<HandlersOf<'delivery'>, Named> => ({
  'delivery.listSubscriptions': async (_input, { caller }) => ({
    subscriptions: (await needs.personal().list(caller, kind)).map(shown),
    mail: await needs.mail.takesFiles(),
  }),
  'delivery.subscribe': async ({ reportId, ...rest }, { caller, record }) => {
    const wish = await wishOf(needs, caller, { reportId, ...rest })
    if ((await needs.personal().list(caller, kind)).length >= mostSubscriptions)
      throw new AppError('subscription-many', { most: mostSubscriptions })
    const id = await needs.personal().create(caller, kind, wish)
    record({ entity: 'subscription', id, name: wish.parameters.reportName, after: { cron: wish.cron } })
    return { id }
  },
  'delivery.updateSubscription': async ({ id, ...rest }, { caller, record }) => {
    const before = await ownOf(needs, caller, id)
    const { reportId } = ordered.parse(before.parameters)
    const wish = await wishOf(needs, caller, { reportId, ...rest })
    await needs.personal().update(caller, { kind, id }, wish)
    const name = wish.parameters.reportName
    record({ entity: 'subscription', id, name, before: { cron: before.cron }, after: { cron: wish.cron } })
    return ok
  },
  'delivery.pauseSubscription': async ({ id, status }, { caller, record }) => {
    const { name, status: before } = await ownOf(needs, caller, id)
    await needs.personal().setStatus(caller, { kind, id }, status)
    record({ entity: 'subscription', id, name, before: { status: before }, after: { status } })
    return ok
  },
  'delivery.unsubscribe': async ({ id }, { caller, record }) => {
    const { name, cron } = await needs.personal().remove(caller, { kind, id })
    record({ entity: 'subscription', id, name, before: { cron } })
    return ok
  },
})

const valuesOf = (text: string): ParameterValues => parameterValues.parse(JSON.parse(text))

type Wish = Pick<Subscription, 'reportId' | 'time' | 'timeZone' | 'format' | 'way'> & {
  readonly values: ParameterValues
}

const wishOf = async (needs: DeliveryNeeds, caller: Caller, wish: Wish) => {
  const { reportId, time, timeZone, format, way } = wish
  const { name: reportName, template } = await needs.reports.openPublished(caller, reportId)
  const values = JSON.stringify(keptValues(template.parameters as readonly DataSetParameter[], wish.values))
  const parameters: Ordered = { reportId, reportName, timeZone, values, format, way }
  return { name: reportName, parameters, cron: cronOf(time), timeZone }
}

const ownOf = async (needs: DeliveryNeeds, caller: Caller, id: string): Promise<PersonalSchedule> => {
  const found = (await needs.personal().list(caller, kind)).find((one) => one.id === id)
  if (found === undefined) throw new AppError('not-found')
  return found
}

const shown = ({ id, parameters, cron, status, nextDue }: PersonalSchedule): Subscription => {
  const { values, ...rest } = ordered.parse(parameters)
  return {
    id,
    ...rest,
    values: valuesOf(values),
    time: timeOf(cron),
    status,
    nextDue: nextDue?.toISOString() ?? null,
  }
}
