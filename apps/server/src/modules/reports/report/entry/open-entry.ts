import { AppError } from '@gridwright/contract'
import type { EntryTarget } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { Caller } from '#operations/handler.ts'
import { openReport } from '#modules/reports/report/open-report.ts'
import type { EntryNeeds } from './entry-needs.ts'
import { requireTargets, targetsOf } from './entry-targets.ts'

type Which = { readonly id: string; readonly draft: boolean }

/** The report that data are entered by, as this person may see it. */
export const openEntry = async ({ assets, sources }: EntryNeeds, caller: Caller, { id, draft }: Which) => {
  const report = await openReport(assets, caller, { assetId: id, draft })
  const { version } = await assets.require(caller, id, 'view')
  if (draft || version === 0) await requireTargets(sources, caller, report.template)
  return report
}

export const targetNamed = (template: Template, name: string): EntryTarget => {
  const target = targetsOf(template).find((one) => one.name === name)
  if (target === undefined) throw new AppError('entry-none', { target: name })
  return target
}
