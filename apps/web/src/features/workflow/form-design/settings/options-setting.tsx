import type { FormField, ValueField } from '@gridwright/form'
import { Button, Input } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { settingTexts } from './texts.ts'
import styles from './settings.module.css'

type OptionsSettingProps = {
  readonly field: Extract<ValueField, { type: 'select' | 'radio' | 'checks' }>
  readonly onChange: (field: FormField, what: string) => void
}

/** What can be chosen: words, and the values that they stand for. */
export const OptionsSetting = ({ field, onChange }: OptionsSettingProps): ReactNode => {
  const t = useText(settingTexts)
  const { options } = field
  const put = (next: typeof options): void => onChange({ ...field, options: next }, 'options')
  const fresh = (): string => {
    const taken = new Set(options.map(({ value }) => value))
    for (let at = options.length + 1; ; at += 1) if (!taken.has(String(at))) return String(at)
  }
  return (
    <div className={styles['options']}>
      <span className={styles['title']}>{t('options')}</span>
      {options.map((option, at) => (
        // Options have no names of their own: their places are what they are known by.
        <div key={`${at} of ${options.length}`} className={styles['option']}>
          <Input
            label={t('optionLabel', { number: at + 1 })}
            value={option.label}
            maxLength={200}
            onChange={(label) => put(options.with(at, { ...option, label }))}
          />
          <Input
            label={t('optionValue', { number: at + 1 })}
            value={option.value}
            maxLength={200}
            onChange={(value) => value !== '' && put(options.with(at, { ...option, value }))}
          />
          <Button
            kind="text"
            size="small"
            icon="close"
            label={t('removeOption', { number: at + 1 })}
            onClick={() => put(options.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={() => put([...options, { value: fresh(), label: '' }])}>
        {t('addOption')}
      </Button>
    </div>
  )
}
