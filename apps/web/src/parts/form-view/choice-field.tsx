import { Checkbox, CheckGroup, RadioGroup, SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { frameOf, textOf, textsOf } from './field-props.ts'
import type { FieldProps, Of } from './field-props.ts'
import { formTexts } from './texts.ts'
import styles from './form-view.module.css'

type Props = FieldProps<Of<'select' | 'radio' | 'checks' | 'checkbox'>>

const Tick = (props: FieldProps<Of<'checkbox'>>): ReactNode => {
  const { label, hint, error } = frameOf(props)
  return (
    <div className={styles['tick']}>
      <Checkbox checked={props.value === true} onChange={props.onChange}>
        {label}
      </Checkbox>
      {error !== undefined ? <span role="alert">{error}</span> : hint !== undefined && <small>{hint}</small>}
    </div>
  )
}

/** One or several of what is offered, or a tick. */
export const ChoiceField = (props: Props): ReactNode => {
  const { field, value, onChange } = props
  const t = useText(formTexts)
  const frame = frameOf(props)
  if (field.type === 'checkbox') return <Tick {...props} field={field} />
  const choices = field.options.map((option) => ({
    value: option.value,
    label: option.label || option.value,
  }))
  const chosen = textOf(value) === '' ? undefined : textOf(value)
  if (field.type === 'checks') {
    const { required: _required, ...plain } = frame
    return (
      <CheckGroup
        {...plain}
        values={new Set(textsOf(value))}
        choices={choices}
        onChange={(next) => onChange([...next])}
      />
    )
  }
  if (field.type === 'radio')
    return <RadioGroup {...frame} value={chosen} choices={choices} onChange={onChange} />
  return (
    <SelectField
      {...frame}
      placeholder={t('choose')}
      value={chosen}
      choices={choices}
      onChange={onChange}
      onClear={chosen === undefined || frame.required ? undefined : () => onChange(undefined)}
    />
  )
}
