import type { Organisation } from '@gridwright/contract'
import { BatchDialog } from '#parts/batch/index.ts'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type Props = { readonly organisation: Organisation; readonly onClose: () => void }

/** ERR-06: removing a record, or a primary department with its sub-departments; people are moved before. */
export const RemoveDialog = ({ organisation: { id, name, version }, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const { data, error } = useOperation('organisation.touches', { id }, { staleTime: 0 })
  const { run, running } = useRun('organisation.remove', {
    refresh: ['organisation.tree'],
    success: t('removed'),
    onDone: onClose,
  })
  const below = (data?.organisations.length ?? 1) - 1
  const users = data?.users ?? 0
  const problems = users === 0 ? [] : [t('removeUsers', { count: users })]
  return (
    <BatchDialog
      title={t('removeTitle')}
      okText={t('remove')}
      danger
      summary={below === 0 ? t('removeAsk', { name }) : t('removeAskBelow', { name, count: below })}
      touched={data?.organisations.map((one) => ({ ...one, problems: one.id === id ? problems : [] }))}
      error={error}
      busy={running}
      onRun={() => void run({ id, version, withBelow: below > 0 })}
      onClose={onClose}
    />
  )
}
