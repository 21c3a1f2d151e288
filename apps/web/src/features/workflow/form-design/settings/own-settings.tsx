import { textChecks } from '@gridwright/form'
import type { FormField, ValueField } from '@gridwright/form'
import { SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { OptionsSetting } from './options-setting.tsx'
import { FlagSetting, NumberSetting, TextSetting } from './setting.tsx'
import { settingTexts } from './texts.ts'
import styles from './settings.module.css'

type Simple = Exclude<ValueField, { type: 'table' }>
type Of<Type extends Simple['type']> = Extract<Simple, { type: Type }>
type Props<F = Simple> = { readonly field: F; readonly onChange: (field: FormField, what: string) => void }

/** With a member, or without it where it says nothing. */
const put = (field: Simple, name: string, value: unknown): FormField => {
  const { [name]: _gone, ...rest } = field as Readonly<Record<string, unknown>>
  return (value === undefined || value === '' ? rest : { ...rest, [name]: value }) as FormField
}

const Bounds = ({ field, onChange }: Props<Of<'text' | 'textarea' | 'number'>>): ReactNode => {
  const t = useText(settingTexts)
  return (
    <div className={styles['pair']}>
      {(['min', 'max'] as const).map((name) => (
        <NumberSetting
          key={name}
          label={t(name)}
          value={field[name]}
          onChange={(value) => onChange(put(field, name, value), name)}
        />
      ))}
    </div>
  )
}

const TextSettings = ({ field, onChange }: Props<Of<'text' | 'textarea'>>): ReactNode => {
  const t = useText(settingTexts)
  return (
    <>
      <Bounds field={field} onChange={onChange} />
      <SelectField
        label={t('check')}
        value={field.check ?? 'none'}
        choices={textChecks.map((value) => ({ value, label: t(`check.${value}`) }))}
        onChange={(check) => onChange(put(field, 'check', check === 'none' ? undefined : check), 'check')}
      />
      {field.check === 'pattern' &&
        (['pattern', 'patternHint'] as const).map((name) => (
          <TextSetting
            key={name}
            label={t(name)}
            value={field[name] ?? ''}
            onChange={(value) => onChange(put(field, name, value), name)}
          />
        ))}
      <TextSetting
        label={t('initial')}
        value={field.initial ?? ''}
        onChange={(value) => onChange(put(field, 'initial', value), 'initial')}
      />
    </>
  )
}

const NumberSettings = ({ field, onChange }: Props<Of<'number'>>): ReactNode => {
  const t = useText(settingTexts)
  return (
    <>
      <Bounds field={field} onChange={onChange} />
      <div className={styles['pair']}>
        <NumberSetting
          label={t('decimals')}
          value={field.decimals}
          onChange={(value) => onChange(put(field, 'decimals', value), 'decimals')}
        />
        <TextSetting
          label={t('unit')}
          value={field.unit ?? ''}
          onChange={(value) => onChange(put(field, 'unit', value), 'unit')}
        />
      </div>
      <NumberSetting
        label={t('initial')}
        value={field.initial}
        onChange={(value) => onChange(put(field, 'initial', value), 'initial')}
      />
    </>
  )
}

const DateSettings = ({ field, onChange }: Props<Of<'date'>>): ReactNode => {
  const t = useText(settingTexts)
  return (
    <>
      {(['time', 'ahead'] as const).map((name) => (
        <FlagSetting
          key={name}
          label={t(name)}
          checked={field[name] === true}
          onChange={(on) => onChange(put(field, name, on || undefined), name)}
        />
      ))}
      <TextSetting
        label={t('initialDay')}
        value={field.initial ?? ''}
        onChange={(value) => onChange(put(field, 'initial', value), 'initial')}
      />
    </>
  )
}

const FileSettings = ({ field, onChange }: Props<Of<'file'>>): ReactNode => {
  const t = useText(settingTexts)
  const endingsOf = (text: string): readonly string[] | undefined => {
    const all = text
      .split(/[\s,，]+/)
      .map((one) => one.replace(/^\./, '').toLowerCase())
      .filter((one) => /^[a-z0-9]{1,10}$/.test(one))
    return all.length === 0 ? undefined : all
  }
  return (
    <>
      <div className={styles['pair']}>
        {(['most', 'megabytes'] as const).map((name) => (
          <NumberSetting
            key={name}
            label={t(name)}
            value={field[name]}
            onChange={(value) => onChange(put(field, name, value), name)}
          />
        ))}
      </div>
      <TextSetting
        label={t('endings')}
        value={(field.endings ?? []).join(', ')}
        onChange={(value) => onChange(put(field, 'endings', endingsOf(value)), 'endings')}
      />
    </>
  )
}

const Flag = ({ field, name, onChange }: Props & { readonly name: 'many' | 'initial' }): ReactNode => {
  const t = useText(settingTexts)
  const checked = (field as Readonly<Record<string, unknown>>)[name] === true
  return (
    <FlagSetting
      label={t(name)}
      checked={checked}
      onChange={(on) => onChange(put(field, name, on || undefined), name)}
    />
  )
}

/** What only fields of its kind have. */
export const OwnSettings = ({ field, onChange }: Props): ReactNode => {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return <TextSettings field={field} onChange={onChange} />
    case 'number':
      return <NumberSettings field={field} onChange={onChange} />
    case 'date':
      return <DateSettings field={field} onChange={onChange} />
    case 'file':
      return <FileSettings field={field} onChange={onChange} />
    case 'user':
    case 'department':
      return <Flag field={field} name="many" onChange={onChange} />
    case 'checkbox':
      return <Flag field={field} name="initial" onChange={onChange} />
    default:
      return <OptionsSetting field={field} onChange={onChange} />
  }
}
