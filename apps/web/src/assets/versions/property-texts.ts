import { defineTexts } from '#base/i18n/index.ts'

/** What the documents of reports and data sets call their parts, in words. */
export const propertyTexts = defineTexts({
  value: ['内容', 'Content'],
  kind: ['类型', 'Kind'],
  formula: ['公式', 'Formula'],
  dataSet: ['数据集', 'Data set'],
  dataSetId: ['数据集', 'Data set'],
  field: ['字段', 'Field'],
  aggregate: ['汇总方式', 'Aggregate'],
  grouping: ['分组方式', 'Grouping'],
  expand: ['扩展方向', 'Expansion'],
  leftParent: ['左父格', 'Left parent'],
  topParent: ['上父格', 'Top parent'],
  filter: ['过滤条件', 'Filter'],
  sort: ['排序', 'Sort'],
  style: ['样式', 'Style'],
  display: ['显示方式', 'Display'],
  conditions: ['条件属性', 'Conditions'],
  link: ['链接', 'Link'],
  note: ['批注', 'Note'],
  rowSpan: ['合并行数', 'Merged rows'],
  colSpan: ['合并列数', 'Merged columns'],
  size: ['尺寸', 'Size'],
  hidden: ['隐藏', 'Hidden'],
  role: ['分页角色', 'Role on pages'],
  rowCount: ['行数', 'Rows'],
  columnCount: ['列数', 'Columns'],
  defaultRowHeight: ['默认行高', 'Usual row height'],
  defaultColumnWidth: ['默认列宽', 'Usual column width'],
  freeze: ['冻结', 'Freeze'],
  print: ['打印设置', 'Print setup'],
  name: ['名称', 'Name'],
  loop: ['工作表循环', 'Sheet loop'],
  bold: ['加粗', 'Bold'],
  italic: ['倾斜', 'Italic'],
  color: ['文字颜色', 'Text colour'],
  background: ['填充颜色', 'Fill'],
  border: ['边框', 'Border'],
  font: ['字体', 'Font'],
  fontSize: ['字号', 'Font size'],
  align: ['水平对齐', 'Alignment'],
  verticalAlign: ['垂直对齐', 'Vertical alignment'],
  wrap: ['自动换行', 'Wrap'],
  numberFormat: ['数字格式', 'Number format'],
  paramCode: ['参数编码', 'Code'],
  paramName: ['参数名称', 'Label'],
  paramType: ['参数类型', 'Type'],
  paramDefault: ['默认值', 'Default'],
  required: ['必填', 'Required'],
  options: ['选项', 'Choices'],
  sql: ['SQL 语句', 'SQL'],
  sourceId: ['数据源', 'Data source'],
  url: ['路径', 'Path'],
  method: ['请求方式', 'Method'],
  body: ['请求体', 'Body'],
  resultType: ['结果类型', 'Result type'],
  resultPath: ['结果路径', 'Result path'],
  unfold: ['展开的数组', 'Unfolded array'],
  fields: ['取出的内层值', 'Inner values'],
  title: ['标题', 'Title'],
  type: ['类型', 'Type'],
  label: ['显示名称', 'Label'],
})

type Property = keyof typeof propertyTexts

const isProperty = (name: string): name is Property => Object.hasOwn(propertyTexts, name)

const lineNumber = (part: string): string => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)

/** `options.0.label` → 选项 › 1 › 显示名称: known parts in words, positions from one, others as they are. */
export const propertyWords = (property: string, word: (name: Property) => string): string =>
  property
    .split('.')
    .map((part) => (isProperty(part) ? word(part) : lineNumber(part)))
    .join(' › ')
