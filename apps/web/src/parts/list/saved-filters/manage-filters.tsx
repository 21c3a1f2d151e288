import type { SavedFilter } from '@gridwright/contract'
import { Button, confirm, Dialog, EmptyState } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { filterTexts } from './texts.ts'
import styles from './saved-filters.module.css'

type LineProps = {
  readonly filter: SavedFilter
  readonly onSave: (filter: SavedFilter) => void
  readonly onRemove: () => void
}

const Line = ({ filter, onSave, onRemove }: LineProps): ReactNode => {
  const t = useText(filterTexts)
  const { name, isDefault } = filter
  const [typed, setTyped] = useState(name)
  const rename = (): void => {
    const wanted = typed.trim()
    if (wanted === '') setTyped(name)
    else if (wanted !== name) onSave({ ...filter, name: wanted })
  }
  return (
    <li className={styles['line']}>
      <input
        className={styles['input']}
        aria-label={t('renameOf', { name })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={60}
        onBlur={rename}
        onKeyDown={(event) => {
          // Leaving the field saves.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
        }}
      />
      <Button
        kind="text"
        icon={isDefault ? 'success' : 'pin'}
        label={t(isDefault ? 'dropDefault' : 'makeDefault', { name })}
        aria-pressed={isDefault}
        onClick={() => onSave({ ...filter, isDefault: !isDefault })}
      />
      <Button kind="text" icon="trash" label={t('remove', { name })} onClick={onRemove} />
    </li>
  )
}

type ManageFiltersProps = { readonly filters: readonly SavedFilter[]; readonly onClose: () => void }

/** Renames, removes and chooses the default. */
export const ManageFilters = ({ filters, onClose }: ManageFiltersProps): ReactNode => {
  const t = useText(filterTexts)
  const refresh = ['preference.listFilters'] as const
  const save = useRun('preference.saveFilter', { refresh })
  const remove = useRun('preference.removeFilter', { refresh })
  const ask = async ({ id, name }: SavedFilter): Promise<void> => {
    const content = t('removeAsk', { name })
    const yes = await confirm({ title: t('removeTitle'), content, okText: t('removeYes'), danger: true })
    if (yes) await remove.run({ id })
  }
  return (
    <Dialog
      title={t('manageTitle')}
      width={480}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {filters.length === 0 && <EmptyState icon="filter" title={t('nothing')} />}
      <ul className={styles['lines']}>
        {filters.map((filter) => (
          <Line
            key={`${filter.id} ${filter.name}`}
            filter={filter}
            onSave={(changed) => void save.run(changed)}
            onRemove={() => void ask(filter)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
