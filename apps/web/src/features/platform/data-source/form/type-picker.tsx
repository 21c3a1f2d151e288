import type { DataSourceType } from '@gridwright/contract'
import { Icon, RadioGroup } from '@gridwright/ui'
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
  2: '12.1+',
  3: 'Azure SQL',
  4: 'HTTP · JSON',
  5: 'TimescaleDB · Citus',
  16: 'Excel · CSV',
}

/** The kinds of sources, as cards. */
export const TypePicker = ({ type, onChange }: TypePickerProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const label = (one: DataSourceType): ReactNode => (
    <>
      <Icon name={typeIcon(one)} size={20} />
      <span>
        <span className={styles['typeName']}>{typeLabel(one, language)}</span>
        <span className={styles['typeMore']}>{more[one]}</span>
      </span>
    </>
  )
  return (
    <RadioGroup
      cards="wide"
      quiet
      label={t('type')}
      value={type}
      choices={typeOrder.map((value) => ({ value, label: label(value) }))}
      onChange={onChange}
    />
  )
}
