import { askedParameterOf } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { DateInput, DateRangeInput, Input, MultiSelect, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { dayHere, inputOf, isEmptyInput, valueOfDefault } from '#parts/parameter-values/index.ts'
import { OfferedField } from '#parts/parameter-fields/index.ts'
import type { ParameterInput } from '#parts/parameter-values/index.ts'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

type PreviewValueProps = {
  readonly parameter: DataSetParameter
  /** As typed; absent where nobody typed anything, so that the default counts. */
  readonly value: ParameterInput | undefined
  readonly onChange: (value: ParameterInput | undefined) => void
}

type PartProps = PreviewValueProps & { readonly label: string; readonly absent: string }

const chosen = (parameter: DataSetParameter) =>
  (parameter.options ?? []).map(({ value, label }) => ({ value, label: label || value }))

const One = ({ parameter, value, onChange, label, absent }: PartProps): ReactNode => (
  <Select
    label={label}
    value={typeof value === 'string' ? value : ''}
    choices={[{ value: '', label: absent }, ...chosen(parameter)]}
    onChange={(next) => onChange(next === '' ? undefined : next)}
  />
)

const Several = ({ parameter, value, onChange, label, absent }: PartProps): ReactNode => (
  <MultiSelect
    label={label}
    placeholder={absent}
    values={typeof value === 'string' || value === undefined ? [] : value}
    choices={chosen(parameter)}
    onChange={(next) => onChange(next.length === 0 ? undefined : next)}
  />
)

const Day = ({ parameter, value, onChange, label, absent }: PartProps): ReactNode => (
  <DateInput
    label={label}
    placeholder={absent}
    value={String(value ?? valueOfDefault(parameter, dayHere()))}
    onChange={(day) => onChange(day === '' ? undefined : day)}
    onUnread={(text) => text !== undefined && onChange(text)}
  />
)

const Days = ({ parameter, value, onChange, label }: PartProps): ReactNode => {
  const [from = '', to = ''] = value ?? valueOfDefault(parameter, dayHere())
  return (
    <DateRangeInput
      label={label}
      value={[from, to]}
      onChange={(days) => onChange(isEmptyInput(days) ? undefined : days)}
      onUnread={onChange}
    />
  )
}

const Line = ({ parameter, value = '', onChange, label, absent }: PartProps): ReactNode => (
  <span className={styles['previewValue']}>
    <Input
      narrow
      className={styles['input']}
      label={label}
      inputMode={parameter.paramType === 'number' ? 'decimal' : 'text'}
      placeholder={absent}
      title={absent}
      value={String(value)}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
    />
  </span>
)

/** Its options are asked for, by values for the trial of the others. */
const Offered = ({ parameter, value, onChange }: PartProps): ReactNode => (
  <OfferedField
    parameter={askedParameterOf(parameter)}
    control={{
      id: '',
      value,
      set: (next) => onChange(isEmptyInput(next as ParameterInput) ? undefined : (next as ParameterInput)),
      error: undefined,
      describedBy: undefined,
    }}
  />
)

const controls: Readonly<Record<DataSetParameter['paramType'], (props: PartProps) => ReactNode>> = {
  varchar: Line,
  number: Line,
  date: Day,
  dateRange: Days,
  select: One,
  mutiselect: Several,
  treeSelect: Offered,
  multiTreeSelect: Offered,
}

/** What the preview runs with; empty means the default. */
export const PreviewValue = (props: PreviewValueProps): ReactNode => {
  const t = useText(texts)
  const { parameter, value } = props
  const usual = valueOfDefault(parameter, dayHere())
  const text = typeof usual === 'string' ? usual : usual.join(', ')
  const absent = isEmptyInput(usual) ? t('empty') : t('useDefault', { value: text })
  const isAsked = askedParameterOf(parameter).optionsBy !== undefined
  const Control = isAsked ? Offered : controls[parameter.paramType]
  return (
    <Control
      {...props}
      value={value === undefined ? undefined : inputOf(parameter, [value].flat())}
      label={t('previewOf', { code: parameter.paramCode })}
      absent={absent}
    />
  )
}
