import type { Role } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { BatchDialog } from '#parts/batch/index.ts'
import type { Touched } from '#parts/batch/index.ts'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type Action = 'enable' | 'disable' | 'remove'

const labels = { enable: 'batchEnable', disable: 'batchDisable', remove: 'batchRemove' } as const
const sums = { enable: 'batchEnableSum', disable: 'batchDisableSum', remove: 'batchRemoveSum' } as const

const useBatch = (ids: string[], onDone: () => void) => {
  const t = useText(texts)
  const refresh = ['role.list', 'user.list'] as const
  const done = (): void => {
    notify.success(t('batchDone', { count: ids.length }))
    onDone()
  }
  const status = useRun('role.setStatusOfMany', { refresh, onDone: done })
  const remove = useRun('role.removeMany', { refresh, onDone: done })
  return {
    run: (action: Action): void => {
      if (action === 'remove') void remove.run({ ids })
      else void status.run({ ids, status: action === 'enable' ? 1 : 2 })
    },
    running: status.running || remove.running,
  }
}

type BatchRolesProps = {
  readonly roles: readonly Role[]
  readonly action: Action
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Several roles at once: all or none; shows what it would touch before it is done (ERR-06). */
export const BatchRoles = ({ roles, action, onDone, onClose }: BatchRolesProps): ReactNode => {
  const t = useText(texts)
  const ids = roles.map(({ id }) => id)
  const impact = useOperation('role.impact', { ids })
  const batch = useBatch(ids, onDone)
  const touched = impact.data?.roles.map(
    ({ id, name, userCount: users, sessionCount: sessions }): Touched => {
      const isBuiltIn = roles.some((role) => role.id === id && role.isSuper)
      const used = action === 'remove' && users > 0 ? [t('stillUsed', { count: users })] : []
      const problems = isBuiltIn && action !== 'enable' ? [t('builtIn')] : used
      return { id, name, detail: t('batchUsers', { users, sessions }), problems }
    },
  )
  const sessions = impact.data?.roles.reduce((sum, { sessionCount }) => sum + sessionCount, 0) ?? 0
  return (
    <BatchDialog
      title={t(labels[action])}
      okText={t(labels[action])}
      danger={action !== 'enable'}
      summary={t(sums[action], { sessions })}
      touched={touched}
      error={impact.error}
      busy={batch.running}
      onRun={() => batch.run(action)}
      onClose={onClose}
    />
  )
}
