import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>

/** What every administered entity has beside its fields. */
interface Administered {
  id: string
  version: Generated<number>
  /** 1 enabled, 2 disabled. */
  status: Generated<number>
  builtin: Generated<boolean>
  updated_at: Moment
  /** As people call whoever it was; the operation log has the id. */
  updated_by: string
}

/** What an administrator sets for the installation (SYS-01). */
export interface ParameterTable extends Administered {
  code: string
  name: string
  /** text, number, boolean or json. */
  type: string
  value: string
  public: boolean
  remark: string
}

/** What people are by profession (PRM-04). */
export interface PositionTable extends Administered {
  code: string
  name: string
  name_en: string
  sort: number
  remark: string
}

export interface UserPositionTable {
  user_id: string
  position_id: string
}

/** A list of values with labels (SYS-01). */
export interface DictionaryTable extends Administered {
  code: string
  name: string
  name_en: string
  remark: string
}

export interface DictionaryItemTable extends Administered {
  dictionary_id: string
  value: string
  label: string
  label_en: string
  sort: number
  css_class: string
  tag_style: string
  is_default: boolean
  remark: string
}

/** A Chinese administrative area (SYS-01). */
export interface AreaTable extends Administered {
  code: string
  name: string
  name_en: string
  /** `000000` above provinces. */
  parent_code: string
  /** province, city, county or town. */
  level: string
}

/** Outcome of a check or an import of a list's Excel file (SYS-02). */
export interface SheetOutcomeTable {
  job_id: string
  owner_id: string
  outcome: Json
}

export interface DictionaryTables {
  parameter: ParameterTable
  position: PositionTable
  user_position: UserPositionTable
  dictionary: DictionaryTable
  dictionary_item: DictionaryItemTable
  area: AreaTable
  sheet_outcome: SheetOutcomeTable
}
