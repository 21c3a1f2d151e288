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
  'sql-explain': failure('此数据源不提供执行计划', 'This source has no plan to show'),
  'sql-call': failure(
    '存储过程数据集只允许一次调用，例如 call monthly_sales(:month)，参数只能是 :参数、数字、文本或 @变量',
    'A data set of a procedure is one call, such as call monthly_sales(:month); its arguments are :parameters, numbers, texts or @variables',
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
  'parameter-not-offered': failure(
    '参数“{name}”的值“{value}”不在可选范围内，请重新选择',
    '“{value}” is not among the options of the parameter “{name}”; choose again',
  ),
  'parameter-loop': failure(
    '参数的选项互相依赖，形成循环：{names}。请改掉其中一个的选项来源',
    'The options of these parameters depend on each other in a circle: {names}. Change where one of them has its options from',
  ),
  'parameter-no-options': failure(
    '参数“{name}”是树形选择，还没有选项来源，请选择数据集',
    'The parameter “{name}” is a choice from a tree and has no options yet; choose a data set for it',
  ),
  'parameter-upper-unknown': failure(
    '参数“{name}”的选项依赖参数“{upper}”，但没有这个参数。请添加它，或改掉对应关系',
    'The options of “{name}” depend on a parameter “{upper}” that does not exist; add it, or change what they depend on',
  ),
  'parameter-column-unknown': failure(
    '参数“{name}”的选项来源没有列“{column}”；有：{there}',
    'Where the parameter “{name}” has its options from there is no column “{column}”; there is: {there}',
  ),
  'parameter-personal': failure(
    '参数“{name}”取当前登录人的信息，而您没有可用的值，请联系报表的制作人',
    'The parameter “{name}” takes its value from who is logged in, and there is none for you; ask who made the report',
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
    '数据超过 {limit} 行上限。请用参数或 SQL 条件缩小范围；若确需查看全部明细，请在报表的“页面设置 → 大数据量”中改为大数据量列表，逐页读取（上限由服务器环境变量 REPORT_MAX_ROWS 设定）',
    'More than {limit} rows. Narrow them by parameters or in SQL; a report that has to show them all becomes a “Large list” in its page setup, which is read page by page (the limit is set by REPORT_MAX_ROWS in the server’s environment)',
  ),
  'shape-column-unknown': failure(
    '转换设置中的列“{name}”不在查询结果中',
    'The column “{name}” of the conversion is not among those that were read',
  ),
  'shape-formula': failure(
    '计算列“{name}”的公式有误（第 {position} 个字符）',
    'The formula of the calculated column “{name}” is wrong at character {position}',
  ),
  'shape-column-twice': failure('列名“{name}”重复', 'The column “{name}” stands there twice'),
  'combined-nested': failure(
    '组合数据集不能再引用组合数据集“{name}”',
    'A combined data set cannot read the combined data set “{name}”',
  ),
  'tables-memory': failure(
    '在内存中查询这些表需要的内存超过 {limit} MB，请减少行数、列数或先在数据源中汇总',
    'This query over tables in memory needs more than {limit} MB; read fewer rows or columns, or sum up in the source first',
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
