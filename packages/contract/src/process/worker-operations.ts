import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done } from '#shared/paging.ts'
import { activatedJob, processKey, processVariables } from './entities.ts'

const operating = ['activiti:operate', 'zeebe:operate'] as const
const byKey = z.strictObject({ key: processKey })

/** For programs that do the jobs of processes. */
export const workerOperations = {
  /** For workers outside: takes jobs of a type for a time. */
  'process.activateJobs': operation({
    title: { zh: '领取外部作业', en: 'Activate jobs' },
    access: operating,
    kind: 'write',
    log: 'none',
    input: z.strictObject({
      type: z.string().min(1).max(200),
      worker: z.string().min(1).max(100),
      maxJobs: z.int().min(1).max(500).default(32),
      /** Milliseconds that they are the worker’s. */ timeout: z
        .int()
        .min(1_000)
        .max(86_400_000)
        .default(60_000),
      /** Names of variables to hand out; all unless said. */ fetch: z.array(z.string()).max(100).optional(),
      /** Milliseconds to wait for some where there are none. */ wait: z.int().min(0).max(25_000).default(0),
    }),
    output: z.strictObject({ jobs: z.array(activatedJob) }),
  }),
  'process.completeJob': operation({
    title: { zh: '完成外部作业', en: 'Complete a job' },
    access: operating,
    kind: 'write',
    log: 'none',
    input: byKey.extend({ variables: processVariables.default({}) }),
    output: done,
  }),
  'process.failJob': operation({
    title: { zh: '外部作业失败', en: 'Fail a job' },
    access: operating,
    kind: 'write',
    log: 'none',
    input: byKey.extend({
      retries: z.int().min(0).max(1000),
      message: z.string().max(10_000).default(''),
      /** Milliseconds before it is handed out again. */
      backOff: z.int().min(0).max(86_400_000).default(0),
    }),
    output: done,
  }),
  'process.throwJob': operation({
    title: { zh: '外部作业抛出业务错误', en: 'Throw an error from a job' },
    access: operating,
    kind: 'write',
    log: 'none',
    input: byKey.extend({
      code: z.string().min(1).max(200),
      message: z.string().max(10_000).default(''),
      variables: processVariables.default({}),
    }),
    output: done,
  }),
  'process.extendJob': operation({
    title: { zh: '延长外部作业', en: 'Extend a job' },
    access: operating,
    kind: 'write',
    log: 'none',
    input: byKey.extend({ timeout: z.int().min(1_000).max(86_400_000) }),
    output: done,
  }),
}
