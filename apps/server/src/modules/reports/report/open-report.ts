import type { GrantLevel } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { requireDataSets } from './report-rule.ts'

export type OpenedReport = {
  readonly name: string
  readonly level: GrantLevel
  readonly template: Template
}

type Which = { readonly assetId: string; readonly version?: number | undefined; readonly draft: boolean }

export const openAny = (assets: Assets, caller: Caller, which: Which) =>
  assets.open(caller, reportDocument, {
    id: which.assetId,
    level: which.draft ? 'edit' : 'view',
    draft: which.draft,
    ...(which.version === undefined ? {} : { version: which.version }),
  })

/** A draft shows its editor only data that he may see himself; a published report shows what its maker could see. */
export const openReport = async (assets: Assets, caller: Caller, which: Which): Promise<OpenedReport> => {
  const { name, level, version, document: template } = await openAny(assets, caller, which)
  if (which.draft || version === 0) await requireDataSets(assets, caller, template)
  return { name, level, template }
}
