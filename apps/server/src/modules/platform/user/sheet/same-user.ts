import { isSameSet } from '#platform/same-set.ts'
import type { ImportedUser, KnownUser } from './import-store.ts'

/** Whether a row says of somebody who exists what is kept already; what it leaves empty stays. */
export const isSameUser = (known: KnownUser | undefined, row: ImportedUser): boolean =>
  known !== undefined &&
  known.displayName === row.displayName &&
  known.organisationId === row.organisationId &&
  known.status === row.status &&
  (['phone', 'email', 'remark', 'employeeNumber', 'endsOn'] as const).every(
    (key) => row[key] === null || row[key] === known[key],
  ) &&
  isSameSet(known.roleIds, row.roleIds) &&
  (row.positionIds === null || isSameSet(known.positionIds, row.positionIds))
