import { z } from 'zod'
import { noticeKind } from '#notice/entities.ts'
import { id, instant } from '#shared/paging.ts'

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
