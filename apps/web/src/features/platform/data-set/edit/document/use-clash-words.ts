import type { DataSetColumn, DataSetParameter } from '@gridwright/contract'
import type { PartClash } from '@gridwright/document'
import type { ClashWords } from '#assets/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import type { NamedSource } from '#features/platform/data-set/edit/editor-parts.ts'
import { partOf } from './data-set-parts.ts'
import type { Part } from './data-set-parts.ts'

const texts = defineTexts({
  query: ['查询', 'Query'],
  sourceId: ['数据源', 'Data source'],
  url: ['路径', 'Path'],
  method: ['方法', 'Method'],
  headers: ['请求头', 'Headers'],
  asked: ['查询参数', 'Query parameters'],
  body: ['请求体', 'Body'],
  inputs: ['所含数据集', 'Data sets'],
  shape: ['数据处理', 'After reading'],
  cache: ['缓存', 'Keeping rows'],
  procedure: ['存储过程', 'Stored procedure'],
  result: ['结果', 'Result'],
  parameter: ['参数 {id}', 'Parameter {id}'],
  column: ['字段 {id}', 'Column {id}'],
  changed: ['（已修改）', '(changed)'],
  empty: ['（空）', '(empty)'],
})

const fields = {
  sql: 'query',
  sourceId: 'sourceId',
  url: 'url',
  method: 'method',
  headers: 'headers',
  query: 'asked',
  body: 'body',
  inputs: 'inputs',
  shape: 'shape',
  cache: 'cache',
  procedure: 'procedure',
} as const

/** So much of a query tells it from another. */
const mostSaid = 300

const isField = (id: string): id is keyof typeof fields => id in fields

/** Parts of a data set that two people changed, as they read. */
export const useClashWords = (sources: readonly NamedSource[]): ClashWords<PartClash> => {
  const t = useText(texts)
  const field = (id: string, value: unknown): string => {
    if (id === 'sourceId') return sources.find((one) => one.id === value)?.name ?? t('changed')
    if (typeof value !== 'string') return t('changed')
    return value.trim() === '' ? t('empty') : value.trim().slice(0, mostSaid)
  }
  const listed = ({ kind }: Part, value: unknown): string => {
    if (kind === 'column') return (value as DataSetColumn).title ?? t('changed')
    const { paramName, paramType, paramDefault } = value as DataSetParameter
    return [paramName, paramType, paramDefault].filter(Boolean).join(' · ')
  }
  return {
    place: ({ key }) => {
      const { kind, id } = partOf(key)
      if (kind === 'parameter' || kind === 'column') return t(kind, { id })
      return kind === 'field'
        ? t(isField(id) ? fields[id] : 'result') + (isField(id) ? '' : ` · ${id}`)
        : t('query')
    },
    written: ({ key }, value) => {
      const part = partOf(key)
      if (part.kind === 'query') return t('changed')
      return part.kind === 'field' ? field(part.id, value) : listed(part, value)
    },
  }
}
