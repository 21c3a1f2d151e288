import { dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { compare } from '@gridwright/document'
import { byName, itemPlace } from '#assets/versions/kind-comparison.ts'
import type { KindComparison } from '#assets/versions/kind-comparison.ts'
import { defineTexts, textOf } from '#base/i18n/index.ts'

const texts = defineTexts({
  parameters: ['参数', 'Parameter'],
  columns: ['字段', 'Column'],
  headers: ['请求头', 'Header'],
  query: ['查询参数', 'Query'],
  inputs: ['所含数据集', 'Data set'],
})

/** The lists, and what each of their items is known by. */
const keys = {
  parameters: 'paramCode',
  columns: 'name',
  headers: 'name',
  query: 'name',
  inputs: 'name',
} as const

const isList = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name)

const named = (document: DataSetDocument): unknown => {
  const { parameters, columns, ...rest } = document
  return {
    ...rest,
    parameters: byName(parameters, keys.parameters),
    columns: byName(columns, keys.columns),
    ...(rest.kind === 'combined' && { inputs: byName(rest.inputs, keys.inputs) }),
    ...(rest.kind === 'api' && {
      headers: byName(rest.headers, keys.headers),
      query: byName(rest.query, keys.query),
    }),
  }
}

/** Data sets by the names of parameters, columns, headers and query. */
export const dataSetComparison: KindComparison<DataSetDocument> = {
  format: dataSetDocument,
  differences: (before, after) => compare(named(before), named(after)),
  placeOf: (steps, isNamed) => {
    const [head = '', item, ...rest] = steps
    if (!isList(head) || item === undefined) return { place: '', rest: steps }
    return { place: itemPlace(textOf(texts, head), item, isNamed), rest }
  },
}
