import type { Role } from '@gridwright/contract'
import { Button, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BatchBar, BatchDialog } from '#batch/index.ts'
import type { Touched } from '#batch/index.ts'
import { useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { Can } from '#session/index.ts'
import { texts } from './texts.ts'

type Action = 'enable' | 'disable' | 'remove'

const labels = { enable: 'batchEnable', disable: 'batchDisable', remove: 'batchRemove' } as const
const sums = { enable: 'batchEnableSum', disable: 'batchDisableSum', remove: 'batchRemoveSum' } as const

type BatchProps = { readonly roles: readonly Role[]; readonly onClear: () => void }

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

type AskProps = BatchProps & { readonly action: Action; readonly onClose: () => void }

/** What it would touch, before it is done (ERR-06). */
const Ask = ({ roles, action, onClear, onClose }: AskProps): ReactNode => {
  const t = useText(texts)
  const ids = roles.map(({ id }) => id)
  const impact = useOperation('role.impact', { ids })
  const batch = useBatch(ids, () => {
    onClear()
    onClose()
  })
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

/** Several roles at once: all or none. */
export const BatchRoles = ({ roles, onClear }: BatchProps): ReactNode => {
  const t = useText(texts)
  const [action, setAction] = useState<Action>()
  return (
    <>
      <BatchBar count={roles.length} onClear={onClear}>
        <Can any={['system:role:edit']}>
          <Button onClick={() => setAction('enable')}>{t('batchEnable')}</Button>
          <Button onClick={() => setAction('disable')}>{t('batchDisable')}</Button>
        </Can>
        <Can any={['system:role:delete']}>
          <Button danger onClick={() => setAction('remove')}>
            {t('batchRemove')}
          </Button>
        </Can>
      </BatchBar>
      {action !== undefined && (
        <Ask roles={roles} action={action} onClear={onClear} onClose={() => setAction(undefined)} />
      )}
    </>
  )
}
