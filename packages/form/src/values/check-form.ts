import { checkValue, isEmpty } from '@gridwright/validation'
import type { Message } from '@gridwright/validation'
import type { FormDocument } from '#document/form-document.ts'
import { formLimits } from '#document/field.ts'
import type { SimpleField, ValueField } from '#document/field.ts'
import { isShown } from './conditions.ts'
import type { FormValues } from './conditions.ts'
import { fieldPermission, permissionOf } from './permissions.ts'
import type { FieldPermissions } from './permissions.ts'
import { rulesOfField } from './rules-of-field.ts'

type Of<Type extends ValueField['type']> = Extract<ValueField, { type: Type }>

/** What is wrong, by place: `days`, `items.0.price`. Empty: all is well. */
export type FormProblems = Readonly<Record<string, Message>>

export type FormContext = {
  readonly permissions: FieldPermissions
  /** `2026-11-26`, of who fills it in. */
  readonly today: string
}

type Found = readonly (readonly [place: string, message: Message])[]

const format: Message = { key: 'validation.format' }
const missing: Message = { key: 'validation.required' }

const isRow = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkSimple = (field: SimpleField, value: unknown, today: string): Message | undefined =>
  checkValue(rulesOfField(field, today), value)

const rowsProblem = (
  { required, min = 0, max = formLimits.rows }: Of<'table'>,
  rows: readonly unknown[],
): Message | undefined => {
  if (rows.length === 0) return required === true || min > 0 ? missing : undefined
  if (rows.length < min) return { key: 'validation.own-text', params: { 1: `≥ ${min}` } }
  return rows.length > max ? { key: 'validation.own-text', params: { 1: `≤ ${max}` } } : undefined
}

const checkTable = (field: Of<'table'>, value: unknown, { permissions, today }: FormContext): Found => {
  const { name, columns } = field
  if (!isEmpty(value) && !Array.isArray(value)) return [[name, format]]
  const rows = (value ?? []) as readonly unknown[]
  const whole = rowsProblem(field, rows)
  if (whole !== undefined) return [[name, whole]]
  const written = columns.filter(
    (column) => permissionOf(permissions, name, column.name) === fieldPermission.write,
  )
  return rows.flatMap((row, at): Found => {
    if (!isRow(row)) return [[`${name}.${at}`, format]]
    return written.flatMap((column): Found => {
      const found = isShown(column, row) ? checkSimple(column, row[column.name], today) : undefined
      return found === undefined ? [] : [[`${name}.${at}.${column.name}`, found]]
    })
  })
}

const isFile = (value: unknown): boolean => isRow(value) && typeof value['id'] === 'string'

const fileProblem = (
  { required, most = formLimits.files }: Of<'file'>,
  value: unknown,
): Message | undefined => {
  if (isEmpty(value)) return required === true ? missing : undefined
  if (!Array.isArray(value) || !value.every(isFile)) return format
  return value.length > most ? { key: 'validation.own-text', params: { 1: `≤ ${most}` } } : undefined
}

const checkField = (field: ValueField, value: unknown, context: FormContext): Found => {
  if (field.type === 'table') return checkTable(field, value, context)
  const found = field.type === 'file' ? fileProblem(field, value) : checkSimple(field, value, context.today)
  return found === undefined ? [] : [[field.name, found]]
}

/** Fields that have a value. */
export const valueFields = ({ fields }: FormDocument): readonly ValueField[] =>
  fields.flatMap((field) => (field.type === 'heading' ? [] : [field]))

/** What the form refuses of these values: of fields that are shown and may be written. */
export const checkForm = (form: FormDocument, values: FormValues, context: FormContext): FormProblems =>
  Object.fromEntries(
    valueFields(form)
      .filter((field) => isShown(field, values))
      .filter(({ name }) => permissionOf(context.permissions, name) === fieldPermission.write)
      .flatMap((field) => checkField(field, values[field.name], context)),
  )
