import type { Condition, FormDocument, FormField } from '@gridwright/form'
import { SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { TextSetting } from './setting.tsx'
import { settingTexts } from './texts.ts'
import styles from './settings.module.css'

type WhenSettingProps = {
  readonly field: FormField
  readonly form: FormDocument
  readonly onChange: (field: FormField, what: string) => void
}

const kinds = ['equal', 'other', 'filled', 'empty'] as const

type ValueProps = {
  readonly when: Condition
  readonly form: FormDocument
  readonly onChange: (when: Condition) => void
}

/** With which the other field is compared: typed, or of those that it offers. */
const Value = ({ when, form, onChange }: ValueProps): ReactNode => {
  const t = useText(settingTexts)
  const target = form.fields.find((one) => 'name' in one && one.name === when.field)
  const change = (value: string): void => onChange({ ...when, value })
  if (target === undefined || !('options' in target))
    return <TextSetting label={t('value')} value={when.value} onChange={change} />
  return (
    <SelectField
      label={t('value')}
      value={when.value === '' ? undefined : when.value}
      choices={target.options.map((one) => ({ value: one.value, label: one.label || one.value }))}
      onChange={change}
    />
  )
}

/** Shown always, or where another field says so. */
export const WhenSetting = ({ field, form, onChange }: WhenSettingProps): ReactNode => {
  const t = useText(settingTexts)
  const { when, ...always } = field
  const others = form.fields.flatMap((one) =>
    'name' in one && one.id !== field.id && one.type !== 'table' && one.type !== 'file'
      ? [{ value: one.name, label: one.label || one.name }]
      : [],
  )
  if (others.length === 0) return null
  const put = (next: typeof when): void =>
    onChange((next === undefined ? always : { ...field, when: next }) as FormField, 'when')
  return (
    <div className={styles['options']}>
      <SelectField
        label={t('when')}
        value={when?.field ?? ''}
        choices={[{ value: '', label: t('always') }, ...others]}
        onChange={(name) => put(name === '' ? undefined : { field: name, is: 'equal', value: '' })}
      />
      {when !== undefined && (
        <SelectField
          label={t('is')}
          value={when.is}
          choices={kinds.map((value) => ({ value, label: t(value) }))}
          onChange={(is) => put({ ...when, is })}
        />
      )}
      {when !== undefined && (when.is === 'equal' || when.is === 'other') && (
        <Value when={when} form={form} onChange={put} />
      )}
    </div>
  )
}
