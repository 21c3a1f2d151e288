import type { AnyEntity, RowOf } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** `isDefault` stands in `is_default`. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A column of the entity; the name comes from its declaration, never from a caller. */
export const column = (entity: AnyEntity, field: string): RawBuilder<unknown> => {
  if (!Object.hasOwn(entity.fields, field)) throw new Error(`${entity.area} has no ${field}`)
  return sql.ref(`e.${columnName(field)}`)
}

export type StoredRow = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version: number
  readonly status: 1 | 2
  readonly builtin: boolean
  readonly updated_at: Date
  readonly updated_by: string
}

/** A row of the table as the contract answers it. */
export const rowOf = <E extends AnyEntity>(entity: E, stored: StoredRow): RowOf<E> => {
  const values = Object.keys(entity.fields).map((field) => [field, stored[columnName(field)]])
  const row = {
    ...Object.fromEntries(values),
    id: stored.id,
    version: stored.version,
    status: stored.status,
    builtin: stored.builtin,
    updatedAt: stored.updated_at.toISOString(),
    updatedBy: stored.updated_by,
  }
  // The table's columns are the declaration's fields.
  return row as unknown as RowOf<E>
}

/** A row's values by field name, for logs and for drafts. */
export const valuesOf = <E extends AnyEntity>(entity: E, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(entity.fields).map((field) => [field, row[field]]))
