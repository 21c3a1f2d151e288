import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { FormControl } from './form-control.tsx'
import type { FormField } from './form-field.ts'
import type { SchemaFormState } from './use-schema-form.ts'
import styles from './form.module.css'

export type SchemaFormProps<Values extends object> = {
  /** From `useSchemaForm`. */
  readonly form: SchemaFormState<Values>
  /** Runs when Enter or a submit button sends the form and no rule objects. */
  readonly onSubmit: (values: Values) => void
  /** So that a button outside can send it: `<Button type="submit" form={id}>`. */
  readonly id?: string
  /** Two columns where there is room. */
  readonly columns?: 1 | 2
  /** Stands below the fields. */
  readonly children?: ReactNode
}

/** The first field with an error gets the focus, once it is marked. */
const focusFirstProblem = (element: HTMLFormElement): void => {
  requestAnimationFrame(() =>
    element.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
  )
}

/** A form that is described by data: labels, rules and errors at the fields. */
export const SchemaForm = <Values extends object>(props: SchemaFormProps<Values>): ReactNode => {
  const { form, onSubmit, id, columns = 1, children } = props
  return (
    <form
      id={id}
      className={classNames(styles['form'], columns === 2 && styles['two'])}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (form.check()) onSubmit(form.values)
        else focusFirstProblem(event.currentTarget)
      }}
    >
      {form.fields.map((field) => (
        <div
          key={field.name}
          className={classNames(
            field.wide === true && styles['wide'],
            field.span !== undefined && styles['span'],
          )}
          style={field.span === undefined ? undefined : { gridColumnEnd: `span ${field.span}` }}
        >
          <FormControl
            field={field as unknown as FormField}
            value={form.values[field.name]}
            error={form.problem(field.name)}
            set={(value) => form.set(field.name, value as Values[typeof field.name])}
            leave={() => form.leave(field.name)}
          />
        </div>
      ))}
      {children !== undefined && <div className={styles['wide']}>{children}</div>}
    </form>
  )
}
