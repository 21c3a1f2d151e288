import { AppError } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { reportThumbnail } from '@gridwright/report-engine/thumbnail'
import type { AssetKindRule, Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import { parametersOf, withParameters } from './read-inputs.ts'
import { templateChecks } from './render/template-checks.ts'
import type { TemplateChecks } from './render/template-checks.ts'
import { reportProblem } from './render/report-problem.ts'

/** Asked late: assets and data sets are made of the kinds' rules. */
export type KindNeeds = {
  readonly assets: () => Assets
  readonly dataSets: () => DataSets
  readonly checks?: TemplateChecks
}

const usualChecks = templateChecks({ milliseconds: 30_000, memoryMegabytes: 512, atOnce: 2 })

const viewer = (id: string): string => `/excelreport/viewer?id=${id}`

/** Reports as a kind of asset. `check` runs before a version is saved; a draft may have mistakes. */
export const reportKind = ({ checks = usualChecks, ...needs }: KindNeeds): AssetKindRule<Template> => ({
  kind: 'report',
  title: { zh: '报表', en: 'Reports' },
  pages: {
    view: viewer,
    // What was never published is its editors’ draft.
    comments: ({ id, version }) => `${viewer(id)}${version === 0 ? '&draft=1' : ''}&comments=1`,
  },
  isForGuests: true,
  document: reportDocument,
  uses: ({ dataSets }) => dataSets.map((use) => ({ kind: 'data-set', id: use.dataSetId })),
  check: async (template, caller) => {
    await requireDataSets(needs.assets(), caller, template)
    const parameters = await parametersOf(needs.dataSets(), template)
    const problems = await checks.problems(withParameters(template, parameters), caller.userId)
    const mistake = problems.find((one) => one.severity === 'error')
    if (mistake === undefined) return
    throw new AppError('report-problems', reportProblem(mistake))
  },
  thumbnail: reportThumbnail,
})

/** To name a data set in a report, its maker must be able to view it (decision 0003). */
export const requireDataSets = async (assets: Assets, caller: Caller, template: Template): Promise<void> => {
  if (template.dataSets.length === 0) return
  const ids = template.dataSets.map(({ dataSetId }) => dataSetId)
  const seen = await assets.seen(caller, { kind: 'data-set', ids })
  const unseen = template.dataSets.find(({ dataSetId }) => !seen.has(dataSetId))
  if (unseen !== undefined) throw new AppError('data-set-unknown', { name: unseen.name })
}
