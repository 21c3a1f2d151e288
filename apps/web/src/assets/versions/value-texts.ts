import { defineTexts } from '#base/i18n/index.ts'

/** Values that documents write as codes, in words; named by the property and the code. */
export const valueTexts = defineTexts({
  true: ['是', 'Yes'],
  false: ['否', 'No'],
  required1: ['是', 'Yes'],
  required2: ['否', 'No'],
  varchar: ['文本', 'Text'],
  dateRange: ['日期范围', 'Date range'],
  select: ['下拉选择', 'Choice'],
  mutiselect: ['下拉多选', 'Several choices'],
  treeSelect: ['树形选择', 'Choice from a tree'],
  multiTreeSelect: ['树形多选', 'Several from a tree'],
  dictionary: ['字典', 'Dictionary'],
  dataSet: ['数据集', 'Data set'],
  text: ['文本', 'Text'],
  number: ['数字', 'Number'],
  boolean: ['布尔', 'Boolean'],
  date: ['日期', 'Date'],
  dateTime: ['日期时间', 'Date and time'],
  sql: ['SQL 查询', 'SQL query'],
  api: ['接口', 'API call'],
  none: ['不扩展', 'None'],
  down: ['向下', 'Down'],
  right: ['向右', 'Right'],
  list: ['列表', 'List'],
  group: ['分组', 'Group'],
  sum: ['求和', 'Sum'],
  avg: ['平均', 'Average'],
  max: ['最大', 'Largest'],
  min: ['最小', 'Smallest'],
  count: ['计数', 'Count'],
  distinctCount: ['去重计数', 'Distinct count'],
  portrait: ['纵向', 'Portrait'],
  landscape: ['横向', 'Landscape'],
  body: ['正文', 'Body'],
  heading: ['表头', 'Heading'],
  footing: ['表尾', 'Footing'],
  summary: ['汇总', 'Summary'],
  insert: ['插入', 'Insert'],
  overwrite: ['覆盖', 'Overwrite'],
  String: ['单个值', 'One value'],
  Array: ['数组', 'Array'],
  Object: ['单个对象', 'One object'],
  ObjectArray: ['对象数组', 'Array of objects'],
})

type Word = keyof typeof valueTexts

const coded = new Set([
  'type',
  'paramType',
  'resultType',
  'kind',
  'expand',
  'aggregate',
  'orientation',
  'role',
  'spill',
])

const wordOf = (property: string, value: unknown): string | undefined => {
  if (typeof value === 'boolean') return String(value)
  if (property === 'required') return `required${String(value)}`
  return coded.has(property) && typeof value === 'string' ? value : undefined
}

/** The words of a coded value; absent where the value stands for itself. */
export const valueWords = (
  property: string,
  value: unknown,
  say: (word: Word) => string,
): string | undefined => {
  const word = wordOf(property, value)
  return word !== undefined && Object.hasOwn(valueTexts, word) ? say(word as Word) : undefined
}
