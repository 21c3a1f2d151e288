import type { Titled } from '@gridwright/contract'
import type { Notices } from '#modules/platform/notice/index.ts'
import type { RunRow } from './run-store.ts'
import type { ScheduledWork } from './schedule-api.ts'

type Needs = { readonly works: ReadonlyMap<string, ScheduledWork>; readonly tell: Notices['send'] }

/** Nobody looks at a log every morning. */
export const tellFailure = async (
  { works, tell }: Needs,
  { kind, name, schedule_id }: RunRow,
  message: Titled,
): Promise<void> => {
  const { failure } = works.get(kind) ?? {}
  await tell({
    to: { permission: failure?.permission ?? 'system:schedule:edit' },
    kind: failure?.kind ?? 'schedule-failed',
    title: { zh: `定时任务失败：${name}`, en: `Scheduled job failed: ${name}` },
    body: message,
    link: `/systool/job-log?scheduleId=${schedule_id}`,
  })
}
