import { failure } from '#shared/error-entry.ts'

export const dataSetErrors = {
  'data-set-unknown': failure(
    '数据集“{name}”不存在或无权使用',
    'The data set “{name}” does not exist or is not yours to use',
  ),
  'sql-error': failure('SQL 执行失败：{reason}', 'The SQL failed: {reason}'),
  'sql-not-read': failure(
    '只允许一条查询语句（SELECT 或 WITH）',
    'Only one query (SELECT or WITH) is allowed',
  ),
  'parameter-missing': failure('请填写参数“{name}”', 'Please fill in the parameter “{name}”'),
  'parameter-twice': failure(
    '参数“{name}”重复，请改名或删除其中一个',
    'The parameter “{name}” stands there twice; rename or remove one of them',
  ),
  'parameter-invalid': failure(
    '参数“{name}”的值不正确：{value}',
    'The parameter “{name}” has a wrong value: {value}',
  ),
  'parameter-many': failure(
    '参数“{name}”最多可选 {limit} 项，请减少所选内容',
    'The parameter “{name}” takes at most {limit} values; choose fewer',
  ),
  'parameter-reversed': failure(
    '参数“{name}”的开始日期 {from} 晚于结束日期 {to}',
    'The parameter “{name}” begins on {from}, after its end on {to}',
  ),
  'row-limit': failure(
    '数据超过 {limit} 行上限，请缩小查询范围（上限由服务器环境变量 REPORT_MAX_ROWS 设定）',
    'More than {limit} rows; please narrow the query (the limit is set by REPORT_MAX_ROWS in the server’s environment)',
  ),
  'api-error': failure('接口请求失败：{reason}', 'The API call failed: {reason}'),
  'sql-sign': failure(
    'SQL 第 {line} 行第 {column} 个字符 {sign} 不能出现在引号与注释之外，请删除或改用半角符号',
    'The sign {sign} in line {line}, column {column} of the SQL may only stand in quotes or comments; remove or replace it',
  ),
  'sql-function': failure('报表查询不能调用 {name}', 'A query for reports may not call {name}'),
  'api-path-unknown': failure(
    '返回内容中没有 {path}；该处有：{there}',
    '{path} does not exist in the answer; there is: {there}',
  ),
} as const
