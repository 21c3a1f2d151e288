import { z } from 'zod'
import { remarks } from '#report/entities.ts'
import type { Titled } from '#shared/operation.ts'
import { id, instant } from '#shared/paging.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const jobState = z.enum(jobStates)

/** What people call the kinds of jobs. */
export const jobKinds = {
  'report-export': { zh: '报表导出', en: 'Report export' },
  'report-book': { zh: '报表合册', en: 'Book of reports' },
  'report-migration': { zh: '报表迁移', en: 'Migration of reports' },
  'demo-content': { zh: '演示内容', en: 'Demo content' },
  'sheet-export': { zh: '列表导出', en: 'List export' },
  'sheet-check': { zh: '导入预检', en: 'Check before an import' },
  'sheet-import': { zh: '列表导入', en: 'List import' },
  'user-batch': { zh: '批量操作用户', en: 'Batch of users' },
  backup: { zh: '备份', en: 'Backup' },
  restore: { zh: '恢复', en: 'Restore' },
} as const satisfies Record<string, Titled>

export const job = z.strictObject({
  id,
  /** One of `jobKinds`. */
  kind: z.string(),
  /** What the person sees, e.g. the report's name. */
  title: z.string(),
  titleEn: z.string(),
  state: jobState,
  /** Of a waiting one: jobs of its weight that run or wait since before it, whosever; people take turns, so it is about that. */
  ahead: z.int().min(0),
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
