import { AppError, bindCodes, dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { checkTablesQuery, sourceKindOf } from '@gridwright/data-source'
import type { AssetKindRule, Assets } from '#modules/platform/asset/index.ts'
import type { DataSources } from '#modules/platform/data-source/index.ts'
import type { Caller } from '#operations/handler.ts'
import { requireInputs } from './combined.ts'
import type { CombinedDocument, SourcedDocument } from './combined.ts'
import { dataSetThumbnail } from './data-set-thumbnail.ts'
import { checkOptions, optionSets, requireOptionSets } from './options/option-sets.ts'

const twice = (document: DataSetDocument): string | undefined => {
  const codes = document.parameters.flatMap((one) => [...new Set([one.paramCode, ...bindCodes(one)])])
  return codes.find((code, index) => codes.indexOf(code) !== index)
}

type Needs = { readonly sources: DataSources; readonly assets: Assets }

/** To combine data sets, one must be able to view them (decision 0003). */
const checkCombined = async (
  { assets }: Needs,
  caller: Caller,
  { inputs, sql, parameters }: CombinedDocument,
): Promise<void> => {
  await requireInputs(assets, caller, inputs)
  checkTablesQuery(sql, parameters)
}

/** The source is there and of the right type, the query is one that reads. */
const checkSourced = async ({ sources }: Needs, caller: Caller, document: SourcedDocument): Promise<void> => {
  const type = await sources.typeOf(caller, document.sourceId)
  const kind = type === undefined ? undefined : sourceKindOf(type)
  if (kind?.capabilities.dataSets !== document.kind) throw new AppError('source-unknown')
  kind.checkDocument(document)
}

/** Before a version is made. */
const check = async (needs: Needs, caller: Caller, document: DataSetDocument): Promise<void> => {
  const code = twice(document)
  if (code !== undefined) throw new AppError('parameter-twice', { name: code })
  if (document.kind === 'combined') await checkCombined(needs, caller, document)
  else await checkSourced(needs, caller, document)
  checkOptions(document.parameters)
  await requireOptionSets(needs.assets, caller, document.parameters)
}

const usesOf = (document: DataSetDocument) => {
  const inputs = document.kind === 'combined' ? document.inputs.map(({ dataSetId }) => dataSetId) : []
  const sets = new Set([...inputs, ...optionSets(document.parameters).keys()])
  return [
    ...(document.kind === 'combined' ? [] : [{ kind: 'data-source' as const, id: document.sourceId }]),
    ...[...sets].map((id) => ({ kind: 'data-set' as const, id })),
  ]
}

/** How data sets are a kind of asset. */
export const dataSetKind = (needs: Needs): AssetKindRule<DataSetDocument> => ({
  kind: 'data-set',
  title: { zh: '数据集', en: 'Data sets' },
  pages: { comments: ({ id }) => `/report/data-set/edit?id=${id}` },
  document: dataSetDocument,
  uses: usesOf,
  check: (document, caller) => check(needs, caller, document),
  thumbnail: dataSetThumbnail,
})
