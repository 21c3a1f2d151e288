import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** What becomes of due times at which no server ran: each is made up for, one is, or none. */
export const misfires = ['at-once', 'once', 'skip'] as const
export const misfire = z.enum(misfires)
export type Misfire = z.infer<typeof misfire>

const words = z.strictObject({ zh: z.string(), en: z.string() })

/** One field of a handler's parameters, as a form shows it. */
export const scheduleField = z.strictObject({
  name: z.string(),
  label: words,
  hint: words.optional(),
  /** `report`, `screen`: a published one that the person may view. */
  type: z.enum(['integer', 'text', 'switch', 'choice', 'report', 'screen', 'data-set', 'hook']),
  /** Of a text; absent = one. */
  lines: z.int().optional(),
  /** Shown only while another field has one of these values. */
  shownIf: z.strictObject({ field: z.string(), values: z.array(z.string()) }).optional(),
  required: z.boolean(),
  usual: z.union([z.string(), z.number(), z.boolean()]).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.strictObject({ value: z.string(), label: words })).optional(),
})
export type ScheduleField = z.infer<typeof scheduleField>

/** What a scheduled job can do: handlers that areas register, nothing else (attack 12). */
export const scheduleKind = z.strictObject({
  kind: z.string(),
  title: words,
  about: words,
  /** Made by those whom it serves, on pages of its own. */
  personal: z.literal(true).optional(),
  fields: z.array(scheduleField),
})
export type ScheduleKind = z.infer<typeof scheduleKind>

export const runStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const
export const runState = z.enum(runStates)
export type RunState = z.infer<typeof runState>

export const cronText = z.string().trim().min(1).max(120)
export const timeZone = z.string().min(1).max(60)

export const scheduleInput = {
  name: z.string().trim().min(1).max(60),
  group: z.string().trim().min(1).max(60),
  kind: z.string().max(60),
  parameters: z.record(z.string().max(60), z.union([z.string().max(20_000), z.number(), z.boolean()])),
  cron: cronText,
  timeZone,
  misfire,
  /** Whether a firing may begin while the last one still runs. */
  concurrent: z.boolean(),
}

export const schedule = z.strictObject({
  id,
  ...scheduleInput,
  /** 1 enabled, 2 paused. */
  status: z.union([z.literal(1), z.literal(2)]),
  ownerId: id,
  ownerName: z.string(),
  nextDue: instant.nullable(),
  lastRun: z.strictObject({ state: runState, at: instant }).nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Schedule = z.infer<typeof schedule>

/** One firing in the job log (§4.3). */
export const scheduleRun = z.strictObject({
  id: z.int(),
  scheduleId: id.nullable(),
  name: z.string(),
  group: z.string(),
  /** Kind of the handler. */
  target: z.string(),
  state: runState,
  message: words,
  exception: z.string(),
  /** null = by hand. */
  dueAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Which server process ran it. */
  process: z.string(),
})
export type ScheduleRun = z.infer<typeof scheduleRun>
