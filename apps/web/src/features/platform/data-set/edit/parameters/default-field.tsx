import type { DataSetParameter } from '@gridwright/contract'
import { DateField, SelectField, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { withDefault } from './parameter-list.ts'
import { texts } from './texts.ts'

type DefaultFieldProps = {
  readonly parameter: DataSetParameter
  readonly onChange: (parameter: DataSetParameter) => void
}

/** Relative days, as the stored default names them (reference reports §1; VAL-02). */
const relative = ['wf', 'wl', 'mf', 'ml', 'sf', 'sl', 'yf', 'yl'] as const
type Way = '' | 'current' | (typeof relative)[number] | 'offset' | 'fixed'

const wayOf = (stored: string | undefined): Way => {
  if (stored === undefined || stored === '') return ''
  const named = ['current', ...relative] as const
  const found = named.find((one) => one === stored)
  return found ?? (/^[+-]?\d{1,7}$/.test(stored) ? 'offset' : 'fixed')
}

const storedOf = (way: Way): string => {
  if (way === 'offset') return '-7'
  return way === 'fixed' ? '' : way
}

const DateDefault = ({ parameter, onChange }: DefaultFieldProps): ReactNode => {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Way>(() => wayOf(parameter.paramDefault))
  const way =
    chosen === 'fixed' && parameter.paramDefault === undefined ? 'fixed' : wayOf(parameter.paramDefault)
  const choices: readonly { readonly value: Way; readonly label: string }[] = [
    { value: '', label: t('noDefault') },
    { value: 'current', label: t('today') },
    ...relative.map((value) => ({ value, label: t(value) })),
    { value: 'offset', label: t('offset') },
    { value: 'fixed', label: t('fixed') },
  ]
  const set = (value: string): void => onChange(withDefault(parameter, value))
  return (
    <>
      <SelectField
        label={t('default')}
        value={way}
        choices={choices}
        onChange={(next) => {
          setChosen(next)
          set(storedOf(next))
        }}
      />
      {way === 'offset' && (
        <TextField
          label={t('days')}
          hint={t('daysHint')}
          inputMode="numeric"
          value={parameter.paramDefault ?? ''}
          onChange={(value) => /^[+-]?\d{0,7}$/.test(value) && set(value === '' ? '0' : value)}
        />
      )}
      {way === 'fixed' && (
        <DateField label={t('fixedDate')} value={parameter.paramDefault ?? ''} onChange={set} />
      )}
    </>
  )
}

/** The value that a parameter has unless somebody gives another; dates may be relative to today. */
export const DefaultField = ({ parameter, onChange }: DefaultFieldProps): ReactNode => {
  const t = useText(texts)
  const { paramType, paramDefault = '', options = [] } = parameter
  const set = (value: string): void => onChange(withDefault(parameter, value))
  if (paramType === 'date') return <DateDefault parameter={parameter} onChange={onChange} />
  if (paramType === 'select') {
    const choices = options.map(({ value, label }) => ({ value, label: label || value }))
    return (
      <SelectField
        label={t('default')}
        value={paramDefault}
        choices={[{ value: '', label: t('noDefault') }, ...choices]}
        onChange={set}
      />
    )
  }
  return (
    <TextField
      label={t('default')}
      maxLength={1000}
      inputMode={paramType === 'number' ? 'decimal' : 'text'}
      value={paramDefault}
      onChange={set}
    />
  )
}
