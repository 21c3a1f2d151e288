import type { HandlerInput } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { Caller } from '#operations/handler.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { partFailed } from './part-failed.ts'
import { listValueSets } from '#modules/reports/report/around/value-set-store.ts'
import type { AskedBy, ExportPayload } from '#modules/reports/report/export-report.ts'
import { openReport } from '#modules/reports/report/open-report.ts'

export type BookPayload = AskedBy & {
  readonly title: string
  readonly titlePage: boolean
  readonly timeZone?: string | undefined
  readonly lang: 'zh' | 'en'
  readonly parts: readonly Pick<ExportPayload, 'assetId' | 'name' | 'values'>[]
}

type Needs = { readonly db: Db; readonly assets: Assets; readonly jobs: Jobs }
type Wish = HandlerInput<'report.exportBook'> & { readonly lang: 'zh' | 'en' }

/** Puts the book into its owner's job list; every report is opened with the caller's rights now, and when it runs. */
export const startBook = async (
  { db, assets, jobs }: Needs,
  caller: Caller,
  { reports, ...wish }: Wish,
): Promise<{ jobId: string }> => {
  const parts: BookPayload['parts'][number][] = []
  for (const [at, { id, values }] of reports.entries()) {
    try {
      const { name } = await openReport(assets, caller, { assetId: id, draft: false })
      parts.push({ assetId: id, name, values: values ?? (await firstChoice(db, caller, id)) })
    } catch (error) {
      throw partFailed(error, at + 1)
    }
  }
  const by = { roleId: caller.roleId, ...(caller.isKey === true ? { key: caller.sessionHandle } : {}) }
  const payload: BookPayload = { ...wish, parts, ...by }
  const owned = { ...ownershipOf(caller), needs: ['report:export'] }
  return { jobId: await jobs.start({ kind: 'report-book', title: wish.title, ...owned, payload }) }
}

/** What the viewer would begin with: one's own first choice, else that of all, else the parameters' defaults. */
const firstChoice = async (db: Db, caller: Caller, reportId: string): Promise<ExportPayload['values']> => {
  const sets = (await listValueSets(db, reportId, caller.userId)).filter((set) => set.is_default)
  const chosen = sets.find((set) => set.owner_id !== null) ?? sets[0]
  return (chosen?.parameter_values ?? {}) as ExportPayload['values']
}
