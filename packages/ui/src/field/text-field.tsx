import { useId, useState } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import { useUiText } from '#language/ui-language.ts'
import { Field, fieldAria } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = FieldFrame & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly icon?: IconName
  readonly size?: 'normal' | 'large'
  readonly trailing?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  /** A dialog puts the focus here when it opens. */
  readonly 'data-autofocus'?: boolean
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoComplete'
    | 'autoFocus'
    | 'disabled'
    | 'inputMode'
    | 'maxLength'
    | 'name'
    | 'onBlur'
    | 'onKeyDown'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'type'
  >

/** One line of text with its label. */
export const TextField = (props: TextFieldProps): ReactNode => {
  const {
    label,
    required,
    hint,
    error,
    value,
    onChange,
    icon,
    size,
    trailing,
    type = 'text',
    ...input
  } = props
  const id = useId()
  const frame = { label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <span className={classNames(styles['box'], size === 'large' && styles['large'])}>
        {icon !== undefined && <Icon name={icon} />}
        <input
          {...input}
          {...fieldAria(id, frame)}
          type={type}
          className={styles['input']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </span>
    </Field>
  )
}

/** A password that its owner can make readable. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'trailing'>): ReactNode => {
  const t = useUiText()
  const [shown, setShown] = useState(false)
  const label = t(shown ? 'hidePassword' : 'showPassword')
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles['eye']}
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
