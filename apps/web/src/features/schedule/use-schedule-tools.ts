import type { Schedule } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useMay } from '#session/index.ts'
import type { ScheduleTools } from './schedule-table.tsx'
import { texts } from './texts.ts'

/** What may be done with a job; nothing for who may only look. */
export const useScheduleTools = (onEdit: (row: Schedule) => void): ScheduleTools | undefined => {
  const t = useText(texts)
  const mayEdit = useMay()(['system:schedule:edit'])
  const refresh = ['schedule.list'] as const
  const runNow = useRun('schedule.runNow', { refresh: ['schedule.list', 'schedule.listRuns'] })
  const setStatus = useRun('schedule.setStatus', { refresh })
  const remove = useRun('schedule.remove', { refresh, success: t('removed') })
  const run = async ({ id, name }: Schedule): Promise<void> => {
    const asked = { title: t('runNow'), content: t('runNowAsk', { name }), okText: t('runNow') }
    if (!(await confirm(asked)) || (await runNow.run({ id })) === undefined) return
    notify.success(t('started', { name }))
  }
  const status = async ({ id, name, status: now }: Schedule): Promise<void> => {
    const next = now === 1 ? 2 : 1
    if ((await setStatus.run({ id, status: next })) !== undefined)
      notify.success(t(next === 1 ? 'enabled2' : 'paused2', { name }))
  }
  const drop = async ({ id, name }: Schedule): Promise<void> => {
    const asked = { title: t('remove'), content: t('removeAsk', { name }), okText: t('remove'), danger: true }
    if (await confirm(asked)) await remove.run({ id })
  }
  if (!mayEdit) return undefined
  return {
    onEdit,
    onRun: (row) => void run(row),
    onStatus: (row) => void status(row),
    onRemove: (row) => void drop(row),
  }
}
