import { failure } from '#shared/error-entry.ts'

export const entryErrors = {
  'entry-none': failure(
    '该报表没有名为“{target}”的填报设置，请刷新后重试',
    'This report takes no data named “{target}”; open it again and retry',
  ),
  'entry-no-account': failure(
    '数据源“{source}”没有填报账号，无法写入；请管理员在数据源中设置填报账号',
    'The data source “{source}” has no account for entering data; an administrator can set one in the data source',
  ),
  'entry-kind': failure(
    '数据源“{source}”的类型不支持填报，目前支持 MySQL/MariaDB 与 PostgreSQL',
    'Data cannot be entered into “{source}”: sources of its type are read only; MySQL, MariaDB and PostgreSQL take data',
  ),
  'entry-table-unknown': failure(
    '填报账号找不到表“{table}”，请检查表名与账号权限',
    'The entry account finds no table “{table}”; check its name and the account’s rights',
  ),
  'entry-column-unknown': failure(
    '表“{table}”中没有字段“{column}”，请检查填报设置',
    'The table “{table}” has no column “{column}”; check the report’s entry settings',
  ),
  'entry-too-many-rows': failure(
    '“{target}”超过一次可填报的 {limit} 行，请缩小查询范围',
    '“{target}” has more than the {limit} rows that can be entered at once; narrow the query',
  ),
  'entry-attachment-none': failure(
    '“{target}”的字段“{column}”不接收附件，或当前用户不能填写',
    '“{column}” of “{target}” takes no attachment from you',
  ),
  'entry-attachment-unknown': failure(
    '“{target}”（{row}）：“{column}”的附件不存在、已用于其他行或已过期，请重新上传',
    '“{target}”, {row}: the attachment of “{column}” is not there, stands in another row, or was uploaded too long ago; upload it again',
  ),
  'entry-mark': failure(
    '“{target}”的数据与当前填报设置不符（报表可能已被修改），请保留已填内容并重新打开报表',
    'The rows of “{target}” no longer belong to this form (the report may have changed); keep what you entered and open the report again',
  ),
  'entry-column-refused': failure(
    '“{target}”（{row}）：字段“{column}”不允许填写',
    '“{target}”, {row}: “{column}” may not be changed',
  ),
  'entry-key-changed': failure(
    '“{target}”（{row}）：主键“{column}”不能修改，请删除后新增',
    '“{target}”, {row}: the key “{column}” cannot be changed; delete the row and add a new one',
  ),
  'entry-insert-refused': failure('“{target}”不允许新增行', 'No rows may be added to “{target}”'),
  'entry-delete-refused': failure('“{target}”不允许删除行', 'No rows may be deleted from “{target}”'),
  'entry-invalid': failure('“{target}”（{row}）填写有误：{reason}', '“{target}”, {row}: {reason}'),
  'entry-key-twice': failure(
    '“{target}”中有两行的主键相同（{row}），请修改其中一行',
    'Two rows of “{target}” have the same key ({row}); change one of them',
  ),
  'entry-kept-and-deleted': failure(
    '“{target}”（{row}）同时被提交修改和删除，请只保留其中一种',
    '“{target}”, {row} was sent to be changed and to be deleted; send one of the two',
  ),
  'entry-key-taken': failure(
    '“{target}”（{row}）：已有相同主键或唯一值的数据，请重新查询后修改该行',
    '“{target}”, {row}: a row with this key or unique value is there already; run the report again and change that one',
  ),
  'entry-key-ambiguous': failure(
    '表“{table}”中有多行的主键相同（{row}），无法确定要修改哪一行；请检查填报设置中的主键',
    'Several rows of “{table}” have the same key ({row}); check the keys in the report’s entry settings',
  ),
  'entry-stale': failure(
    '“{target}”中的数据已被他人修改或删除：{row}。本次未写入任何内容，请重新查询后再提交',
    'Somebody else changed or deleted these rows of “{target}” meanwhile: {row}. Nothing was written; run the report again, then save',
  ),
  'entry-busy': failure(
    '其他人正在修改相同的数据，本次未写入任何内容，请稍后重试',
    'Somebody else is changing the same data; nothing was written, please try again in a moment',
  ),
  'entry-refused': failure(
    '数据库拒绝了“{target}”（{row}）的数据：{reason}。本次未写入任何内容',
    'The database refused “{target}”, {row}: {reason}. Nothing was written',
  ),
  'entry-unsure': failure(
    '提交时与数据库的连接中断，无法确定是否已写入，请重新查询核对',
    'The connection broke while the data were being saved, so it is not known whether they were; run the report again and look',
  ),
  'entry-cell-unknown': failure(
    '填报设置“{target}”绑定的单元格 {cell} 不在工作表“{sheet}”中',
    'The entry settings of “{target}” name the cell {cell}, which the sheet “{sheet}” does not have',
  ),
  'entry-choices-unknown': failure(
    '“{target}”的“{column}”取自数据集“{dataSet}”，但报表中没有该数据集；请检查填报设置',
    'The choices of “{column}” in “{target}” come from the data set “{dataSet}”, which the report does not have; check its entry settings',
  ),
  'entry-choices-many': failure(
    '“{target}”的“{column}”有超过 {limit} 个可选值，无法逐一列出；请在数据集中缩小范围',
    '“{column}” in “{target}” has more than {limit} choices; narrow the data set that they come from',
  ),
  'entry-file-no-columns': failure(
    '文件第一行没有与“{target}”相同的列名，请以表单中的列名作为表头',
    'The first row of the file names no column of “{target}”; use the form’s column names as headings',
  ),
  'entry-file-broken': failure(
    '无法读取该文件，请使用完好且没有密码的 .xlsx 或 .csv 文件',
    'The file cannot be read; use a sound .xlsx or .csv without a password',
  ),
  'entry-file-too-big': failure(
    '文件内容超过 {limit} 个单元格，请拆分后再导入',
    'The file has more than {limit} cells; split it and import the parts',
  ),
  'entry-file-too-slow': failure(
    '读取该文件超过 {seconds} 秒，已停止，请拆分后再导入',
    'Reading the file took longer than {seconds} s and was stopped; split it and import the parts',
  ),
  'entry-file-memory': failure(
    '读取该文件所需的内存超过上限，请拆分后再导入',
    'Reading the file needs more memory than allowed; split it and import the parts',
  ),
  'entry-files-busy': failure(
    '正在读取的填报文件较多，请稍后再试',
    'Many files are being read right now; please try again in a moment',
  ),
} as const
