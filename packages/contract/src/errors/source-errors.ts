import { failure } from './error-entry.ts'

/** What ends the reading of people's data (reference reports §5 row 17). */
export const sourceErrors = {
  'value-limit': failure(
    '数据源返回的单个值（或一行）超过 {limit} MB 上限，请在查询中截取或去掉该列',
    'A value (or a row) of the answer is larger than {limit} MB; shorten that column in the query or leave it out',
  ),
  'answer-limit': failure(
    '数据源返回的数据超过 {limit} MB 上限，请减少列或缩小查询范围',
    'The source answered more than {limit} MB; select fewer columns or narrow the query',
  ),
  'column-limit': failure(
    '数据源返回的列数超过 {limit} 列上限，请只选择需要的列',
    'The source answered more than {limit} columns; select only those that are needed',
  ),
  'source-garbled': failure(
    '数据源返回了无法识别的内容，连接已断开，请检查地址、端口与数据源类型',
    'The source answered something that cannot be understood, so the connection was closed; check address, port and type',
  ),
  'source-lost': failure(
    '读取该数据源时内存不足或意外中断，本次读取已结束，请缩小查询范围后重试',
    'Reading this source ran out of memory or broke off, so this read was ended; narrow the query and try again',
  ),
  'source-busy': failure(
    '正在读取的数据较多，请稍后再试',
    'Many data sources are being read right now; please try again in a moment',
  ),
  'sql-sign': failure(
    'SQL 第 {line} 行第 {column} 个字符 {sign} 不能出现在引号与注释之外，请删除或改用半角符号',
    'The sign {sign} in line {line}, column {column} of the SQL may only stand in quotes or comments; remove or replace it',
  ),
  'sql-function': failure('报表查询不能调用 {name}', 'A query for reports may not call {name}'),
  'api-path-unknown': failure(
    '返回内容中没有 {path}；该处有：{there}',
    '{path} does not exist in the answer; there is: {there}',
  ),
  'source-account-privileged': failure(
    '该数据源的账号拥有过高权限（{rights}），不能用于报表；请改用只读账号，或由管理员在数据源中明确允许',
    'The account of this source may do too much for reports ({rights}); use one that only reads, or let an administrator allow it in the source',
  ),
} as const
