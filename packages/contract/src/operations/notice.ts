import { z } from 'zod'
import {
  channelSettings,
  delivery,
  deliveryStates,
  notice,
  noticeChannel,
  noticeKind,
} from '#entities/notice.ts'
import { byId, done, empty, id, language, listOf, paging } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

const ids = z.strictObject({ ids: z.array(id).min(1).max(500) })
const choice = z.strictObject({ kind: noticeKind, inbox: z.boolean(), mail: z.boolean() })
const choices = { language, choices: z.array(choice).max(100) }
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

/** One's own notices, and the channels on which they leave the house. */
export const noticeOperations = {
  'notice.list': operation({
    area: 'notice',
    name: 'list',
    title: { zh: '我的通知', en: 'My notices' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ ...paging, unread: z.boolean().default(false) }),
    output: listOf(notice).extend({ unread: z.int() }),
  }),
  /** Without ids: all of them. */
  'notice.markRead': operation({
    area: 'notice',
    name: 'markRead',
    title: { zh: '标为已读', en: 'Mark notices as read' },
    access: 'login',
    kind: 'write',
    input: ids.partial(),
    output: done,
  }),
  'notice.remove': operation({
    area: 'notice',
    name: 'remove',
    title: { zh: '删除通知', en: 'Delete notices' },
    access: 'login',
    kind: 'write',
    input: ids,
    output: done,
  }),
  'notice.getChoices': operation({
    area: 'notice',
    name: 'getChoices',
    title: { zh: '我的通知设置', en: 'My choice of notices' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      ...choices,
      /** Where mails would go; empty = nowhere. */
      email: z.string(),
      /** A mail channel works. */
      mailWorks: z.boolean(),
    }),
  }),
  'notice.setChoices': operation({
    area: 'notice',
    name: 'setChoices',
    title: { zh: '修改通知设置', en: 'Change my choice of notices' },
    access: 'login',
    kind: 'write',
    input: z.strictObject(choices),
    output: done,
  }),
  'noticeChannel.list': operation({
    area: 'noticeChannel',
    name: 'list',
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
    area: 'noticeChannel',
    name: 'create',
    title: { zh: '新建通知渠道', en: 'Create a notice channel' },
    access: edits,
    kind: 'write',
    input: channelInput,
    output: byId,
  }),
  'noticeChannel.update': operation({
    area: 'noticeChannel',
    name: 'update',
    title: { zh: '修改通知渠道', en: 'Change a notice channel' },
    access: edits,
    kind: 'write',
    input: channelInput.extend({ id, version: z.int() }),
    output: done,
  }),
  'noticeChannel.remove': operation({
    area: 'noticeChannel',
    name: 'remove',
    title: { zh: '删除通知渠道', en: 'Delete a notice channel' },
    access: edits,
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** Sends a trial at once: a mail goes to the caller's own address. An error says why it did not work. */
  'noticeChannel.test': operation({
    area: 'noticeChannel',
    name: 'test',
    title: { zh: '测试通知渠道', en: 'Try a notice channel' },
    access: edits,
    kind: 'write',
    input: byId,
    output: z.strictObject({ answer: z.string() }),
  }),
  'noticeChannel.deliveries': operation({
    area: 'noticeChannel',
    name: 'deliveries',
    title: { zh: '发送记录', en: 'List deliveries' },
    access: edits,
    kind: 'read',
    input: deliveryFilter.extend(paging),
    output: listOf(delivery),
  }),
  'noticeChannel.retry': operation({
    area: 'noticeChannel',
    name: 'retry',
    title: { zh: '重新发送', en: 'Send again' },
    access: edits,
    kind: 'write',
    input: byId,
    output: done,
  }),
}
