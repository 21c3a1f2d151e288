import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['数据集', 'Data sets'],
  sub: [
    '从数据源取数的查询或接口调用，供报表使用。',
    'Queries and API calls that fetch data from a source, for reports to use.',
  ],
  add: ['新建数据集', 'New data set'],
  name: ['名称', 'Name'],
  edit: ['编辑', 'Edit'],
  empty: ['还没有数据集', 'No data sets yet'],
  emptyHint: [
    '数据集是一条 SQL 查询或一个接口调用，带有参数和字段。',
    'A data set is a SQL query or an API call with its parameters and columns.',
  ],
  createTitle: ['新建数据集', 'New data set'],
  source: ['数据源', 'Data source'],
  combined: ['组合其他数据集（关联、合并）', 'Other data sets, joined or put below one another'],
  emptyViewHint: [
    '还没有人与您分享数据集，请联系数据集的负责人授权。',
    'Nobody has shared a data set with you yet; ask whoever is in charge of it.',
  ],
  noSources: ['还没有数据源', 'No data sources yet'],
  noSourcesHint: [
    '数据集从数据源取数，请先连接一个数据源。',
    'A data set reads from a data source; please connect one first.',
  ],
  toSources: ['前往数据源', 'Go to data sources'],
  create: ['创建并编辑', 'Create and edit'],
  cancel: ['取消', 'Cancel'],
})
