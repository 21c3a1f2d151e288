import type { SavedFilter } from '@gridwright/contract'
import { Button, Checkbox, Dialog, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { filterTexts } from './texts.ts'
import styles from './saved-filters.module.css'

type SaveFilterProps = {
  readonly list: string
  readonly query: string
  readonly known: readonly SavedFilter[]
  readonly onClose: () => void
}

/** Keeps what the list shows under a name; a name that is there already is updated. */
export const SaveFilter = ({ list, query, known, onClose }: SaveFilterProps): ReactNode => {
  const t = useText(filterTexts)
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [tried, setTried] = useState(false)
  const wanted = name.trim()
  const { run, running } = useRun('preference.saveFilter', {
    refresh: ['preference.listFilters'],
    success: t('saved', { name: wanted }),
    onDone: onClose,
  })
  const save = (event?: FormEvent): void => {
    event?.preventDefault()
    setTried(true)
    if (wanted === '') return
    const same = known.find((one) => one.name === wanted)
    void run({ list, query, name: wanted, isDefault, ...(same === undefined ? {} : { id: same.id }) })
  }
  return (
    <Dialog
      title={t('saveTitle')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={running} onClick={() => save()}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <form onSubmit={save}>
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={60}
          hint={t('nameHint')}
          error={tried && wanted === '' ? t('nameNeeded') : undefined}
          required
          data-autofocus
        />
        <Checkbox className={styles['choice']} checked={isDefault} onChange={setDefault}>
          {t('isDefault')}
        </Checkbox>
      </form>
    </Dialog>
  )
}
