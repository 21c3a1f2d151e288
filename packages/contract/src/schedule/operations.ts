import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, instant, listOf, paging } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import {
  cronText,
  runState,
  schedule,
  scheduleInput,
  scheduleKind,
  scheduleRun,
  timeZone,
} from './entities.ts'

const view = ['system:schedule:view', 'system:schedule:edit'] as const
const edit = ['system:schedule:edit'] as const

/** Without paging: exports take the same. */
export const scheduleFilter = {
  text: z.string().max(100).optional(),
  group: z.string().max(60).optional(),
  kind: z.string().max(60).optional(),
  status: status.optional(),
}

export const runFilter = {
  text: z.string().max(100).optional(),
  group: z.string().max(60).optional(),
  kind: z.string().max(60).optional(),
  state: runState.optional(),
  scheduleId: id.optional(),
  /** Days `YYYY-MM-DD`, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** SYS-01 scheduled jobs and their log. */
export const scheduleOperations = {
  'schedule.kinds': operation({
    title: { zh: '任务类型', en: 'Kinds of scheduled jobs' },
    access: view,
    kind: 'read',
    input: empty,
    output: z.strictObject({ kinds: z.array(scheduleKind), groups: z.array(z.string()) }),
  }),
  'schedule.list': operation({
    title: { zh: '定时任务列表', en: 'List scheduled jobs' },
    access: view,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      ...scheduleFilter,
      sort: z.enum(['name', 'group', 'nextDue', 'createdAt']).default('createdAt'),
      descending: z.boolean().default(true),
    }),
    output: listOf(schedule),
  }),
  'schedule.preview': operation({
    title: { zh: '预览执行时间', en: 'Preview of the next runs' },
    access: view,
    kind: 'read',
    input: z.strictObject({ cron: cronText, timeZone }),
    output: z.strictObject({ times: z.array(instant) }),
  }),
  'schedule.create': operation({
    title: { zh: '新建定时任务', en: 'Create a scheduled job' },
    access: edit,
    kind: 'write',
    input: z.strictObject(scheduleInput),
    output: schedule,
  }),
  'schedule.update': operation({
    title: { zh: '修改定时任务', en: 'Change a scheduled job' },
    access: edit,
    kind: 'write',
    input: z.strictObject({ id, ...scheduleInput, version: z.int() }),
    output: schedule,
  }),
  'schedule.setStatus': operation({
    title: { zh: '启用或暂停定时任务', en: 'Enable or pause a scheduled job' },
    access: edit,
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'schedule.runNow': operation({
    title: { zh: '立即执行一次', en: 'Run a scheduled job once' },
    access: edit,
    kind: 'write',
    input: byId,
    output: z.strictObject({ runId: z.int() }),
  }),
  'schedule.remove': operation({
    title: { zh: '删除定时任务', en: 'Remove a scheduled job' },
    access: edit,
    kind: 'write',
    input: byId,
    output: done,
  }),
  'schedule.listRuns': operation({
    title: { zh: '调度日志', en: 'Log of scheduled jobs' },
    access: view,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      ...runFilter,
      sort: z.enum(['id', 'startedAt', 'endedAt', 'name']).default('id'),
      descending: z.boolean().default(true),
    }),
    output: listOf(scheduleRun),
  }),
  'schedule.retention': operation({
    title: { zh: '调度日志保留天数', en: 'Days for which the job log is kept' },
    access: view,
    kind: 'read',
    input: empty,
    output: z.strictObject({ days: z.int() }),
  }),
  'schedule.setRetention': operation({
    title: { zh: '设置调度日志保留天数', en: 'Set how long the job log is kept' },
    access: ['system:log:edit'],
    kind: 'write',
    input: z.strictObject({ days: z.int().min(1).max(3650) }),
    output: done,
  }),
  'schedule.cleanRuns': operation({
    title: { zh: '清理调度日志', en: 'Clean the job log' },
    access: edit,
    kind: 'write',
    /** Ended before this day; absent = all that have ended. */
    input: z.strictObject({ before: z.iso.date().optional() }),
    output: z.strictObject({ removed: z.int() }),
  }),
}
