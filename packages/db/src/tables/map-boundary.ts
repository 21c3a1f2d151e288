import type { ColumnType, Generated } from 'kysely'

/** Boundaries of a map in place of those that came with the product. */
export interface MapBoundaryTable {
  /** Six digits of an area, or `world`. */
  code: string
  features: number
  /** What the file's degrees were measured by; what is kept is GCJ-02. */
  datum: string
  /** GeoJSON as it is served. */
  outlines: string
  tag: string
  version: Generated<number>
  updated_at: ColumnType<Date, Date, Date>
  /** As people call whoever it was. */
  updated_by: string
}

export interface MapBoundaryTables {
  map_boundary: MapBoundaryTable
}
