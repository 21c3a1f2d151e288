import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, empty, id, language, listOf, paging } from '#shared/paging.ts'
import { notice, noticeKind } from './entities.ts'

const ids = z.strictObject({ ids: z.array(id).min(1).max(500) })
const choice = z.strictObject({ kind: noticeKind, inbox: z.boolean(), mail: z.boolean() })
const choices = { language, choices: z.array(choice).max(100) }

/** One’s own notices. */
export const noticeOperations = {
  'notice.list': operation({
    title: { zh: '我的通知', en: 'My notices' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ ...paging, unread: z.boolean().default(false) }),
    output: listOf(notice).extend({ unread: z.int() }),
  }),
  /** Without ids: all of them. */
  'notice.markRead': operation({
    title: { zh: '标为已读', en: 'Mark notices as read' },
    access: 'login',
    kind: 'write',
    input: ids.partial(),
    output: done,
  }),
  'notice.remove': operation({
    title: { zh: '删除通知', en: 'Delete notices' },
    access: 'login',
    kind: 'write',
    input: ids,
    output: done,
  }),
  'notice.getChoices': operation({
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
    title: { zh: '修改通知设置', en: 'Change my choice of notices' },
    access: 'login',
    kind: 'write',
    input: z.strictObject(choices),
    output: done,
  }),
}
