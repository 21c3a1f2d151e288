import { AppError, bindCodes, dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { sourceKindOf } from '@gridwright/data-source'
import type { AssetKindRule } from '#modules/platform/asset/index.ts'
import type { DataSources } from '#modules/platform/data-source/index.ts'
import type { Caller } from '#operations/handler.ts'
import { dataSetThumbnail } from './data-set-thumbnail.ts'

const twice = (document: DataSetDocument): string | undefined => {
  const codes = document.parameters.flatMap((one) => [...new Set([one.paramCode, ...bindCodes(one)])])
  return codes.find((code, index) => codes.indexOf(code) !== index)
}

/** Before a version is made: the source is there and of the right type, the query is one that reads. */
const check = async (sources: DataSources, caller: Caller, document: DataSetDocument): Promise<void> => {
  const type = await sources.typeOf(caller, document.sourceId)
  const kind = type === undefined ? undefined : sourceKindOf(type)
  if (kind?.capabilities.dataSets !== document.kind) throw new AppError('source-unknown')
  const code = twice(document)
  if (code !== undefined) throw new AppError('parameter-twice', { name: code })
  kind.checkDocument(document)
}

/** How data sets are a kind of asset. */
export const dataSetKind = (sources: DataSources): AssetKindRule<DataSetDocument> => ({
  kind: 'data-set',
  title: { zh: '数据集', en: 'Data sets' },
  pages: { comments: ({ id }) => `/report/data-set/edit?id=${id}` },
  document: dataSetDocument,
  uses: ({ sourceId }) => [{ kind: 'data-source', id: sourceId }],
  check: (document, caller) => check(sources, caller, document),
  thumbnail: dataSetThumbnail,
})
