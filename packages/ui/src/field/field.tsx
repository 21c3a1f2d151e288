import type { ReactNode } from 'react'
import styles from './field.module.css'

export type FieldFrame = {
  readonly label: string
  readonly required?: boolean
  /** Stands below the control while nothing is wrong. */
  readonly hint?: ReactNode
  /** What is wrong with the value; announced and tied to the control. */
  readonly error?: string | undefined
}

type FieldProps = FieldFrame & { readonly id: string; readonly children: ReactNode }

const hintId = (id: string): string => `${id}-hint`

/** What stands below a control: what is wrong, else what helps. */
export const Hint = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): ReactNode => {
  if (error !== undefined)
    return (
      <span id={hintId(id)} className={styles['error']} role="alert">
        {error}
      </span>
    )
  if (hint === undefined) return null
  return (
    <span id={hintId(id)} className={styles['hint']}>
      {hint}
    </span>
  )
}

/** Label, control, and hint or error below it. */
export const Field = ({ id, label, required = false, hint, error, children }: FieldProps): ReactNode => {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children}
      <Hint id={id} hint={hint} error={error} />
    </div>
  )
}

/** Id of what stands below a control, where something does. */
export const describedBy = (
  id: string,
  { hint, error }: Pick<FieldFrame, 'hint' | 'error'>,
): string | undefined => (error !== undefined || hint !== undefined ? hintId(id) : undefined)

/** What ties a control to its field's label, hint and error. */
export const fieldAria = (
  id: string,
  { required, hint, error }: Pick<FieldFrame, 'required' | 'hint' | 'error'>,
): Readonly<Record<string, string | boolean | undefined>> => ({
  id,
  'aria-required': required === true || undefined,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': describedBy(id, { hint, error }),
})
