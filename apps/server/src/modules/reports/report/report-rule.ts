import { AppError } from '@gridwright/contract'
import { templateFor } from '@gridwright/report-engine'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { reportThumbnail } from '@gridwright/report-engine/thumbnail'
import type { AssetKindRule, Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { checkOptions, optionSets } from '#modules/platform/data-set/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { DataSources } from '#modules/platform/data-source/index.ts'
import { requireTargets, targetsOf } from './entry/entry-targets.ts'
import { requireListable } from './large-list.ts'
import { parametersOf, readerOf, withParameters } from './read-inputs.ts'
import { templateChecks } from './render/template-checks.ts'
import type { TemplateChecks } from './render/template-checks.ts'
import { reportProblem } from './render/report-problem.ts'

/** Asked late: assets and data sets are made of the kinds' rules. */
export type KindNeeds = {
  readonly assets: () => Assets
  readonly dataSets: () => DataSets
  readonly sources: () => Pick<DataSources, 'typeOf'>
  readonly checks?: TemplateChecks
  readonly designLock?: NonNullable<AssetKindRule['lock']>
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
  uses: (template) => [
    ...[...namedSets(template).keys()].map((id) => ({ kind: 'data-set', id })),
    ...new Set(targetsOf(template).map(({ dataSourceId }) => dataSourceId))
      .values()
      .map((id) => ({ kind: 'data-source', id })),
  ],
  check: async (template, caller) => {
    await requireDataSets(needs.assets(), caller, template)
    const parameters = await parametersOf(needs.dataSets(), template)
    checkOptions(parameters)
    await requireTargets(needs.sources(), caller, template)
    await requireListable({ dataSets: needs.dataSets(), sources: needs.sources() }, template, caller)
    const problems = await checks.problems(withParameters(template, parameters), caller.userId)
    const mistake = problems.find((one) => one.severity === 'error')
    if (mistake === undefined) return
    throw new AppError('report-problems', reportProblem(mistake))
  },
  thumbnail: reportThumbnail,
  linkParameters: async (template) =>
    (await parametersOf(needs.dataSets(), template)).map(({ paramCode: code, paramName }) => ({
      code,
      name: paramName || code,
    })),
  ...(needs.designLock && { lock: needs.designLock }),
  // Names of tables are the designer's: the form tells who enters what he needs.
  shownTo: ({ entry: _tables, ...template }, caller) =>
    templateFor(template, readerOf({ caller, level: 'view' })),
})

/** The data sets of a report and of its parameters' options, by id, each with how people know it. */
const namedSets = ({ dataSets, parameters }: Template): ReadonlyMap<string, string> =>
  new Map([...optionSets(parameters), ...dataSets.map(({ dataSetId, name }) => [dataSetId, name] as const)])

/** To name a data set in a report, its maker must be able to view it (decision 0003). */
export const requireDataSets = async (assets: Assets, caller: Caller, template: Template): Promise<void> => {
  const named = namedSets(template)
  if (named.size === 0) return
  const seen = await assets.seen(caller, { kind: 'data-set', ids: [...named.keys()] })
  for (const [id, name] of named) if (!seen.has(id)) throw new AppError('data-set-unknown', { name })
}
