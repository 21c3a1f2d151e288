import { defineTexts } from '#base/i18n/index.ts'

/** What a step of the data set's history did. */
export const texts = defineTexts({
  source: ['更换数据源', 'Another data source'],
  query: ['修改查询', 'Query changed'],
  call: ['修改请求', 'Request changed'],
  result: ['选择结果', 'Result chosen'],
  declare: ['声明参数', 'Parameter declared'],
  parameter: ['修改参数', 'Parameter changed'],
  remove: ['删除参数', 'Parameter removed'],
  columns: ['读取字段', 'Columns read'],
  inputs: ['选择数据集', 'Data sets chosen'],
  shape: ['修改数据处理', 'What is done after reading'],
  cache: ['修改缓存', 'Keeping rows'],
  procedure: ['存储过程', 'Stored procedure'],
  title: ['修改字段标题', 'Title of a column'],
})
