import { failure } from '#shared/error-entry.ts'

/** Where an administrator could open the address, the setting that does it is named. */
const forbidden = {
  ...failure(
    '不允许访问 {host}：此类地址始终被拒绝，请改用其他地址',
    '{host} may not be reached: addresses of this kind always are refused, so use another one',
  ),
  precise: [
    {
      zh: '不允许访问内部地址 {host}；确需访问时，请管理员将其加入服务器设置 {setting}',
      en: '{host} may not be reached from here; an administrator can add it to the server’s setting {setting}',
    },
  ],
}

export const dataSourceErrors = {
  'source-unknown': failure('数据源不存在或已删除', 'The data source does not exist or was deleted'),
  'source-unreachable': failure(
    '数据源暂时无法访问，请稍后再试或联系管理员',
    'The data source cannot be reached right now; try again later, or ask an administrator',
  ),
  'source-failed': failure(
    '读取数据源时出错，请联系报表负责人',
    'The data source could not be read; ask whoever made this',
  ),
  'outbound-forbidden': forbidden,
  'connection-host-unknown': failure('找不到主机 {host}', 'Host {host} is unknown'),
  'connection-refused': failure(
    '{host}:{port} 拒绝连接，请检查端口与服务',
    '{host}:{port} refused the connection; check port and service',
  ),
  'connection-timeout': failure('连接 {host}:{port} 超时', 'Connecting to {host}:{port} timed out'),
  'connection-password': failure('用户名或密码错误', 'Wrong user name or password'),
  'connection-database-unknown': failure('数据库“{database}”不存在', 'There is no database “{database}”'),
  'connection-tls': failure('TLS 连接失败：{reason}', 'The TLS connection failed: {reason}'),
  'connection-forbidden': forbidden,
  'connection-not-that-server': failure(
    '{host}:{port} 上不是所选类型的数据库',
    'What answers at {host}:{port} is not a server of this type',
  ),
  'connection-http-status': failure('接口返回状态 {status}', 'The API answered with status {status}'),
  'connection-other': failure('连接失败：{reason}', 'The connection failed: {reason}'),
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
  'source-file-gone': failure(
    '文件“{name}”已不存在，请在数据源中重新上传',
    'The file “{name}” is gone; upload it again in the source',
  ),
  'file-not-fetched': failure(
    '文件“{name}”未能取得：其地址的回答为 {status}',
    'The file “{name}” could not be fetched: its address answered {status}',
  ),
  'file-unreadable': failure(
    '无法读取文件“{name}”：文件已损坏，或不是 .xlsx、.csv、.txt 文件',
    'The file “{name}” cannot be read: it is damaged, or not an .xlsx, .csv or .txt file',
  ),
  'file-encrypted': failure(
    '文件“{name}”设有打开密码，或是旧版 .xls 格式，请另存为没有密码的 .xlsx',
    'The file “{name}” opens with a password only, or is an old .xls; save it as an .xlsx without one',
  ),
  'file-unpacks-too-big': failure(
    '文件 {name} 解压后超过 {limit} MB，无法读取。请拆成几个文件，或改存为 CSV',
    'Unpacked, the file {name} holds more than {limit} MB; part it into several files, or save it as CSV',
  ),
  'file-too-many-columns': failure(
    '文件 {name} 有超过 {limit} 列的数据，无法读取。请删去多余的列，或拆成几个文件',
    'The file {name} has data beyond its {limit}th column, more than can be read; delete columns, or part it into several files',
  ),
  'file-too-many-cells': failure(
    '文件“{name}”超过 {limit} 个单元格，请拆分或导入数据库后再使用',
    'The file “{name}” has more than {limit} cells; split it, or import it into a database',
  ),
  'file-large': failure('文件超过 {limit} MB 上限', 'The file is larger than {limit} MB'),
  'source-busy': failure(
    '正在读取的数据较多，请稍后再试',
    'Many data sources are being read right now; please try again in a moment',
  ),
  'source-account-privileged': failure(
    '该数据源的账号拥有过高权限（{rights}），不能用于报表；请改用只读账号，或由管理员在数据源中明确允许',
    'The account of this source may do too much for reports ({rights}); use one that only reads, or let an administrator allow it in the source',
  ),
} as const
