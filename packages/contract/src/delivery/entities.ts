import { z } from 'zod'
import { parameterValues } from '#data-set/entities.ts'
import { exportFormats } from '#report/entities.ts'
import { id, instant } from '#shared/paging.ts'

/** Ways by which a report's file reaches somebody. */
export const deliveryWays = ['mail', 'inbox', 'hook', 'folder'] as const
export const deliveryWay = z.enum(deliveryWays)
export type DeliveryWay = z.infer<typeof deliveryWay>

/** `waiting`: not laid out yet; `ready`: to be sent, or sent again; `skipped`: its condition was not met. */
export const reportDeliveryStates = ['waiting', 'ready', 'sent', 'failed', 'skipped'] as const
export const reportDeliveryState = z.enum(reportDeliveryStates)
export type ReportDeliveryState = z.infer<typeof reportDeliveryState>

/** One report's file to one recipient, and what became of it. */
export const reportDelivery = z.strictObject({
  id,
  /** Of the job log; null = it is gone. */
  runId: z.int().nullable(),
  scheduleName: z.string(),
  reportName: z.string(),
  way: deliveryWay,
  recipient: z.string(),
  fileName: z.string(),
  state: reportDeliveryState,
  attempts: z.int(),
  /** Why it failed or was skipped, in the reader's language. */
  reason: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type ReportDelivery = z.infer<typeof reportDelivery>

/** When a subscription comes: `day` 1 (Monday) to 7 of a week, 1 to 28 of a month. */
export const subscriptionTime = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), at: z.iso.time({ precision: -1 }) }),
  z.strictObject({
    every: z.literal('week'),
    at: z.iso.time({ precision: -1 }),
    day: z.int().min(1).max(7),
  }),
  z.strictObject({
    every: z.literal('month'),
    at: z.iso.time({ precision: -1 }),
    day: z.int().min(1).max(28),
  }),
])
export type SubscriptionTime = z.infer<typeof subscriptionTime>

export const subscriptionWays = ['inbox', 'mail', 'both'] as const

export const subscriptionInput = {
  time: subscriptionTime,
  timeZone: z.string().min(1).max(60),
  values: parameterValues.default({}),
  format: z.enum(exportFormats).default('pdf'),
  way: z.enum(subscriptionWays).default('inbox'),
}

export const subscription = z.strictObject({
  id,
  reportId: id,
  reportName: z.string(),
  time: subscriptionTime,
  timeZone: z.string(),
  values: parameterValues,
  format: z.enum(exportFormats),
  way: z.enum(subscriptionWays),
  /** 1 enabled, 2 paused. */
  status: z.union([z.literal(1), z.literal(2)]),
  nextDue: instant.nullable(),
})
export type Subscription = z.infer<typeof subscription>

/** A report that came into one's inbox. */
export const receivedReport = z.strictObject({
  id,
  reportName: z.string(),
  fileName: z.string(),
  /** For `file.download`; null = it has expired. */
  fileId: id.nullable(),
  receivedAt: instant,
})
export type ReceivedReport = z.infer<typeof receivedReport>
