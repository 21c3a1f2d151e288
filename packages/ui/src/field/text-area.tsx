import { useId } from 'react'
import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import { Field, fieldAria } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

export type TextAreaProps = FieldFrame & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Code, not prose. */
  readonly mono?: boolean
} & Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    | 'autoComplete'
    | 'disabled'
    | 'maxLength'
    | 'name'
    | 'onBlur'
    | 'placeholder'
    | 'readOnly'
    | 'rows'
    | 'spellCheck'
  >

/** Several lines of text with their label. */
export const TextArea = (props: TextAreaProps): ReactNode => {
  const { label, required, hint, error, value, onChange, mono = false, ...area } = props
  const id = useId()
  const frame = { label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <span className={styles['box']}>
        <textarea
          {...area}
          {...fieldAria(id, frame)}
          className={classNames(styles['input'], mono && styles['mono'])}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Field>
  )
}
