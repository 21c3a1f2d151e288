import { Field, Input, NumberInput, Switch } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

type TextSettingProps = {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly lines?: number
  readonly onChange: (value: string) => void
}

export const TextSetting = ({ label, value, error, lines = 1, onChange }: TextSettingProps): ReactNode => {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <Input
        id={id}
        value={value}
        lines={lines}
        invalid={error !== undefined}
        maxLength={2000}
        onChange={onChange}
      />
    </Field>
  )
}

type NumberSettingProps = {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

export const NumberSetting = ({ label, value, onChange }: NumberSettingProps): ReactNode => {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <NumberInput id={id} label={label} value={value} onChange={onChange} />
    </Field>
  )
}

type FlagSettingProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export const FlagSetting = ({ label, checked, onChange }: FlagSettingProps): ReactNode => (
  <div className={styles['flag']}>
    <span>{label}</span>
    <Switch label={label} checked={checked} onChange={onChange} />
  </div>
)
