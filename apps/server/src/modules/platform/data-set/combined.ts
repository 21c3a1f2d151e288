import { AppError, combineLimits } from '@gridwright/contract'
import type { DataSetDocument, DataSetInput } from '@gridwright/contract'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { OpenedDataSet } from './data-set-api.ts'

export type CombinedDocument = Extract<DataSetDocument, { readonly kind: 'combined' }>
export type SourcedDocument = Exclude<DataSetDocument, CombinedDocument>

/** A data set that is read from a source, with its name. */
export type SourcedDataSet = OpenedDataSet & { readonly document: SourcedDocument }

/** Throws `data-set-unknown` for one that the caller may not view, `invalid` where two go by one name. */
export const requireInputs = async (
  assets: Assets,
  caller: Caller,
  inputs: readonly DataSetInput[],
): Promise<void> => {
  const names = inputs.map(({ name }) => name.toLowerCase())
  const twice = inputs.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at)
  if (twice) throw new AppError('shape-column-twice', { name: twice.name })
  const seen = await assets.seen(caller, { kind: 'data-set', ids: inputs.map(({ dataSetId }) => dataSetId) })
  const unseen = inputs.find(({ dataSetId }) => !seen.has(dataSetId))
  if (unseen) throw new AppError('data-set-unknown', { name: unseen.name })
}

/** The published data sets of a combination. Throws `data-set-unknown` and `combined-nested`. */
export const inputsOf = (
  { inputs }: CombinedDocument,
  opened: ReadonlyMap<string, OpenedDataSet>,
): readonly SourcedDataSet[] =>
  inputs.map(({ name, dataSetId }) => {
    const document = opened.get(dataSetId)?.document
    if (document === undefined) throw new AppError('data-set-unknown', { name })
    if (document.kind === 'combined') throw new AppError('combined-nested', { name })
    return { id: dataSetId, name, document }
  })

const mostBytes = 128 * 1_048_576

const bytesOf = ({ columns }: PackedRows): number =>
  columns
    .flatMap((column): unknown[] => Object.values(column))
    .reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0)

/** Throws `answer-limit`: what is combined is in memory at once. */
export const requireSmall = (tables: readonly PackedRows[]): void => {
  const bytes = tables.reduce((sum, table) => sum + bytesOf(table), 0)
  if (bytes > mostBytes) throw new AppError('answer-limit', { limit: mostBytes / 1_048_576 })
}

/** Each is read whole. */
export const inputLimits = (milliseconds: number) =>
  ({ rows: combineLimits.rows, beyond: 'fail', milliseconds }) as const
