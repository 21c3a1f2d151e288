import { z } from 'zod'
import { noticeKind } from '#notice/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, id, listOf, paging } from '#shared/paging.ts'
import { channelSettings, delivery, deliveryStates, noticeChannel } from './entities.ts'

const channelKind = z.enum(['mail', 'webhook'])
const edits = ['system:notice:edit'] as const

const channelInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  enabled: z.boolean(),
  settings: channelSettings,
  kinds: z.array(noticeKind).max(100),
  /** Signing secret of a web hook, password of a mail account. Absent = as it was; empty = none. */
  secret: z.string().max(500).optional(),
})

export const deliveryFilter = z.strictObject({
  channelId: id.optional(),
  state: z.enum(deliveryStates).optional(),
})

/** The channels on which notices leave the house. */
export const noticeChannelOperations = {
  'noticeChannel.list': operation({
    title: { zh: '通知渠道', en: 'List notice channels' },
    access: edits,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      text: z.string().max(60).default(''),
      kind: channelKind.optional(),
      /** Only these: names what was chosen, wherever it stands. */
      ids: z.array(id).min(1).max(200).optional(),
    }),
    output: listOf(noticeChannel).extend({ hasPublicUrl: z.boolean() }),
  }),
  'noticeChannel.create': operation({
    title: { zh: '新建通知渠道', en: 'Create a notice channel' },
    access: edits,
    kind: 'write',
    input: channelInput,
    output: byId,
  }),
  'noticeChannel.update': operation({
    title: { zh: '修改通知渠道', en: 'Change a notice channel' },
    access: edits,
    kind: 'write',
    input: channelInput.extend({ id, version: z.int() }),
    output: done,
  }),
  'noticeChannel.remove': operation({
    title: { zh: '删除通知渠道', en: 'Delete a notice channel' },
    access: edits,
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** Sends a trial at once: a mail goes to the caller's own address. An error says why it did not work. */
  'noticeChannel.test': operation({
    title: { zh: '测试通知渠道', en: 'Try a notice channel' },
    access: edits,
    kind: 'write',
    input: byId,
    output: z.strictObject({ answer: z.string() }),
  }),
  'noticeChannel.deliveries': operation({
    title: { zh: '发送记录', en: 'List deliveries' },
    access: edits,
    kind: 'read',
    input: deliveryFilter.extend(paging),
    output: listOf(delivery),
  }),
  'noticeChannel.retry': operation({
    title: { zh: '重新发送', en: 'Send again' },
    access: edits,
    kind: 'write',
    input: byId,
    output: done,
  }),
}
