import type { DataSourceType } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { typeIcon, typeLabel, typeOrder } from '#features/platform/data-source/source-type.ts'
import { texts } from './texts.ts'
import styles from './source-form.module.css'

type TypePickerProps = {
  readonly type: DataSourceType
  readonly onChange: (type: DataSourceType) => void
}

const more: Readonly<Record<DataSourceType, string>> = {
  1: 'MariaDB',
  4: 'HTTP · JSON',
  5: 'TimescaleDB · Citus',
}

/** The kinds of sources, as cards; radio buttons for the keyboard. */
export const TypePicker = ({ type, onChange }: TypePickerProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className={styles['types']}>
      <legend className="gw-visually-hidden">{t('type')}</legend>
      {typeOrder.map((one) => (
        <label key={one} className={styles['type']}>
          <input type="radio" name={name} checked={one === type} onChange={() => onChange(one)} />
          <Icon name={typeIcon(one)} size={20} />
          <span>
            <span className={styles['typeName']}>{typeLabel(one, language)}</span>
            <span className={styles['typeMore']}>{more[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
