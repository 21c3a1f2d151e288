import type { DataSourceType, SourceTable } from '@gridwright/contract'
import { isReserved } from './reserved-names.ts'

/** A name as it must stand in a query: quoted where it would not be read as written. */
export const quotedName = (name: string, type: DataSourceType): string => {
  const plain = type === 1 ? /^[A-Za-z_][A-Za-z0-9_]*$/ : /^[a-z_][a-z0-9_]*$/
  if (plain.test(name) && !isReserved(name, type)) return name
  return type === 1 ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}

/** A table's name as it must stand in a query; the schema only where it is not the usual one. */
export const tableName = ({ schema, name }: SourceTable, type: DataSourceType): string => {
  const own = quotedName(name, type)
  return type === 1 || schema === 'public' || schema === '' ? own : `${quotedName(schema, type)}.${own}`
}
