import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, listOf, paging } from '#shared/paging.ts'
import { job } from './entities.ts'

export const jobFilter = z.strictObject({ running: z.boolean().optional() })

/** One’s own jobs only. */
export const jobOperations = {
  'job.list': operation({
    title: { zh: '我的任务', en: 'My jobs' },
    access: 'login',
    kind: 'read',
    input: jobFilter.extend(paging),
    output: listOf(job),
  }),
  'job.get': operation({
    title: { zh: '任务详情', en: 'Get a job' },
    access: 'login',
    kind: 'read',
    input: byId,
    output: job,
  }),
  'job.cancel': operation({
    title: { zh: '取消任务', en: 'Cancel a job' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: done,
  }),
}
