import { Switch } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import styles from '#parts/sheet/sheet.module.css'
import { texts } from '#parts/sheet/texts.ts'

type UpdateSwitchProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

/** Whether rows that exist are changed or are problems. */
export const UpdateSwitch = ({ checked, onChange }: UpdateSwitchProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <div className={styles['switchRow']}>
      <Switch id={id} checked={checked} onChange={onChange} describedBy={`${id}-hint`} />
      <div>
        <label htmlFor={id}>{t('updateExisting')}</label>
        <p id={`${id}-hint`} className={styles['hint']}>
          {t('updateHint')}
        </p>
      </div>
    </div>
  )
}
