import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Work that is done at set times (SYS-01). */
export interface ScheduleTable {
  id: string
  name: string
  group_name: string
  /** Of a registered handler. */
  kind: string
  parameters: Json
  cron: string
  time_zone: string
  /** at-once, once or skip: what becomes of times at which no server ran. */
  misfire: string
  concurrent: boolean
  /** 1 enabled, 2 paused. */
  status: number
  /** Runs have the rights that he has then, in this role. */
  owner_id: string
  role_id: string
  next_due: MaybeMoment
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

/** One firing, and what became of it: the job log. */
export interface ScheduleRunTable {
  id: Generated<number>
  schedule_id: string | null
  due_at: MaybeMoment
  name: string
  group_name: string
  kind: string
  owner_id: string | null
  /** waiting, running, done, failed or skipped. */
  state: string
  message: Generated<string>
  exception: Generated<string>
  started_at: MaybeMoment
  ended_at: MaybeMoment
  /** Last sign of life of the process that runs it. */
  beat_at: MaybeMoment
  process: Generated<string>
}

export interface ScheduleTables {
  schedule: ScheduleTable
  schedule_run: ScheduleRunTable
}
