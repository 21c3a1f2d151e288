import { z } from 'zod'
import { id, instant } from './paging.ts'

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
  'schedule-failed': { title: { zh: '定时任务失败', en: 'A scheduled job failed' }, mail: true },
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

const webHook = z.strictObject({
  kind: z.literal('webhook'),
  url: z.url({ protocol: /^https?$/ }).max(500),
})
const mail = z.strictObject({
  kind: z.literal('mail'),
  host: z.string().trim().min(1).max(200),
  port: z.int().min(1).max(65_535),
  /** `start` asks for STARTTLS and goes no further without it. */
  tls: z.enum(['off', 'start', 'on']),
  username: z.string().max(200).default(''),
  from: z.email().max(200),
})
export const channelSettings = z.discriminatedUnion('kind', [webHook, mail])
export type ChannelSettings = z.output<typeof channelSettings>

export const noticeChannel = z.strictObject({
  id,
  name: z.string(),
  enabled: z.boolean(),
  settings: channelSettings,
  /** Whether a signing secret or a password is set; it never leaves the server. */
  hasSecret: z.boolean(),
  kinds: z.array(noticeKind),
  version: z.int(),
  createdAt: instant,
})
export type NoticeChannel = z.output<typeof noticeChannel>

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

export const delivery = z.strictObject({
  id,
  channelId: id,
  channelName: z.string(),
  kind: z.string(),
  target: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the other side said last. */
  answer: z.string(),
  createdAt: instant,
  dueAt: instant,
  endedAt: instant.nullable(),
})
export type Delivery = z.output<typeof delivery>
