import { AppError } from '@gridwright/contract'
import { processDocumentOf, processThumbnail, scanModel } from '@gridwright/process-model'
import type { Dialect, ModelScan, ProcessDocument } from '@gridwright/process-model'
import type { AssetKindRule } from '#modules/platform/asset/index.ts'

const titles = {
  activiti: { zh: '流程模型', en: 'Process models' },
  zeebe: { zh: 'zeebe 流程模型', en: 'Zeebe process models' },
} as const

const kinds = { activiti: 'activiti-process', zeebe: 'zeebe-process' } as const

/** One dialect for each document, that of the section it stands in. */
const requireDialect = (dialect: Dialect, { dialects }: ModelScan): void => {
  if (dialects.length > 1) throw new AppError('process-of-both')
  const [used = dialect] = dialects
  if (used !== dialect) throw new AppError(used === 'zeebe' ? 'process-of-zeebe' : 'process-of-activiti')
}

const requireContent = ({ nodes }: ModelScan): void => {
  if (nodes.length === 0) throw new AppError('process-empty')
}

/** A draft may be half done; a version is at least a process of this section. Whether it runs is asked when it is deployed. */
const check = (dialect: Dialect, { xml }: ProcessDocument): void => {
  const scan = scanModel(xml)
  // A text that is no model was refused when it was saved.
  if ('problem' in scan) return
  requireDialect(dialect, scan)
  requireContent(scan)
}

/** Processes of a section as a kind of asset. */
export const processKind = (dialect: Dialect): AssetKindRule<ProcessDocument> => ({
  kind: kinds[dialect],
  title: titles[dialect],
  pages: {
    comments: ({ id }) => `/${dialect}/design?modelId=${id}&comments=1`,
  },
  document: processDocumentOf[dialect],
  uses: () => [],
  check: async (document) => check(dialect, document),
  thumbnail: processThumbnail,
})
