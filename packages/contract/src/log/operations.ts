import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, instant, listOf, paging } from '#shared/paging.ts'
import { retention, logCategories, logDetail, logEntry } from './entities.ts'

export const logFilter = {
  category: z.enum(logCategories),
  /** Of user name, operation, address, or name of the thing. */
  text: z.string().max(60).default(''),
  area: z.string().max(40).optional(),
  outcome: z.enum(['ok', 'failed']).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** The history of one thing. */
  entityId: id.optional(),
}

/** The logs of SYS-01. */
export const logOperations = {
  'log.list': operation({
    title: { zh: '查询日志', en: 'List log entries' },
    access: ['system:log:view'],
    kind: 'read',
    input: z.strictObject({
      ...paging,
      ...logFilter,
      sort: z.enum(['at', 'milliseconds', 'username', 'operation']).default('at'),
      descending: z.boolean().default(true),
    }),
    output: listOf(logEntry),
  }),
  'log.get': operation({
    title: { zh: '日志详情', en: 'One log entry' },
    access: ['system:log:view'],
    kind: 'read',
    input: byId,
    output: logDetail,
  }),
  'log.retention': operation({
    title: { zh: '日志保留天数', en: 'How long logs are kept' },
    access: ['system:log:view'],
    kind: 'read',
    input: empty,
    output: retention,
  }),
  'log.setRetention': operation({
    title: { zh: '设置日志保留天数', en: 'Set how long logs are kept' },
    access: ['system:log:edit'],
    kind: 'write',
    input: retention,
    output: done,
  }),
  /** Removes what is older than is kept, now instead of within the hour. */
  'log.clean': operation({
    title: { zh: '清理日志', en: 'Clean the logs' },
    access: ['system:log:edit'],
    kind: 'write',
    input: empty,
    output: z.strictObject({ removed: z.int() }),
  }),
}
