import type { DataSetDocument } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { dataSetThumbnail } from './data-set-thumbnail.ts'

const dataSet = (columns: DataSetDocument['columns']): DataSetDocument => ({
  version: 2,
  kind: 'sql',
  sourceId: 's1',
  sql: 'select 1',
  parameters: [],
  columns,
})
const wordsOf = (svg = ''): readonly string[] =>
  [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text)

it('RPT-06 a data set is drawn as its columns with the signs of their types', () => {
  const svg = dataSetThumbnail(
    dataSet([
      { name: 'region', type: 'text', title: '大区' },
      { name: 'amount', type: 'number' },
      { name: 'a<b', type: 'date' },
      { name: '很长很长很长很长很长很长很长的名称', type: 'boolean' },
    ]),
  )
  expect(wordsOf(svg)).toEqual([
    'SQL',
    '4',
    'T',
    '大区',
    '#',
    'amount',
    'D',
    'a&lt;b',
    '?',
    '很长很长很长很长很长很长很…',
  ])
})

it('RPT-06 a data set that was never run has no picture, and of many columns the first are drawn', () => {
  expect(dataSetThumbnail(dataSet([]))).toBeUndefined()
  const many = Array.from({ length: 300 }, (_, at) => ({ name: `c${at}`, type: 'text' as const }))
  expect(wordsOf(dataSetThumbnail(dataSet(many)))).toHaveLength(12)
})
