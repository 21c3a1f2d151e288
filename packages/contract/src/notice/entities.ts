import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** Of whose things a notice tells. `fixed`: stands in the inbox whatever the person chose. */
type KindFacts = {
  readonly title: { readonly zh: string; readonly en: string }
  /** Unless the person chose otherwise. */
  readonly mail: boolean
  readonly fixed?: true
}

/** Every kind of notice there is; people choose by kind, channels too. */
export const noticeKinds = {
  'job-done': { title: { zh: '任务完成', en: 'A job has finished' }, mail: false },
  'job-failed': { title: { zh: '任务失败', en: 'A job has failed' }, mail: true },
  'asset-shared': { title: { zh: '内容共享给我', en: 'Something was shared with me' }, mail: false },
  'asset-comment': { title: { zh: '新评论', en: 'A new comment' }, mail: false },
  'account-roles': { title: { zh: '我的角色变更', en: 'My roles changed' }, mail: true, fixed: true },
  'account-password': { title: { zh: '密码重置', en: 'My password was reset' }, mail: true, fixed: true },
  'account-factor': {
    title: { zh: '二次验证变更', en: 'My second factor changed' },
    mail: true,
    fixed: true,
  },
  'sign-in': { title: { zh: '新设备登录', en: 'Login from a new device' }, mail: true, fixed: true },
  'report-received': { title: { zh: '收到报表', en: 'A report has come' }, mail: false },
  'subscription-ended': { title: { zh: '订阅结束', en: 'A subscription has ended' }, mail: false },
  'schedule-failed': { title: { zh: '定时任务失败', en: 'A scheduled job failed' }, mail: true },
  'process-task': { title: { zh: '流程待办', en: 'A task of a process' }, mail: true },
  'process-copy': { title: { zh: '流程抄送', en: 'A copy of a process' }, mail: false },
  'process-ended': { title: { zh: '流程结束', en: 'A process has ended' }, mail: false },
  'backup-failed': { title: { zh: '备份失败', en: 'A backup failed' }, mail: true },
} as const satisfies Record<string, KindFacts>
export type NoticeKind = keyof typeof noticeKinds

export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]
export const noticeKind = z.enum(noticeKindNames)

const bothLanguages = z.strictObject({ zh: z.string(), en: z.string() })

export const notice = z.strictObject({
  id,
  kind: noticeKind,
  title: bothLanguages,
  body: bothLanguages,
  /** A place inside the console, checked by the redirect rule. */
  link: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notice = z.output<typeof notice>

/** The live topic `notices`. */
export type NoticeCount = { readonly unread: number }
