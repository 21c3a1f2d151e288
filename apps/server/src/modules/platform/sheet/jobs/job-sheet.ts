import { errorText, isErrorCode, jobFilter, jobKinds } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import type { z } from 'zod'
import type { Jobs } from '#modules/platform/job/index.ts'
import { choicesOf } from '#modules/platform/sheet/declared/columns.ts'
import { pagedRows } from '#modules/platform/sheet/declared/paged-rows.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/declared/sheet.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'
import type { SheetNeeds } from './sheet-needs.ts'

const states: Readonly<Record<Job['state'], SheetColumn['title']>> = {
  waiting: { zh: '等待中', en: 'Waiting' },
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

const columns: readonly SheetColumn[] = [
  { key: 'title', title: { zh: '任务', en: 'Job' }, type: 'text', width: 32 },
  { key: 'kind', title: { zh: '类型', en: 'Kind' }, type: 'choice', choices: choicesOf(jobKinds), width: 18 },
  { key: 'state', title: { zh: '状态', en: 'State' }, type: 'choice', choices: choicesOf(states) },
  { key: 'percent', title: { zh: '进度（%）', en: 'Progress (%)' }, type: 'number', width: 12 },
  { key: 'problem', title: { zh: '问题', en: 'Problem' }, type: 'text', width: 40 },
  { key: 'fileName', title: { zh: '结果文件', en: 'Result' }, type: 'text', width: 32 },
  { key: 'createdAt', title: { zh: '创建时间', en: 'Created' }, type: 'instant', width: 20 },
  { key: 'startedAt', title: { zh: '开始时间', en: 'Started' }, type: 'instant', width: 20 },
  { key: 'endedAt', title: { zh: '结束时间', en: 'Ended' }, type: 'instant', width: 20 },
]

type Needs = { readonly jobs: Pick<Jobs, 'listOf'>; readonly now: SheetNeeds['now'] }

/**
 * One's own jobs as Excel, the one that writes it included. It stands here and not in the module of jobs, which is below
 * that of sheets.
 */
export const jobSheet = ({ jobs, now }: Needs): Sheet<z.output<typeof jobFilter>> => ({
  name: 'job',
  title: { zh: '我的任务', en: 'My jobs' },
  reads: 'job.list',
  filter: jobFilter,
  columns,
  rows: (caller, filter, lang) => {
    const until = now()
    return pagedRows(
      (page) => jobs.listOf(caller, { ...filter, ...page, until }),
      (job) => rowOf(job, lang),
    )
  },
})

const rowOf = (job: Job, lang: Lang): SheetRow => {
  const { title, titleEn, kind, state, progress, error, fileName, createdAt, startedAt, endedAt } = job
  return {
    title: lang === 'zh' ? title : titleEn,
    kind,
    state,
    percent: Math.round(progress * 100),
    problem: error === null ? null : problemOf(error, lang),
    fileName,
    createdAt,
    startedAt,
    endedAt,
  }
}

const problemOf = ({ code, params }: NonNullable<Job['error']>, lang: Lang): string =>
  isErrorCode(code) ? errorText(code, params, lang) : code
