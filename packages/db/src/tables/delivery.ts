import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A report's file on its way to one recipient (RPT-06). */
export interface ReportDeliveryTable {
  id: string
  /** That lays the files out; its recipients are written once. */
  job_id: string
  schedule_id: string | null
  run_id: number | null
  schedule_name: string
  /** With whose rights it is made. */
  owner_id: string
  report_id: string
  report_name: string
  /** mail, inbox, hook or folder. */
  way: string
  /** What people read: a name, an address. */
  recipient: string
  /** Address, id of a user or a channel, folder. */
  target: string
  user_id: string | null
  parameter_values: ColumnType<unknown, string, never>
  /** Deliveries of a job with the same one get the same file. */
  view_key: string
  subject: string
  body: string
  /** Below the data folder; empty until it is laid out. */
  file_path: Generated<string>
  file_name: Generated<string>
  /** Of the inbox. */
  file_id: string | null
  /** waiting, ready, sent, failed or skipped. */
  state: string
  attempts: Generated<number>
  /** An error as `keptError` writes it. */
  reason: Generated<string>
  due_at: Moment
  created_at: Moment
  ended_at: MaybeMoment
}

export interface DeliveryTables {
  report_delivery: ReportDeliveryTable
}
