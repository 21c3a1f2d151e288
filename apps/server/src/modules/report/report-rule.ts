import { AppError } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { AssetKindRule, Assets } from '#modules/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import { compileProblems } from './render/layout-of.ts'
import { templateSchema } from './template-schema.ts'

/** Reports as a kind of asset. `check` runs before a version is saved; a draft may have mistakes. */
export const reportRule = (
  requireUsable: (caller: Caller, template: Template) => Promise<void>,
): AssetKindRule => ({
  kind: 'report',
  permissions: { view: 'report:view', edit: 'report:edit' },
  schema: templateSchema,
  uses: (document) => (document as Template).dataSets.map((use) => ({ kind: 'data-set', id: use.dataSetId })),
  check: async (document, caller) => {
    const template = document as Template
    const mistake = compileProblems(template).find((one) => one.severity === 'error')
    if (mistake !== undefined)
      throw new AppError('report-problems', { reason: mistake.code, cells: mistake.cells.join(', ') })
    await requireUsable(caller, template)
  },
})

/** To name a data set in a report, its maker must be able to view it (decision 0003). */
export const requireDataSets = async (assets: Assets, caller: Caller, template: Template): Promise<void> => {
  for (const use of template.dataSets) {
    await assets.open(caller, { id: use.dataSetId, level: 'view' }).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('data-set-unknown', { name: use.name }) : error
    })
  }
}
