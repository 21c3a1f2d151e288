import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, listOf, paging } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import {
  reportDelivery,
  reportDeliveryState,
  deliveryWay,
  receivedReport,
  subscription,
  subscriptionInput,
} from './entities.ts'

const view = ['system:schedule:view', 'system:schedule:edit'] as const

/** Reports that go to people by themselves: what schedules sent, and what viewers subscribed to; both as files (RPT-06). */
export const deliveryOperations = {
  'delivery.list': operation({
    title: { zh: '报表投递记录', en: 'What reports were sent to whom' },
    access: view,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      text: z.string().max(100).optional(),
      state: reportDeliveryState.optional(),
      way: deliveryWay.optional(),
      runId: z.int().optional(),
    }),
    output: listOf(reportDelivery),
  }),
  'delivery.resend': operation({
    title: { zh: '重新投递', en: 'Send a report again' },
    access: ['system:schedule:edit'],
    kind: 'write',
    /** Only those that failed; their files are kept for a week. */
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: z.strictObject({ count: z.int() }),
  }),
  'delivery.targets': operation({
    title: { zh: '可投递的去向', en: 'Where reports can be sent' },
    access: ['system:schedule:edit'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      /** A mail server is set up. */
      mail: z.boolean(),
      hooks: z.array(z.strictObject({ id, name: z.string() })),
      /** The operator set a folder. */
      folder: z.boolean(),
    }),
  }),
  'delivery.listReceived': operation({
    title: { zh: '我收到的报表', en: 'Reports that came to me' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject(paging),
    output: listOf(receivedReport),
  }),
  'delivery.listSubscriptions': operation({
    title: { zh: '我的订阅', en: 'My subscriptions' },
    access: ['report:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({ subscriptions: z.array(subscription), mail: z.boolean() }),
  }),
  'delivery.subscribe': operation({
    title: { zh: '订阅报表', en: 'Subscribe to a report' },
    access: ['report:export'],
    kind: 'write',
    input: z.strictObject({ reportId: id, ...subscriptionInput }),
    output: byId,
  }),
  'delivery.updateSubscription': operation({
    title: { zh: '修改订阅', en: 'Change a subscription' },
    access: ['report:export'],
    kind: 'write',
    input: z.strictObject({ id, ...subscriptionInput }),
    output: done,
  }),
  'delivery.pauseSubscription': operation({
    title: { zh: '暂停或恢复订阅', en: 'Pause or resume a subscription' },
    access: ['report:export'],
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'delivery.unsubscribe': operation({
    title: { zh: '取消订阅', en: 'End a subscription' },
    access: ['report:export'],
    kind: 'write',
    input: byId,
    output: done,
  }),
}
