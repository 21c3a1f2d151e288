import { DateField, SelectField, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { dayHere, valueOfDefault } from '#parts/parameter-values/index.ts'
import { texts } from './texts.ts'

/** Relative days, as the stored default names them (reference reports §1; VAL-02). */
const relative = ['wf', 'wl', 'mf', 'ml', 'sf', 'sl', 'yf', 'yl'] as const
type Way = '' | 'current' | (typeof relative)[number] | 'offset' | 'fixed'

const wayOf = (stored: string): Way => {
  if (stored === '') return ''
  const named = ['current', ...relative] as const
  const found = named.find((one) => one === stored)
  return found ?? (/^[+-]?\d{1,7}$/.test(stored) ? 'offset' : 'fixed')
}

const storedOf = (way: Way): string => {
  if (way === 'offset') return '-7'
  return way === 'fixed' ? '' : way
}

type DayDefaultProps = {
  readonly label: string
  /** As it is stored: `mf`, `-7`, a day; empty = none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day that may be relative to today, in words and as the day that it would be today. */
export const DayDefault = ({ label, value, onChange }: DayDefaultProps): ReactNode => {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Way>(() => wayOf(value))
  const way = chosen === 'fixed' && value === '' ? 'fixed' : wayOf(value)
  const today = dayHere()
  const isRelative = way !== '' && way !== 'fixed'
  const day = String(valueOfDefault({ paramType: 'date', paramDefault: value }, today))
  const choices: readonly { readonly value: Way; readonly label: string }[] = [
    { value: '', label: t('noDefault') },
    { value: 'current', label: t('today') },
    ...relative.map((one) => ({ value: one, label: t(one) })),
    { value: 'offset', label: t('offset') },
    { value: 'fixed', label: t('fixed') },
  ]
  return (
    <>
      <SelectField
        label={label}
        value={way}
        choices={choices}
        hint={isRelative ? t('wouldBe', { day }) : undefined}
        onChange={(next) => {
          setChosen(next)
          onChange(storedOf(next))
        }}
      />
      {way === 'offset' && (
        <TextField
          label={t('days')}
          hint={t('daysHint')}
          inputMode="numeric"
          value={value}
          onChange={(typed) => /^[+-]?\d{0,7}$/.test(typed) && onChange(typed === '' ? '0' : typed)}
        />
      )}
      {way === 'fixed' && <DateField label={t('fixedDate')} value={value} onChange={onChange} />}
    </>
  )
}
