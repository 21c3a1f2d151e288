import type { SimpleField } from '@gridwright/form'
import { Checkbox, DateInput, Input, MultiSelect, NumberInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Around } from './around.ts'
import { textOf, textsOf } from './field-props.ts'
import { formTexts } from './texts.ts'
import { CellPeople } from './cell-people.tsx'
import styles from './form-view.module.css'

type CellProps = {
  readonly field: SimpleField
  readonly value: unknown
  readonly label: string
  readonly around: Around
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

const Chosen = ({ field, value, label, onChange }: CellProps): ReactNode => {
  const t = useText(formTexts)
  if (field.type !== 'select' && field.type !== 'radio' && field.type !== 'checks') return null
  const choices = field.options.map((option) => ({
    value: option.value,
    label: option.label || option.value,
  }))
  if (field.type === 'checks')
    return <MultiSelect label={label} values={[...textsOf(value)]} choices={choices} onChange={onChange} />
  return (
    <Select
      label={label}
      placeholder={t('choose')}
      value={textOf(value) === '' ? undefined : textOf(value)}
      choices={choices}
      onChange={onChange}
    />
  )
}

const Control = (props: CellProps): ReactNode => {
  const { field, value, label, onChange, error } = props
  switch (field.type) {
    case 'number':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      )
    case 'date':
      return (
        <DateInput
          label={label}
          value={textOf(value).slice(0, 10)}
          onChange={(next) =>
            onChange(next === '' ? undefined : field.time === true ? `${next} 09:00` : next)
          }
        />
      )
    case 'checkbox':
      return <Checkbox label={label} checked={value === true} onChange={onChange} />
    case 'user':
    case 'department':
      return <CellPeople {...props} field={field} />
    case 'select':
    case 'radio':
    case 'checks':
      return <Chosen {...props} />
    default:
      return <Input label={label} value={textOf(value)} invalid={error !== undefined} onChange={onChange} />
  }
}

/** One cell of a table that is filled in. */
export const CellView = (props: CellProps): ReactNode => (
  <>
    <Control {...props} />
    {props.error !== undefined && (
      <small role="alert" className={styles['wrong']}>
        {props.error}
      </small>
    )}
  </>
)
