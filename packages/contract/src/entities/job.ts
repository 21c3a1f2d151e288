import { z } from 'zod'
import { id, instant } from './paging.ts'
import { remarks } from './report.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const jobState = z.enum(jobStates)

export const job = z.strictObject({
  id,
  /** `report-export`, `demo-content`. */
  kind: z.string(),
  /** What the person sees, e.g. the report's name. */
  title: z.string(),
  titleEn: z.string(),
  state: jobState,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Rows or cells done and in all, where known. */
  step: z.string(),
  /** Estimated, seconds. */
  remaining: z.number().nullable(),
  error: z
    .strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** The result, to be fetched with `file.download`. */
  fileId: id.nullable(),
  fileName: z.string().nullable(),
  /** Of a file that is deleted when it is fetched: when that was. */
  fileTakenAt: instant.nullable(),
  /** What its result could not hold, or was noticed on the way. */
  remarks,
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type Job = z.infer<typeof job>
