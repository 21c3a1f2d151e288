import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'

/** What one job makes reports with. */
export type Making = {
  readonly db: Db
  readonly assets: Assets
  readonly dataSets: Pick<DataSets, 'columnsOf'>
  readonly caller: Caller
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly job: { readonly jobId: string; readonly ownerId: string }
  /** Our source for each that templates name. */
  readonly sources: ReadonlyMap<string, string>
  /** Of the templates that this job makes: links may lead to those that come later. */
  readonly names: ReadonlySet<string>
  readonly folders: { readonly reports: string | null; readonly dataSets: string | null }
}
