import { checkForm, initialValues } from '@gridwright/form'
import type { FieldPermissions, FormDocument, FormProblems, FormValues } from '@gridwright/form'
import { formatDate } from '@gridwright/validation'
import { useState } from 'react'
import { ownZone } from '#base/i18n/index.ts'

export type FormDraft = {
  readonly values: FormValues
  readonly problems: FormProblems
  readonly isDirty: boolean
  readonly change: (values: FormValues) => void
  /** What was changed, where nothing is wrong; else the problems are shown. */
  readonly finished: () => FormValues | undefined
}

type Begin = {
  readonly form: FormDocument
  readonly permissions: FieldPermissions
  readonly known: FormValues
  /** Fields begin with what their form says (a start), not only with what is known. */
  readonly isNew?: boolean
}

/** A form that somebody fills in; what was typed outlives that the record is read again. */
export const useFormDraft = ({ form, permissions, known, isNew = false }: Begin): FormDraft => {
  const [today] = useState(() => formatDate(new Date(), ownZone()))
  const [typed, setTyped] = useState<FormValues>({})
  const [problems, setProblems] = useState<FormProblems>()
  const first = isNew ? initialValues(form, today) : {}
  const values = { ...first, ...known, ...typed }
  const check = (all: FormValues): FormProblems => checkForm(form, all, { permissions, today })
  return {
    values,
    problems: problems ?? {},
    isDirty: Object.keys(typed).length > 0,
    change: (next) => {
      setTyped(Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== known[name])))
      if (problems !== undefined) setProblems(check(next))
    },
    finished: () => {
      const found = check(values)
      setProblems(found)
      return Object.keys(found).length === 0 ? { ...first, ...typed } : undefined
    },
  }
}
