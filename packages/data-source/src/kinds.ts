import type { DataSourceType } from '@gridwright/contract'
import { api } from './api/api.ts'
import { mysql } from './mysql/mysql.ts'
import { postgresql } from './postgresql/postgresql.ts'
import type { SourceKind } from './interface/source.ts'

/** Every kind of data source. A new one is a folder, a line here, and its run of the conformance suite. */
export const sourceKinds: readonly SourceKind[] = [mysql, api, postgresql]

export const sourceKindOf = (type: DataSourceType): SourceKind => {
  const kind = sourceKinds.find((one) => one.type === type)
  if (!kind) throw new TypeError(`No data source of type ${type}`)
  return kind
}
