import type { FieldPermissions, FormDocument, FormValues } from '@gridwright/form'
import type { ReactNode } from 'react'
import { FormView } from '#parts/form-view/index.ts'
import { useDepartments, usePeople } from '#parts/process-people/index.ts'
import type { FormDraft } from './use-form-draft.ts'

const around = { users: usePeople, departments: useDepartments }

type RecordFormProps = {
  readonly form: FormDocument
  readonly permissions: FieldPermissions
  /** Absent: it is only read. */
  readonly draft?: FormDraft | undefined
  readonly values: FormValues
}

/** The form of a step, filled in or read as a document. */
export const RecordForm = ({ form, permissions, draft, values }: RecordFormProps): ReactNode =>
  draft === undefined ? (
    <FormView form={form} values={values} permissions={permissions} around={around} />
  ) : (
    <FormView
      form={form}
      values={draft.values}
      permissions={permissions}
      problems={draft.problems}
      around={around}
      onChange={draft.change}
    />
  )
