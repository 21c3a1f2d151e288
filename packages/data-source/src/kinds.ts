import type { DataSourceType } from '@gridwright/contract'
import { api } from './api/api.ts'
import { file } from './file/file.ts'
import { mysqlEntry } from './mysql/entry.ts'
import { mysql } from './mysql/mysql.ts'
import { postgresEntry } from './postgresql/entry.ts'
import { postgresql } from './postgresql/postgresql.ts'
import { oracle } from './oracle/oracle.ts'
import { sqlserver } from './sqlserver/sqlserver.ts'
import type { EntrySource } from './entry/entry-source.ts'
import type { SourceKind } from './interface/source.ts'

/** Every kind of data source. A new one is a folder, a line here, and its run of the conformance suite. */
export const sourceKinds: readonly SourceKind[] = [mysql, oracle, sqlserver, api, postgresql, file]

/** Kinds that data can be entered into, by the source's second account (decision 0091). */
const entrySources: Readonly<Partial<Record<DataSourceType, EntrySource>>> = {
  1: mysqlEntry,
  5: postgresEntry,
}

export const entrySourceOf = (type: DataSourceType): EntrySource | undefined => entrySources[type]

export const sourceKindOf = (type: DataSourceType): SourceKind => {
  const kind = sourceKinds.find((one) => one.type === type)
  if (!kind) throw new TypeError(`No data source of type ${type}`)
  return kind
}
