import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { DataSources } from '#modules/platform/data-source/index.ts'
import type { Files } from '#modules/platform/file/index.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Renders } from '#modules/reports/report/renders.ts'
import type { EntryFileReader } from './entry-file.ts'

export type EntryNeeds = {
  readonly db: Db
  readonly assets: Assets
  readonly sources: Pick<DataSources, 'readEntry' | 'writeEntry' | 'typeOf'>
  readonly renders: Renders
  readonly dataSets: Pick<DataSets, 'offer'>
  /** Seals the marks of rows. */
  readonly box: SecretBox
  readonly files: Pick<Files, 'openOwn' | 'attachments'>
  readonly entryFiles: EntryFileReader
  readonly now: () => Date
}
