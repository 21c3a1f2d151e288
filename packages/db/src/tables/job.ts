import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>

/** Long work with its progress, as people see it; the same row is its place in the queue. */
export interface JobTable {
  id: string
  kind: string
  title: string
  /** Empty = as `title`: it names something of people. */
  title_en: Generated<string>
  owner_id: string
  /** Permissions, any of which its owner needs to see it; none = his own suffices. */
  needs: ColumnType<string[], string[] | undefined, never>
  /** Handle of the API key that asked for it. */
  key_handle: ColumnType<string | null, string | null | undefined, never>
  /** waiting, running, done, failed or cancelled. */
  state: string
  payload: ColumnType<unknown, string, string>
  /** Done and total of the current step; total 0 = not known yet. */
  done: Generated<number>
  total: Generated<number>
  step: Generated<string>
  error: ColumnType<unknown, string | null, string | null>
  file_id: string | null
  /** How many in all and the first of them; null = none. */
  remarks: ColumnType<unknown, never, string | null>
  /** A schedule asked for it: its owner is told of whatever went not quite as meant. */
  unattended: Generated<boolean>
  cancel_requested: Generated<boolean>
  created_at: Moment
  started_at: MaybeMoment
  ended_at: MaybeMoment
  /** Last sign of life of the process that runs it, by the database's clock. */
  beat_at: MaybeMoment
  /** quick, heavy or long: each has slots of its own. */
  queue: Generated<string>
  /** How often it was begun; counted before it runs, so that one that kills its process is known. */
  attempts: Generated<number>
  /** The process that runs it, or did. */
  process: Generated<string>
}

/** A file in the data folder, for its owner, until it expires. */
export interface StoredFileTable {
  id: string
  owner_id: string
  /** As of the job that left it. */
  needs: ColumnType<string[], string[] | undefined, never>
  /** Handle of the API key that brought it or asked for it. */
  key_handle: ColumnType<string | null, string | null | undefined, never>
  /** Relative to the data folder. */
  path: string
  name: string
  content_type: string
  size: number
  created_at: Moment
  /** null = kept for good. */
  expires_at: MaybeMoment
  /** Its bytes go with the first who fetches them. */
  read_once: Generated<boolean>
  /** When that was. */
  taken_at: ColumnType<Date | null, never, Date>
  /** Of an attachment: the report that it was entered by; null once that is gone. */
  asset_id: ColumnType<string | null, string | null | undefined, never>
  /** Of an attachment: since when a row refers to it, or did. */
  claimed_at: ColumnType<Date | null, never, Date | null>
  /** job (what one leaves), import, avatar, library or attachment. */
  purpose: Generated<string>
  extension: Generated<string>
  /** Of the library: image, document, video or archive. */
  file_group: Generated<string>
  /** Taken out of the library; can be brought back for a while. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When its bytes went: the row stays a while to say so. */
  swept_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface JobTables {
  job: JobTable
  stored_file: StoredFileTable
}
