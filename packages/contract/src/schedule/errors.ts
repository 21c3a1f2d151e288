import { failure } from '#shared/error-entry.ts'

export const scheduleErrors = {
  'cron-invalid': failure(
    'Cron 表达式“{cron}”有误，请依次填写五段：分 时 日 月 周，例如 0 8 * * 1-5',
    'The cron expression “{cron}” is wrong; give five parts: minute hour day month weekday, such as 0 8 * * 1-5',
  ),
  'cron-never': failure('该表达式不会再有执行时间', 'This expression never comes due'),
  'cron-too-often': failure(
    '执行间隔不能小于 {seconds} 秒',
    'It may not run more often than every {seconds} s',
  ),
  'schedule-kind': failure(
    '没有名为“{kind}”的执行内容',
    'There is nothing called “{kind}” that could be run',
  ),
  'schedule-right-lost': failure(
    '创建人已不再拥有执行此任务所需的权限',
    'Its maker no longer holds the right that this job needs',
  ),
} as const
