import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, instant, listOf, paging } from '#shared/paging.ts'
import { instanceFilter, processInstance, processKey, processSection } from './entities.ts'

const operating = ['activiti:operate', 'zeebe:operate'] as const
const byKey = z.strictObject({ key: processKey })

/** Elements by what they become; what is not named keeps its id. */
const mapping = z.record(z.string().max(200), z.string().max(200)).default({})

/** What is done to each instance. */
export const batchWork = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel'), reason: z.string().min(1).max(500) }),
  /** Every open incident of the instance is tried again. */
  z.strictObject({ kind: z.literal('retry'), retries: z.int().min(1).max(100).default(1) }),
  z.strictObject({ kind: z.literal('migrate'), target: processKey, mapping }),
])
export type BatchWork = z.infer<typeof batchWork>

export const processBatch = z.strictObject({
  key: processKey,
  section: processSection,
  kind: z.enum(['cancel', 'retry', 'migrate']),
  state: z.enum(['ACTIVE', 'SUSPENDED', 'COMPLETED', 'PARTIALLY_COMPLETED', 'CANCELED']),
  owner: z.string(),
  reason: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
})

/** Which instances: all that a list shows by its filter, or those that were ticked. */
const chosen = {
  section: processSection,
  filter: z.strictObject(instanceFilter),
  keys: z.array(processKey).max(1_000).optional(),
  kind: z.enum(['cancel', 'retry', 'migrate']),
}

/** What is done to many instances: counted first, then to exactly those (workflow.md 2, “Batches”). */
export const batchOperations = {
  /** How many it would be, and the first of them: of what matches those that run, and for a retry those with an incident. */
  'process.countBatch': operation({
    title: { zh: '统计批量操作的实例', en: 'Count instances of a batch' },
    access: operating,
    kind: 'read',
    log: 'none',
    input: z.strictObject(chosen),
    output: z.strictObject({ total: z.int(), first: z.array(processInstance) }),
  }),
  /** Freezes the keys; refused where they are not as many as were shown. */
  'process.startBatch': operation({
    title: { zh: '批量处理流程实例', en: 'Start a batch over instances' },
    access: operating,
    kind: 'write',
    input: z.strictObject({
      section: chosen.section,
      filter: chosen.filter,
      keys: chosen.keys,
      work: batchWork,
      /** As many as `process.countBatch` said. */ expected: z.int().min(1),
    }),
    output: z.strictObject({ key: processKey }),
  }),
  'process.batches': operation({
    title: { zh: '批量操作列表', en: 'Batches' },
    access: operating,
    kind: 'read',
    input: z.strictObject({ ...paging, section: processSection }),
    output: listOf(processBatch),
  }),
  'process.batchItems': operation({
    title: { zh: '批量操作明细', en: 'Items of a batch' },
    access: operating,
    kind: 'read',
    input: byKey.extend({
      ...paging,
      state: z.enum(['waiting', 'done', 'failed', 'cancelled']).optional(),
    }),
    output: listOf(
      z.strictObject({
        instanceKey: processKey,
        title: z.string(),
        state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
        reason: z.string(),
      }),
    ),
  }),
  'process.controlBatch': operation({
    title: { zh: '暂停、继续或取消批量操作', en: 'Pause, resume or cancel a batch' },
    access: operating,
    kind: 'write',
    input: byKey.extend({ action: z.enum(['pause', 'resume', 'cancel']) }),
    output: done,
  }),
  /** Puts instances onto another version; with problems, or as a dry run, nothing is written. */
  'process.migrate': operation({
    title: { zh: '迁移流程实例', en: 'Migrate instances' },
    access: operating,
    kind: 'write',
    input: z.strictObject({
      keys: z.array(processKey).min(1).max(100),
      target: processKey,
      mapping,
      dryRun: z.boolean().default(true),
    }),
    output: z.strictObject({
      migrated: z.int(),
      problems: z.array(
        z.strictObject({
          instanceKey: processKey,
          code: z.string(),
          element: z.string(),
          target: z.string(),
        }),
      ),
    }),
  }),
}
