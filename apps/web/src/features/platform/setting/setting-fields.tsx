import type { InstallationSetting, SettingName } from '@gridwright/contract'
import { Field, SelectField, Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { brands } from '#base/brand/index.ts'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import { bounds, problemOf } from './draft.ts'
import { texts } from './texts.ts'
import styles from './setting.module.css'

export type SettingFieldProps = {
  readonly setting: InstallationSetting
  /** As typed. */
  readonly text: string
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

const Hint = ({
  setting,
  text,
}: {
  readonly setting: InstallationSetting
  readonly text: string
}): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { source, variable, usual, changedAt, changedBy } = setting
  if (source === 'environment') return <span className={styles['fixed']}>{t('fixed', { variable })}</span>
  if (source === 'usual' || changedAt === null) return text
  const at = shownTime(changedAt, { language })
  const shown = usual === '' ? '–' : String(usual)
  return (
    <>
      {text} {t('keptBy', { usual: shown, user: changedBy, at })}
    </>
  )
}

const hints = {
  leastCharacters: 'leastCharactersHint',
  captchaAfter: 'captchaAfterHint',
  secondFactor: 'secondFactorHint',
  tokenMinutes: 'tokenMinutesHint',
  sessionIdleMinutes: 'sessionIdleMinutesHint',
  sessionAbsoluteHours: 'sessionAbsoluteHoursHint',
  brand: 'brandHint',
  publicUrl: 'publicUrlHint',
} as const satisfies Record<SettingName, string>

const OnOff = ({ setting, text, disabled, onChange }: SettingFieldProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <Field id={id} label={t('secondFactor')} hint={<Hint setting={setting} text={t('secondFactorHint')} />}>
      <Switch
        id={id}
        checked={text === 'everybody'}
        disabled={disabled}
        onChange={(on) => onChange(on ? 'everybody' : 'roles')}
      />
    </Field>
  )
}

const Brand = ({ setting, text, disabled, onChange }: SettingFieldProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const choices = Object.entries(brands).map(([value, { title, accent }]) => ({
    value,
    label: title[language],
    picture: <span className={styles['accent']} style={{ background: accent.light }} />,
  }))
  return (
    <SelectField
      label={t('brand')}
      hint={<Hint setting={setting} text={t('brandHint')} />}
      value={text}
      choices={choices}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

const Line = ({ setting, text, disabled, onChange }: SettingFieldProps): ReactNode => {
  const t = useText(texts)
  const { name } = setting
  const [from = 0, to = 0] = bounds[name] ?? []
  const problem = problemOf(name, text)
  return (
    <TextField
      label={t(name)}
      inputMode={bounds[name] === undefined ? 'url' : 'numeric'}
      maxLength={200}
      value={text}
      disabled={disabled}
      error={problem === undefined ? undefined : t(problem, { from, to })}
      hint={<Hint setting={setting} text={t(hints[name])} />}
      onChange={onChange}
    />
  )
}

/** The control of one setting, with what holds and who says so. */
export const SettingField = (props: SettingFieldProps): ReactNode => {
  const { name } = props.setting
  if (name === 'secondFactor') return <OnOff {...props} />
  return name === 'brand' ? <Brand {...props} /> : <Line {...props} />
}
