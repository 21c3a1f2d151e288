import type { FormLayout } from '@gridwright/contract'
import { SchemaForm } from '@gridwright/ui'
import type { SchemaFormState } from '@gridwright/ui'
import type { CSSProperties, ReactNode } from 'react'
import { ParameterAskingProvider } from './parameter-asking.ts'
import type { ParameterAsking } from './parameter-asking.ts'
import type { ParameterInputs } from '#parts/parameter-values/index.ts'
import styles from './parameter-form-fields.module.css'

type ParameterFormFieldsProps = Omit<ParameterAsking, 'values'> & {
  readonly id: string
  readonly form: SchemaFormState<ParameterInputs>
  readonly columns: FormLayout['columns']
  readonly onSubmit: (values: ParameterInputs) => void
}

/** A report's questions side by side: in the viewer, and where the form is designed. */
export const ParameterFormFields = (props: ParameterFormFieldsProps): ReactNode => {
  const { id, form, columns, onSubmit, useOptions, parameters } = props
  return (
    <ParameterAskingProvider value={{ useOptions, parameters, values: form.values }}>
      <div
        className={styles['fields']}
        {...(columns !== undefined && {
          'data-columns': columns,
          style: { '--form-columns': columns } as CSSProperties,
        })}
      >
        <SchemaForm id={id} form={form} onSubmit={onSubmit} />
      </div>
    </ParameterAskingProvider>
  )
}
