import type { DataSetParameter } from '@gridwright/contract'
import { Input, Select } from '@gridwright/ui'
import { formatDate } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { valueOfDefault } from './parameter-list.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

type PreviewValueProps = {
  readonly parameter: DataSetParameter
  /** As typed; absent where nobody typed anything, so that the default counts. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const today = (): string => formatDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

const inputModes = { varchar: 'text', number: 'decimal', date: 'text', select: 'text' } as const

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
  return (
    <span className={styles['previewValue']}>
      <Input
        narrow
        className={styles['input']}
        label={label}
        type={paramType === 'date' ? 'date' : 'text'}
        inputMode={inputModes[paramType]}
        placeholder={absent}
        title={absent}
        value={value ?? (paramType === 'date' ? usual : '')}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
    </span>
  )
}
