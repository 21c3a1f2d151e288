import { Field, NumberInput, TextArea, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { frameOf, textOf } from './field-props.ts'
import type { FieldProps, Of } from './field-props.ts'

type Props = FieldProps<Of<'text' | 'textarea' | 'number'>>

/** A text or a number. */
export const PlainField = (props: Props): ReactNode => {
  const { field, value, onChange } = props
  const id = useId()
  const frame = frameOf(props)
  if (field.type === 'textarea')
    return <TextArea {...frame} rows={field.rows ?? 3} value={textOf(value)} onChange={onChange} />
  if (field.type === 'text') return <TextField {...frame} value={textOf(value)} onChange={onChange} />
  return (
    <Field {...frame} id={id}>
      <NumberInput
        id={id}
        label={field.label}
        value={typeof value === 'number' ? value : undefined}
        onChange={onChange}
        {...(field.unit !== undefined && { prefix: field.unit })}
      />
    </Field>
  )
}
