/** What somebody may do with a field: read it, write it, or not see it (workflow.md, 3.2). */
export const fieldPermission = { read: 1, write: 2, hidden: 3 } as const
export type FieldPermission = (typeof fieldPermission)[keyof typeof fieldPermission]

/** By the variable of a field, of a column by `table.column`; `*` is for all that are not named. Absent: written. */
export type FieldPermissions = Readonly<Record<string, FieldPermission>>

/** A column is never more open than its table. */
export const permissionOf = (
  permissions: FieldPermissions,
  name: string,
  column?: string,
): FieldPermission => {
  const own = permissions[name] ?? permissions['*'] ?? fieldPermission.write
  if (column === undefined) return own
  const inner = permissions[`${name}.${column}`] ?? own
  if (own === fieldPermission.hidden || inner === fieldPermission.hidden) return fieldPermission.hidden
  return own === fieldPermission.read ? fieldPermission.read : inner
}
