import { fieldPermission, isShown, permissionOf } from '@gridwright/form'
import type { FieldPermissions, FormDocument, FormField, FormProblems, FormValues } from '@gridwright/form'
import { formatFieldMessage } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Around } from './around.ts'
import { FieldView } from './field-view.tsx'
import { ReadValue } from './read-value.tsx'
import { formTexts } from './texts.ts'
import styles from './form-view.module.css'

export type FormViewProps = {
  readonly form: FormDocument
  readonly values: FormValues
  /** Absent: all is read. */
  readonly onChange?: (values: FormValues) => void
  readonly permissions?: FieldPermissions
  /** As `checkForm` finds them, or the server. */
  readonly problems?: FormProblems
  readonly around?: Around
}

type LineProps = Omit<FormViewProps, 'form'> & { readonly field: FormField }

const useErrors = (problems: FormProblems): ((place: string, label: string) => string | undefined) => {
  const language = useLanguage()
  return (place, label) => {
    const found = problems[place]
    return found && formatFieldMessage(language, found, label)
  }
}

const Line = ({
  field,
  values,
  onChange,
  permissions = {},
  problems = {},
  around = {},
}: LineProps): ReactNode => {
  const errorOf = useErrors(problems)
  if (field.type === 'heading')
    return (
      <div className={styles['heading']}>
        <h3>{field.label}</h3>
        {field.hint !== undefined && <p>{field.hint}</p>}
      </div>
    )
  const level = permissionOf(permissions, field.name)
  if (level === fieldPermission.hidden) return null
  if (level === fieldPermission.read || onChange === undefined)
    return <ReadValue field={field} value={values[field.name]} permissions={permissions} around={around} />
  return (
    <FieldView
      field={field}
      value={values[field.name]}
      permissions={permissions}
      around={around}
      errorOf={errorOf}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  )
}

/** A form as it is filled in or read: of what is hidden nothing, of what is not shown now nothing either. */
export const FormView = ({ form, ...rest }: FormViewProps): ReactNode => {
  const t = useText(formTexts)
  return (
    <fieldset className={styles['form']} aria-label={t('fields')}>
      {form.fields
        .filter((field) => isShown(field, rest.values))
        .map((field) => (
          <div key={field.id} data-width={'width' in field ? field.width : undefined}>
            <Line field={field} {...rest} />
          </div>
        ))}
    </fieldset>
  )
}
