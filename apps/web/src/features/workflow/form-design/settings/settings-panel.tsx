import type { FormField } from '@gridwright/form'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { twiceNamed, withField } from '#features/workflow/form-design/desk/edits.ts'
import { useDesk, useDeskState, useForm } from '#features/workflow/form-design/desk/use-desk.ts'
import { ColumnsSetting } from './columns-setting.tsx'
import { OwnSettings } from './own-settings.tsx'
import { FlagSetting, TextSetting } from './setting.tsx'
import { settingTexts } from './texts.ts'
import { WhenSetting } from './when-setting.tsx'
import { WidthSetting } from './width-setting.tsx'
import styles from './settings.module.css'

const isVariable = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_]{0,99}$/u.test(name)

type PanelProps = { readonly field: FormField; readonly onChange: (field: FormField, what: string) => void }

const Names = ({ field, onChange }: PanelProps): ReactNode => {
  const t = useText(settingTexts)
  const form = useForm()
  if (!('name' in field)) return null
  const wrong = isVariable(field.name) ? undefined : t('nameWrong')
  return (
    <TextSetting
      label={t('name')}
      value={field.name}
      error={wrong ?? (twiceNamed(form).has(field.name) ? t('nameTwice') : undefined)}
      onChange={(name) => onChange({ ...field, name }, 'name')}
    />
  )
}

const Common = ({ field, onChange }: PanelProps): ReactNode => {
  const t = useText(settingTexts)
  const { hint: _hint, ...plain } = field
  return (
    <>
      <TextSetting
        label={t('label')}
        value={field.label}
        onChange={(label) => onChange({ ...field, label }, 'label')}
      />
      <Names field={field} onChange={onChange} />
      <TextSetting
        label={t('hint')}
        lines={2}
        value={field.hint ?? ''}
        onChange={(hint) => onChange((hint === '' ? plain : { ...field, hint }) as FormField, 'hint')}
      />
      {field.type !== 'heading' && (
        <FlagSetting
          label={t('required')}
          checked={field.required === true}
          onChange={(required) => onChange({ ...field, required } as FormField, 'required')}
        />
      )}
    </>
  )
}

/** What can be set up of the chosen field. */
export const SettingsPanel = (): ReactNode => {
  const t = useText(settingTexts)
  const desk = useDesk()
  const form = useForm()
  const selected = useDeskState((state) => state.selected)
  const field = form.fields.find(({ id }) => id === selected)
  if (field === undefined) return <p className={styles['none']}>{t('none')}</p>
  const change = (next: FormField, what: string): void =>
    desk.change((now) => withField(now, next), { label: 'change', together: `${next.id} ${what}` })
  return (
    <fieldset key={field.id} className={styles['panel']} disabled={desk.isReadOnly()}>
      <Common field={field} onChange={change} />
      {field.type !== 'heading' && <WidthSetting field={field} onChange={change} />}
      {field.type !== 'heading' && field.type !== 'table' && <OwnSettings field={field} onChange={change} />}
      {field.type === 'table' && <ColumnsSetting field={field} onChange={change} />}
      <WhenSetting field={field} form={form} onChange={change} />
    </fieldset>
  )
}
