import { Button, Input } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './options.module.css'

export type Option = { readonly value: string; readonly label: string }

type OptionsFieldProps = {
  readonly options: readonly Option[]
  readonly onChange: (options: Option[]) => void
}

const mostOptions = 1000

/** The values from which a choice is made, each with what the form shows. */
export const OptionsField = ({ options, onChange }: OptionsFieldProps): ReactNode => {
  const t = useText(texts)
  const set = (index: number, change: Partial<Option>): void =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...change } : option)))
  const part = (index: number, key: 'value' | 'label'): ReactNode => (
    <Input
      narrow
      className={styles['input']}
      label={t(key === 'value' ? 'optionValue' : 'optionLabel', { n: index + 1 })}
      placeholder={t(key)}
      maxLength={200}
      value={options[index]?.[key] ?? ''}
      onChange={(typed) => set(index, { [key]: typed })}
    />
  )
  return (
    <fieldset className={styles['options']}>
      <legend>{t('options')}</legend>
      {options.map((_option, index) => (
        <div key={`option-${index}`} className={styles['option']}>
          {part(index, 'value')}
          {part(index, 'label')}
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('removeOption', { n: index + 1 })}
            onClick={() => onChange(options.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {options.length < mostOptions && (
        <Button size="small" icon="plus" onClick={() => onChange([...options, { value: '', label: '' }])}>
          {t('addOption')}
        </Button>
      )}
    </fieldset>
  )
}
