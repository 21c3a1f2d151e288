import type { DataSetParameter } from '@gridwright/contract'
import { DateInput, Input, Select } from '@gridwright/ui'
import { formatDate } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { ownZone, useText } from '#base/i18n/index.ts'
import { valueOfDefault } from '#parts/parameter-fields/index.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

type PreviewValueProps = {
  readonly parameter: DataSetParameter
  /** As typed; absent where nobody typed anything, so that the default counts. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const today = (): string => formatDate(new Date(), ownZone())

/** What the preview runs with; empty means the default. */
export const PreviewValue = ({ parameter, value, onChange }: PreviewValueProps): ReactNode => {
  const t = useText(texts)
  const { paramCode, paramType, options = [] } = parameter
  const usual = valueOfDefault(parameter, today())
  const label = t('previewOf', { code: paramCode })
  const absent = usual === '' ? t('empty') : t('useDefault', { value: usual })
  if (paramType === 'select')
    return (
      <Select
        label={label}
        value={value ?? ''}
        choices={[
          { value: '', label: absent },
          ...options.map((option) => ({ value: option.value, label: option.label || option.value })),
        ]}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    )
  if (paramType === 'date')
    return (
      <DateInput
        label={label}
        placeholder={absent}
        value={value ?? usual}
        onChange={(day) => onChange(day === '' ? undefined : day)}
      />
    )
  return (
    <span className={styles['previewValue']}>
      <Input
        narrow
        className={styles['input']}
        label={label}
        inputMode={paramType === 'number' ? 'decimal' : 'text'}
        placeholder={absent}
        title={absent}
        value={value ?? ''}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
    </span>
  )
}
