import type { Titled } from '#shared/operation.ts'

const words = {
  syntax: ['SQL 有语法错误', 'the SQL has a syntax error'],
  'column-unknown': ['没有这个列', 'there is no such column'],
  'table-unknown': ['没有这个表或视图', 'there is no such table or view'],
  'function-unknown': ['没有这个函数，或参数类型不符', 'there is no such function, or not for these types'],
  'operator-unknown': [
    '这两种类型不能这样比较或计算',
    'these types cannot be compared or calculated like this',
  ],
  'types-differ': ['类型不一致', 'the types do not fit'],
  ambiguous: ['列名在多个表中都有，请写明表名', 'the column is in several tables; name the table too'],
  grouping: ['列须写入 GROUP BY 或用于聚合函数', 'the column must be grouped or aggregated'],
  'several-rows': ['子查询返回了多行', 'a subquery answered more than one row'],
  'not-allowed': ['数据源的账号没有权限', 'the account of the source may not do this'],
  'read-only': ['报表查询只能读取，不能修改数据', 'a query for reports only reads; it may not change data'],
  'division-by-zero': ['除数为零', 'division by zero'],
  'value-invalid': ['值与类型不符', 'a value does not fit its type'],
  'value-range': ['数值超出类型的范围', 'a number is too large for its type'],
  'text-long': ['文本超过长度上限', 'a text is too long'],
  'values-many': [
    '参数值超过 {limit} 个，请减少所选内容',
    'the parameters hold more than {limit} values; choose fewer',
  ],
  'parameter-unknown': ['{name} 未声明为参数', '{name} is not declared as a parameter'],
  'answer-lacks': ['返回内容中没有 {path}', 'the answer does not hold {path}'],
  'paging-body': [
    '分页的 POST 请求体应为 JSON 对象，页码才能写入',
    'the body of a POST that is read by pages must be a JSON object, for the page to be written into',
  ],
  'answer-depth': [
    '返回内容嵌套超过 {limit} 层，请检查地址是否指向所需的接口',
    'the answer is nested deeper than {limit} levels; check that the address is that of the API',
  ],
  'answer-parts': [
    '返回内容超过 {limit} 个对象与列表，请缩小查询范围',
    'the answer holds more than {limit} objects and lists; ask for less',
  ],
  'answer-members': [
    '返回内容中有一个对象超过 {limit} 个字段，请改用返回列表的接口',
    'an object of the answer has more than {limit} fields; use an API that answers a list',
  ],
  'number-huge': [
    '返回内容中的数字 {value} 过大，无法表示，请在对方修正',
    'the answer holds a number larger than any here can be: {value}; have it corrected there',
  ],
  'header-wrong': [
    '请求头“{name}”的名称或内容不能发送，请改用英文字母、数字与常用符号',
    'the header “{name}” cannot be sent; use plain letters, digits and signs in its name and value',
  ],
  'address-elsewhere': [
    '地址“{name}”超出数据源的地址，请填写其下的相对路径',
    'the address “{name}” leaves that of the source; use a path below it',
  ],
} as const satisfies Record<string, readonly [zh: string, en: string]>

/** Why a query or a call of a data set failed, as far as the far side's code tells. */
export type SqlProblem = keyof typeof words

const isProblem = (problem: unknown): problem is SqlProblem =>
  typeof problem === 'string' && Object.hasOwn(words, problem)

type Params = Readonly<Record<string, string | number>>

const place: Titled = { zh: '第 {line} 行第 {column} 个字符：', en: 'line {line}, column {column}: ' }
const quote: Titled = { zh: '（数据库原话：“{reason}”）', en: ' (the database says: “{reason}”)' }

/** The sentence for a problem, with its place where that is known and the database's own words behind it. */
export const sqlProblemText = (params: Params, lang: 'zh' | 'en'): string | undefined => {
  const { problem, line, column, reason } = params
  if (!isProblem(problem)) return undefined
  const parts = [
    line === undefined || column === undefined ? '' : place[lang],
    words[problem][lang === 'zh' ? 0 : 1],
    reason === undefined ? '' : quote[lang],
  ]
  return parts.join('').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
