import { runFilter, scheduleFilter } from '@gridwright/contract'
import type { RunState } from '@gridwright/contract'
import { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { findRuns } from './run-store.ts'
import { asRun, asSchedule, runsSeenBy, seenBy } from './schedule-handlers.ts'
import type { ScheduleNeeds } from './schedule-handlers.ts'
import { listSchedules } from './schedule-store.ts'

const scheduleColumns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 24 },
  { key: 'group', title: { zh: '分组', en: 'Group' }, type: 'text', width: 14 },
  { key: 'target', title: { zh: '执行内容', en: 'Does' }, type: 'text', width: 22 },
  { key: 'cron', title: { zh: 'Cron 表达式', en: 'Cron' }, type: 'text', width: 18 },
  { key: 'timeZone', title: { zh: '时区', en: 'Time zone' }, type: 'text', width: 16 },
  {
    key: 'misfire',
    title: { zh: '错过执行', en: 'Missed times' },
    type: 'choice',
    choices: choicesOf({
      'at-once': { zh: '全部补上', en: 'Make up for each' },
      once: { zh: '补一次', en: 'Run once' },
      skip: { zh: '跳过', en: 'Skip' },
    }),
  },
  {
    key: 'status',
    title: { zh: '状态', en: 'Status' },
    type: 'choice',
    choices: choicesOf({ 1: { zh: '启用', en: 'Enabled' }, 2: { zh: '暂停', en: 'Paused' } }),
  },
  { key: 'nextDue', title: { zh: '下次执行', en: 'Next run' }, type: 'instant', width: 20 },
  { key: 'ownerName', title: { zh: '创建人', en: 'Made by' }, type: 'text', width: 16 },
]

const states: Readonly<Record<RunState, SheetColumn['title']>> = {
  waiting: { zh: '等待', en: 'Waiting' },
  running: { zh: '执行中', en: 'Running' },
  done: { zh: '成功', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  skipped: { zh: '跳过', en: 'Skipped' },
}

const runColumns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '任务名称', en: 'Name' }, type: 'text', width: 24 },
  { key: 'group', title: { zh: '分组', en: 'Group' }, type: 'text', width: 14 },
  { key: 'target', title: { zh: '执行内容', en: 'Target' }, type: 'text', width: 18 },
  { key: 'state', title: { zh: '状态', en: 'Status' }, type: 'choice', choices: choicesOf(states) },
  { key: 'message', title: { zh: '信息', en: 'Message' }, type: 'text', width: 40 },
  { key: 'exception', title: { zh: '异常', en: 'Exception' }, type: 'text', width: 20 },
  { key: 'dueAt', title: { zh: '计划时间', en: 'Due' }, type: 'instant', width: 20 },
  { key: 'startedAt', title: { zh: '开始时间', en: 'Started' }, type: 'instant', width: 20 },
  { key: 'endedAt', title: { zh: '结束时间', en: 'Ended' }, type: 'instant', width: 20 },
  { key: 'process', title: { zh: '执行进程', en: 'Process' }, type: 'text', width: 24 },
]

const batch = 200

/** Scheduled jobs and their log as Excel files. */
export const scheduleSheets = (needs: ScheduleNeeds): readonly Sheet[] =>
  [schedulesOf(needs), runsOf(needs)] as Sheet[]

const filterOfSchedules = z.strictObject(scheduleFilter)
const filterOfRuns = z.strictObject(runFilter)
type Filter<S extends z.core.$ZodType> = z.output<S>

const schedulesOf = (needs: ScheduleNeeds): Sheet<Filter<typeof filterOfSchedules>> => ({
  name: 'schedule',
  title: { zh: '定时任务', en: 'Scheduled jobs' },
  reads: 'schedule.list',
  mayExport: ['system:schedule:view', 'system:schedule:edit'],
  filter: filterOfSchedules,
  columns: scheduleColumns,
  rows: (caller, filter, lang) => {
    const order = { sort: 'name', descending: false } as const
    return pagedRows(
      async (page) => (await listSchedules(needs.db, seenBy(caller), { filter, order, page })).rows,
      (row) => {
        const { name, group, kind, cron, timeZone, misfire, status, nextDue, ownerName } = asSchedule(row)
        const target = needs.works.get(kind)?.title[lang] ?? kind
        return { name, group, target, cron, timeZone, misfire, status: String(status), nextDue, ownerName }
      },
    )
  },
})

const runsOf = (needs: ScheduleNeeds): Sheet<Filter<typeof filterOfRuns>> => ({
  name: 'schedule-log',
  title: { zh: '调度日志', en: 'Job log' },
  reads: 'schedule.listRuns',
  mayExport: ['system:schedule:view', 'system:schedule:edit'],
  filter: filterOfRuns,
  columns: runColumns,
  rows: (caller, filter, lang) => runRows(findRuns(needs.db, runsSeenBy(caller), filter), lang),
})

/** Newest first; whatever is added meanwhile stands above and moves nothing. */
async function* runRows(found: ReturnType<typeof findRuns>, lang: 'zh' | 'en') {
  let below = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = await found.where('r.id', '<', below).orderBy('r.id', 'desc').limit(batch).execute()
    if (rows.length === 0) return
    yield rows.map((row): SheetRow => {
      const { name, group, target, state, message, exception, dueAt, startedAt, endedAt, process } =
        asRun(row)
      return {
        name,
        group,
        target,
        state,
        message: message[lang],
        exception,
        dueAt,
        startedAt,
        endedAt,
        process,
      }
    })
    below = rows.at(-1)?.id ?? 0
  }
}
