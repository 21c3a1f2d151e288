import type { ValueSet } from '@gridwright/contract'
import { Button, Checkbox, Dialog, StatusTag, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import type { ValueSetsProps } from './value-sets-props.ts'
import styles from './value-sets.module.css'

type Props = ValueSetsProps & { readonly sets: readonly ValueSet[]; readonly onClose: () => void }

const refresh = ['report.listValueSets'] as const

const Keep = ({ form, values }: Pick<Props, 'form' | 'values'>): ReactNode => {
  const t = useText(texts)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const { run, running } = useRun('report.saveValueSet', {
    refresh,
    success: t('saved'),
    onDone: () => setName(''),
  })
  return (
    <form
      className={styles['keep']}
      onSubmit={(event) => {
        event.preventDefault()
        void run({ reportId: form.reportId, name, values, shared })
      }}
    >
      <TextField label={t('name')} value={name} maxLength={60} autoComplete="off" onChange={setName} />
      {form.mayEdit && (
        <Checkbox checked={shared} onChange={setShared}>
          {t('shared')}
        </Checkbox>
      )}
      <Button kind="primary" type="submit" busy={running} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  )
}

const Line = ({ set, form, onTake, onClose }: Props & { readonly set: ValueSet }): ReactNode => {
  const t = useText(texts)
  const { id, name, values, shared, isDefault, mayEdit } = set
  const save = useRun('report.saveValueSet', { refresh })
  const remove = useRun('report.removeValueSet', { refresh })
  const { reportId } = form
  const take = (): void => {
    onTake(set)
    onClose()
  }
  return (
    <li>
      <Button kind="link" label={t('take', { name })} onClick={take}>
        {name}
      </Button>
      {shared && <StatusTag>{t('sharedMark')}</StatusTag>}
      {isDefault && <StatusTag tone="info">{t('first')}</StatusTag>}
      <span className={styles['space']} />
      {mayEdit && (
        <>
          <Button
            kind="text"
            size="small"
            icon="star"
            aria-pressed={isDefault}
            label={t(isDefault ? 'notFirst' : 'makeFirst', { name })}
            onClick={() => void save.run({ reportId, id, name, values, shared, isDefault: !isDefault })}
          />
          <Button
            kind="text"
            size="small"
            icon="trash"
            label={t('remove', { name })}
            onClick={() => void remove.run({ reportId, id })}
          />
        </>
      )}
    </li>
  )
}

/** Keeps the conditions as they stand, and lists what is kept. */
export const ValueSetsDialog = (props: Props): ReactNode => {
  const t = useText(texts)
  const { form, values, sets, onClose } = props
  return (
    <Dialog
      title={t('title')}
      width={520}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className={styles['hint']}>{t('hint')}</p>
      <Keep form={form} values={values} />
      {sets.length === 0 && <p className={styles['hint']}>{t('none')}</p>}
      <ul className={styles['list']} aria-label={t('title')}>
        {sets.map((set) => (
          <Line key={set.id} {...props} set={set} />
        ))}
      </ul>
    </Dialog>
  )
}
