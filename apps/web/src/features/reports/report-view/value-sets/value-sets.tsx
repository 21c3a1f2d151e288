import { ActionMenu, Icon } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useSession } from '#base/session/index.ts'
import { texts } from './texts.ts'
import { useValueSets } from './use-value-sets.ts'
import type { ValueSetsProps } from './value-sets-props.ts'
import { ValueSetsDialog } from './value-sets-dialog.tsx'
import styles from './value-sets.module.css'

/** Parameter values under a name: chosen in one step, kept and managed in a dialog (RPT-06). */
export const ValueSets = (props: ValueSetsProps): ReactNode => {
  const t = useText(texts)
  const sets = useValueSets(props.form) ?? []
  const [open, setOpen] = useState(false)
  const isGuest = useSession().stage === 'guest'
  if (isGuest) return null
  const items = [
    ...sets.map((set) => ({
      key: set.id,
      label: set.isDefault ? `${set.name} ★` : set.name,
      onRun: () => props.onTake(set),
    })),
    { key: 'keep', label: t('keep'), onRun: () => setOpen(true) },
  ]
  return (
    <>
      <ActionMenu label={t('sets')} items={items} named className={styles['button']}>
        <Icon name="star" size={14} />
        {t('sets')}
        <Icon name="down" size={12} />
      </ActionMenu>
      {open && <ValueSetsDialog {...props} sets={sets} onClose={() => setOpen(false)} />}
    </>
  )
}
