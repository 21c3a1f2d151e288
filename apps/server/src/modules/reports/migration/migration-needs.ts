import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Files } from '#modules/platform/file/index.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { MigrationReader } from './migration-reader.ts'

/** What the handlers and the job of migrations share. */
export type MigrationNeeds = {
  readonly db: Db
  readonly assets: Assets
  readonly dataSets: Pick<DataSets, 'columnsOf'>
  readonly files: Pick<Files, 'openOwn' | 'keepImport'>
  readonly jobs: Pick<Jobs, 'start' | 'listOf'>
  readonly now: () => Date
  /** The owner as of now: rights may have changed since the job was asked for. */
  readonly callerOf: (userId: string, roleId: string, key?: string) => Promise<Caller>
  readonly reader: MigrationReader
}
