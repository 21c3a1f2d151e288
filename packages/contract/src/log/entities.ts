import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** `login`: who came in or was kept out; `operation`: what was changed; `denied`: what somebody known was refused. */
export const logCategories = ['login', 'operation', 'denied'] as const
export type LogCategory = (typeof logCategories)[number]

export const logEntry = z.strictObject({
  id,
  at: instant,
  operation: z.string(),
  /** `ok` or a code of the error catalogue. */
  outcome: z.string(),
  username: z.string(),
  displayName: z.string(),
  organisationName: z.string(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  wire: z.string(),
  milliseconds: z.int(),
  /** The things that were changed: their area, id and what they were called. */
  targets: z.array(z.strictObject({ entity: z.string(), id: z.string(), name: z.string() })),
  /** What was done to several things at once, and to how many. */
  batch: z
    .strictObject({
      kind: z.string(),
      /** In all; null where that was not known yet. */
      count: z.int().nullable(),
      /** Of those the ones in this entry, from 1. */
      first: z.int().nullable(),
      last: z.int().nullable(),
    })
    .nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

const values = z.record(z.string(), z.unknown())

export const logDetail = logEntry.extend({
  requestId: z.string(),
  sessionHandle: z.string(),
  /** Redacted. */
  input: z.unknown(),
  changes: z.array(
    z.strictObject({
      entity: z.string(),
      id: z.string(),
      name: z.string(),
      before: values.optional(),
      after: values.optional(),
    }),
  ),
  /** What the ids among the values are called, as of now. */
  names: z.record(z.string(), z.string()),
})
export type LogDetail = z.infer<typeof logDetail>

const days = z.int().min(1).max(3650)

export const retention = z.strictObject({ login: days, operation: days, denied: days })
export type LogRetention = z.infer<typeof retention>
