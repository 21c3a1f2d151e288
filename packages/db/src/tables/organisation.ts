import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface OrganisationTable {
  id: string
  parent_id: string | null
  name: string
  sort: Generated<number>
  created_at: Moment
  version: Generated<number>
  /** Unique where there is one. */
  code: Generated<string>
  leader_id: string | null
  phone: Generated<string>
}

export interface OrganisationTables {
  organisation: OrganisationTable
}
