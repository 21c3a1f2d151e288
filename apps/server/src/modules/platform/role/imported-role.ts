import type { ErrorCode, ErrorParams } from '@gridwright/contract'
import type { RoleValues } from './role-store.ts'

/** A row of an Excel file, as the writer gets it. */
export type ImportedRole = {
  readonly role: RoleValues
  /** Of the role as it was when the row was judged. */
  readonly version: number
  readonly status: 1 | 2
  readonly statusBefore: 1 | 2
}

/** Says what is wrong with a column of the row. */
export type Tell = (column: string, code: ErrorCode, params?: ErrorParams) => void
