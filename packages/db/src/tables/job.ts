import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>

/** Long work with its progress, as people see it; pg-boss keeps the queue in its own schema. */
export interface JobTable {
  id: string
  kind: string
  title: string
  owner_id: string
  /** waiting, running, done, failed or cancelled. */
  state: string
  payload: ColumnType<unknown, string, string>
  /** Done and total of the current step; total 0 = not known yet. */
  done: Generated<number>
  total: Generated<number>
  step: Generated<string>
  error: ColumnType<unknown, string | null, string | null>
  file_id: string | null
  cancel_requested: Generated<boolean>
  created_at: Moment
  started_at: MaybeMoment
  ended_at: MaybeMoment
  /** Last sign of life of the process that runs it. */
  beat_at: MaybeMoment
}

/** A file in the data folder, for its owner, until it expires. */
export interface StoredFileTable {
  id: string
  owner_id: string
  /** Relative to the data folder. */
  path: string
  name: string
  content_type: string
  size: number
  created_at: Moment
  expires_at: Moment
}

export interface JobTables {
  job: JobTable
  stored_file: StoredFileTable
}
