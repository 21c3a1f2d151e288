import type { Db } from '@gridwright/db'
import type { Template } from '@gridwright/report-engine'
import type { GrantLevel } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { PersonalSchedules } from '#modules/platform/schedule/index.ts'
import type { FileWish, WrittenFile } from '#modules/reports/report/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { SendNeeds } from './send-delivery.ts'

/** What the report module does for deliveries. */
export type ReportFiles = {
  exportFile(caller: Caller, wish: FileWish): Promise<WrittenFile>
  openPublished(
    caller: Caller,
    assetId: string,
  ): Promise<{ readonly name: string; readonly level: GrantLevel; readonly template: Template }>
  /** What is wrong with a condition; undefined where it can be calculated. */
  conditionProblem(template: Template, formula: string): string | undefined
}

export type DeliveryNeeds = Omit<SendNeeds, 'mail'> & {
  readonly mail: SendNeeds['mail'] & { takesFiles(): Promise<boolean> }
  readonly db: Db
  readonly assets: Assets
  readonly dataSets: DataSets
  readonly jobs: Jobs
  readonly reports: ReportFiles
  readonly callerOf: (userId: string, roleId: string) => Promise<Caller>
  /** Asked late: schedules are made of what can be scheduled. */
  readonly personal: () => PersonalSchedules
}
