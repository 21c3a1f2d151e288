import type { DataSetDocument, DataSetParameter } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { call } from './calls.ts'
import type { Product } from './product.ts'

type Level = { readonly name: string; readonly rows: string; readonly isBelow: boolean }

const levels: readonly Level[] = [
  { name: '省份', rows: `('JS','江苏',''),('ZJ','浙江','')`, isBelow: false },
  { name: '城市', rows: `('NJ','南京','JS'),('SZ','苏州','JS'),('HZ','杭州','ZJ')`, isBelow: true },
  {
    name: '门店',
    rows: `('NJ1','南京一店','NJ'),('NJ2','南京二店','NJ'),('SZ1','苏州一店','SZ'),('HZ1','杭州一店','HZ')`,
    isBelow: true,
  },
  {
    name: '组织',
    rows: `('1','格匠集团',''),('2','华东公司','1'),('3','南京分部','2'),('4','苏州分部','2'),('5','华北公司','1')`,
    isBelow: false,
  },
]

const columns = ['code', 'label', 'above'].map((name) => ({ name, type: 'text' as const }))
const above: DataSetParameter = { paramCode: 'above', paramName: '上级', paramType: 'varchar', required: 1 }

const setOf = (sourceId: string, { rows, isBelow }: Level): DataSetDocument => ({
  version: 2,
  kind: 'sql',
  sourceId,
  sql: `select * from (values ${rows}) v (code, label, above)${isBelow ? ' where above = :above' : ''}`,
  parameters: isBelow ? [above] : [],
  columns,
})

const choice = (
  [paramCode, paramName]: readonly [string, string],
  dataSetId: string,
  rest: Partial<DataSetParameter> & { readonly upper?: string } = {},
): DataSetParameter => {
  const { upper, ...change } = rest
  const given = upper === undefined ? {} : { given: { above: upper } }
  return {
    paramCode,
    paramName,
    paramType: 'select',
    required: 2,
    optionsFrom: { kind: 'dataSet', dataSetId, value: 'code', label: 'label', ...given },
    ...change,
  }
}

/** A published report whose form has a cascade of three levels and a tree; its one cell says what is chosen. */
export const threeLevels = async (product: Product, token: string): Promise<string> => {
  const { sources } = await call(product, 'dataSource.listNames', {}, token)
  const publish = async (kind: 'data-set' | 'report', name: string, document: unknown): Promise<string> => {
    const { id } = await call(product, 'asset.create', { kind, name, document }, token)
    await call(product, 'asset.publish', { id, revision: 0 }, token)
    return id
  }
  const ids: string[] = []
  for (const level of levels)
    ids.push(await publish('data-set', `级联${level.name}`, setOf(sources[0]?.id ?? '', level)))
  const [province = '', city = '', shop = '', tree = ''] = ids
  const document: Template = {
    version: 1,
    sheets: [
      {
        name: '选择',
        cells: {
          A1: { kind: 'formula', formula: '=CONCAT("已选：", @province, "/", @city, "/", @shop, "/", @org)' },
        },
        rowCount: 3,
        columnCount: 2,
        defaultRowHeight: 24,
        defaultColumnWidth: 320,
        rows: {},
        columns: {},
      },
    ],
    styles: {},
    dataSets: [],
    parameters: [
      choice(['province', '省份'], province, { paramDefault: 'JS' }),
      choice(['city', '城市'], city, { upper: 'province', paramDefault: 'NJ' }),
      choice(['shop', '门店'], shop, { upper: 'city', paramType: 'mutiselect' }),
      {
        ...choice(['org', '组织'], ''),
        paramType: 'treeSelect',
        optionsFrom: { kind: 'dataSet', dataSetId: tree, value: 'code', label: 'label', parent: 'above' },
      },
    ],
    form: { fields: [{ code: 'province', help: '先选省份，再选城市' }] },
  }
  return publish('report', '级联查询', document)
}
