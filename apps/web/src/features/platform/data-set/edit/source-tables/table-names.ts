import type { DataSourceType, SourceTable } from '@gridwright/contract'
import { isReserved } from './reserved-names.ts'

/** What needs no quotes: MySQL and SQL Server take either case, Oracle keeps names in upper case, PostgreSQL in lower. */
const plainForms: Partial<Record<DataSourceType, RegExp>> = {
  1: /^[A-Za-z_][A-Za-z0-9_]*$/,
  2: /^[A-Z][A-Z0-9_$#]*$/,
  3: /^[A-Za-z_][A-Za-z0-9_]*$/,
}

/** A name as it must stand in a query: quoted where it would not be read as written. */
export const quotedName = (name: string, type: DataSourceType): string => {
  const plain = plainForms[type] ?? /^[a-z_][a-z0-9_]*$/
  if (plain.test(name) && !isReserved(name, type)) return name
  return type === 1 ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}

/** A table's name as it must stand in a query; the schema only where it is not the usual one. */
export const tableName = ({ schema, name }: SourceTable, type: DataSourceType): string => {
  const own = quotedName(name, type)
  return type === 1 || schema === 'public' || schema === 'dbo' || schema === ''
    ? own
    : `${quotedName(schema, type)}.${own}`
}
