import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Checkbox } from './checkbox.tsx'
import { describedBy, Hint } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

export type CheckChoice<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** Its tooltip. */
  readonly title?: string
  /** Said at the end of its line, such as what programs call it. */
  readonly code?: string
  readonly disabled?: boolean
}

type CheckGroupProps<Value extends string> = Omit<FieldFrame, 'required'> & {
  readonly values: ReadonlySet<Value>
  readonly choices: readonly CheckChoice<Value>[]
  readonly onChange: (values: ReadonlySet<Value>) => void
  /** Beside the label, such as a button that takes all. */
  readonly tools?: ReactNode
  /** The label is only spoken. */
  readonly quiet?: boolean
  /** Many: one below the other in a box that scrolls. */
  readonly boxed?: boolean
}

/** Any of several choices that all are in sight. */
export const CheckGroup = <Value extends string>(props: CheckGroupProps<Value>): ReactNode => {
  const { label, hint, error, values, choices, onChange, tools, quiet = false, boxed = false } = props
  const id = useId()
  // What was chosen and is no choice any more stays.
  const toggle = (value: Value): void => onChange(values.symmetricDifference(new Set([value])))
  // A long box is read from its top.
  const words = <Hint id={id} hint={hint} error={error} />
  return (
    <fieldset
      className={styles['group']}
      // The tools stand in the legend and are no part of the name.
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className={styles['label']}>
        <span id={`${id}-label`} className={quiet ? 'gw-visually-hidden' : undefined}>
          {label}
        </span>
        {tools}
      </legend>
      {boxed && words}
      <div className={classNames(styles['checks'], boxed && styles['boxed'])}>
        {choices.map(({ value, label: text, title, code, disabled = false }) => (
          <Checkbox
            key={value}
            checked={values.has(value)}
            disabled={disabled}
            onChange={() => toggle(value)}
          >
            <span title={title}>{text}</span>
            {code !== undefined && <code>{code}</code>}
          </Checkbox>
        ))}
      </div>
      {!boxed && words}
    </fieldset>
  )
}
