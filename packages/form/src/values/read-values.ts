import type { FormDocument } from '#document/form-document.ts'
import type { FormField, ValueField } from '#document/field.ts'
import { checkForm, valueFields } from './check-form.ts'
import type { FormContext, FormProblems } from './check-form.ts'
import { isShown } from './conditions.ts'
import type { FormValues } from './conditions.ts'
import { fieldPermission, permissionOf } from './permissions.ts'
import type { FieldPermission, FieldPermissions } from './permissions.ts'

type Table = Extract<ValueField, { type: 'table' }>

const isRow = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rowsOf = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? value.map((row) => (isRow(row) ? row : {})) : []

const own = (values: FormValues, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Columns that are not written keep what the row of the same place had. */
const readRows = (
  table: Table,
  given: unknown,
  { known, permissions }: { readonly known: unknown; readonly permissions: FieldPermissions },
): readonly FormValues[] => {
  const before = rowsOf(known)
  const levels = table.columns.map(({ name }) => [name, permissionOf(permissions, table.name, name)] as const)
  return rowsOf(given).map((row, at) =>
    Object.fromEntries(
      levels.flatMap(([name, level]) => {
        const value = level === fieldPermission.write ? own(row, name) : own(before[at] ?? {}, name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  )
}

export type ReadValues = {
  /** What is to be written: only what the form has and this person may write; of what is not shown nothing. */
  readonly values: FormValues
  readonly problems: FormProblems
}

/**
 * What somebody sends of a form: unknown names, and fields that he may not write, are left out, whatever was sent; the rest
 * is checked by the rules that the page used as well (VAL-05). `known`: the values before.
 */
export const readValues = (
  form: FormDocument,
  given: FormValues,
  context: FormContext & { readonly known?: FormValues },
): ReadValues => {
  const { permissions, known = {} } = context
  const written = valueFields(form).filter(
    ({ name }) => permissionOf(permissions, name) === fieldPermission.write,
  )
  const taken = Object.fromEntries(
    written.flatMap((field): readonly [string, unknown][] => {
      const value = own(given, field.name)
      if (value === undefined) return []
      return [
        [
          field.name,
          field.type === 'table' ? readRows(field, value, { known: known[field.name], permissions }) : value,
        ],
      ]
    }),
  )
  // Conditions look at all values, those that this person does not write as they were.
  const all = { ...known, ...taken }
  const shown = new Set(written.filter((field) => isShown(field, all)).map(({ name }) => name))
  const values = Object.fromEntries(Object.entries(taken).filter(([name]) => shown.has(name)))
  return { values, problems: checkForm(form, all, context) }
}

const withoutHidden = (table: Table, value: unknown, permissions: FieldPermissions): unknown => {
  const seen = table.columns.filter(
    ({ name }) => permissionOf(permissions, table.name, name) !== fieldPermission.hidden,
  )
  return rowsOf(value).map((row) =>
    Object.fromEntries(
      seen.flatMap(({ name }) => (own(row, name) === undefined ? [] : [[name, own(row, name)]])),
    ),
  )
}

/** What somebody is sent of a form’s values: of hidden fields and columns nothing, and nothing that the form has not. */
export const shownValues = (
  form: FormDocument,
  values: FormValues,
  permissions: FieldPermissions,
): FormValues =>
  Object.fromEntries(
    valueFields(form).flatMap((field): readonly [string, unknown][] => {
      const value = own(values, field.name)
      if (value === undefined || permissionOf(permissions, field.name) === fieldPermission.hidden) return []
      return [[field.name, field.type === 'table' ? withoutHidden(field, value, permissions) : value]]
    }),
  )

/** The form as somebody is sent it: without what is hidden from him. */
export const shownForm = (form: FormDocument, permissions: FieldPermissions): FormDocument => {
  const level = (name: string, column?: string): FieldPermission => permissionOf(permissions, name, column)
  const fields = form.fields.flatMap((field): FormField[] => {
    if (field.type === 'heading') return [field]
    if (level(field.name) === fieldPermission.hidden) return []
    if (field.type !== 'table') return [field]
    const columns = field.columns.filter(
      (column) => level(field.name, column.name) !== fieldPermission.hidden,
    )
    return columns.length === 0 ? [] : [{ ...field, columns }]
  })
  return { ...form, fields }
}

/** What stands in a form before anybody fills it in. `today`: `2026-11-26`. */
export const initialValues = (form: FormDocument, today: string): FormValues =>
  Object.fromEntries(
    valueFields(form).flatMap((field): readonly [string, unknown][] => {
      if (!('initial' in field) || field.initial === undefined || field.initial === '') return []
      if (field.type !== 'date') return [[field.name, field.initial]]
      const value = dayOf(String(field.initial), today)
      return value === undefined ? [] : [[field.name, field.time === true ? `${value} 09:00` : value]]
    }),
  )

/** `current`, or so many days before or after today. */
const dayOf = (initial: string, today: string): string | undefined => {
  const days = initial === 'current' ? 0 : Number(initial)
  if (!Number.isInteger(days) || Math.abs(days) > 36_500) return undefined
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
