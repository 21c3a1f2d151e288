import type { DataSetDocument, DataSetParameter } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { dataSetParts, mergeDataSets } from './data-set-parts.ts'

const parameter = (paramCode: string, paramName = ''): DataSetParameter => ({
  paramCode,
  paramName,
  paramType: 'varchar',
  required: 2,
})
const base: Extract<DataSetDocument, { kind: 'sql' }> = {
  version: 2,
  kind: 'sql',
  sourceId: 's1',
  sql: 'select 1',
  parameters: [parameter('a'), parameter('b')],
  columns: [
    { name: 'n', type: 'number' },
    { name: 't', type: 'text' },
  ],
}
const merge = (mine: DataSetDocument, theirs: DataSetDocument) =>
  mergeDataSets({ bases: [base], mine, theirs })

describe('a data set that two people change', () => {
  it('RPT-02 comes apart and together as it was, also while two parameters have one code', () => {
    const twice = { ...base, parameters: [parameter('a', '1'), parameter('a', '2'), parameter('b')] }
    for (const document of [base, twice])
      expect(dataSetParts.together(dataSetParts.apart(document))).toEqual(document)
  })

  it('RPT-02 E11 merges where one wrote the query and the other parameters and titles', () => {
    const mine = { ...base, sql: 'select 2', parameters: [parameter('a'), parameter('c'), parameter('b')] }
    const theirs: DataSetDocument = {
      ...base,
      parameters: [parameter('b', '城市')],
      columns: [
        { name: 't', type: 'text', title: '文本' },
        { name: 'n', type: 'number' },
      ],
    }
    const { clashes, resolve } = merge(mine, theirs)
    expect([clashes, resolve([])]).toEqual([
      [],
      { ...theirs, sql: 'select 2', parameters: [parameter('c'), parameter('b', '城市')] },
    ])
  })

  it('RPT-02 E11 asks about the query, a parameter, a column that both changed', () => {
    const mine = { ...base, sql: 'mine', parameters: [parameter('a', 'mine'), parameter('b')] }
    const theirs = { ...base, sql: 'theirs', parameters: [parameter('a', 'theirs'), parameter('b')] }
    const { clashes, resolve } = merge(mine, theirs)
    expect(clashes.map(({ key }) => key)).toEqual(['["field","sql"]', '["parameter","a"]'])
    expect(resolve(['mine', 'theirs'])).toEqual({ ...theirs, sql: 'mine' })
  })

  it('RPT-02 E11 asks about the query as a whole where one made it another kind', () => {
    const { sql: _sql, ...rest } = base
    const call = { url: '/', method: 'GET', body: '', resultType: 'Array', resultPath: '' } as const
    const theirs: DataSetDocument = {
      ...rest,
      ...call,
      headers: [],
      query: [],
      unfold: '',
      fields: [],
      kind: 'api',
    }
    const { clashes, resolve } = merge({ ...base, sql: 'mine' }, theirs)
    expect(clashes.map(({ key }) => key)).toEqual(['["query",""]'])
    expect(resolve(['theirs'])).toEqual(theirs)
    expect(resolve(['mine'])).toEqual({ ...base, sql: 'mine' })
  })
})
