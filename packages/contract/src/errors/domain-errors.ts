import { entry, failure } from './error-entry.ts'

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

export const domainErrors = {
  'setup-finished': failure('系统已完成初始化', 'Set-up is already finished'),
  'setup-code': failure(
    '初始化链接无效或已被使用，请查看控制台输出的最新链接',
    'This set-up link is wrong or used; see the newest one that the server printed',
  ),
  'password-wrong': failure('原密码不正确', 'The old password is wrong'),
  'password-must-change': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'message',
    text: { zh: '请先修改初始密码', en: 'Please change your first password' },
  }),
  'name-taken': failure('名称“{name}”已存在', 'The name “{name}” is taken'),
  'in-use': failure(
    '仍被 {count} 项内容使用，不能删除：{names}',
    'Still used by {count} items, cannot be deleted: {names}',
  ),
  conflict: failure('内容已被 {user} 修改，请刷新后再试', '{user} has changed this meanwhile; please reload'),
  'asset-conflict': failure(
    '{user} 已在 {time} 保存了新的修改，您的修改仍保留在本地',
    '{user} saved another change at {time}; your own edits are kept locally',
  ),
  'grant-beyond-own': failure(
    '不能授予自己没有的权限：{names}',
    'You cannot grant what you do not hold: {names}',
  ),
  'role-held-beyond': failure(
    '您的管理范围之外还有人使用此角色，请由能管理他们的管理员操作',
    'People outside your scope hold this role; please ask an administrator who can manage them',
  ),
  'last-super': failure(
    '至少需要保留一名可用的超级管理员',
    'At least one active super administrator must remain',
  ),
  'not-empty': failure('文件夹不为空', 'The folder is not empty'),
  'document-invalid': failure('内容不符合规范：{reason}', 'The document is not valid: {reason}'),
  'comments-full': failure(
    '每项内容最多 {limit} 条评论，请先删除不再需要的评论',
    'There are {limit} comments on this already, which is the most; please delete some that are no longer needed',
  ),
  'folder-of-another': failure(
    '此文件夹由 {name} 建立，只有本人或超级管理员可以修改、删除',
    '{name} made this folder; only they or a super administrator may change or delete it',
  ),
  'checks-busy': failure(
    '正在检查的大型报表较多，请稍后再试',
    'Many large reports are being checked right now; please try again in a moment',
  ),
  'report-problems': failure(
    '报表设计有误：{reason}（{cells}）',
    'The report has a mistake: {reason} ({cells})',
  ),
  'data-set-unknown': failure(
    '数据集“{name}”不存在或无权使用',
    'The data set “{name}” does not exist or is not yours to use',
  ),
  'source-unknown': failure('数据源不存在或已删除', 'The data source does not exist or was deleted'),
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
  'row-limit': failure(
    '数据超过 {limit} 行上限，请缩小查询范围（上限由服务器环境变量 REPORT_MAX_ROWS 设定）',
    'More than {limit} rows; please narrow the query (the limit is set by REPORT_MAX_ROWS in the server’s environment)',
  ),
  'cell-limit': failure(
    '报表超过 {limit} 个单元格上限，请缩小查询范围（上限由服务器环境变量 REPORT_MAX_CELLS 设定）',
    'More than {limit} cells; please narrow the query (the limit is set by REPORT_MAX_CELLS in the server’s environment)',
  ),
  'memory-limit': failure(
    '报表占用内存超过上限，请缩小查询范围',
    'The report needs more memory than allowed; please narrow the query',
  ),
  'time-limit': {
    ...failure('运行超过 {seconds} 秒上限，已停止', 'Stopped: it ran longer than {seconds} s'),
    precise: [
      {
        zh: '运行超过 {seconds} 秒上限，已停止（上限由服务器环境变量 {setting} 设定）',
        en: 'Stopped: it ran longer than {seconds} s (the limit is set by {setting} in the server’s environment)',
      },
    ],
  },
  'render-gone': failure('预览已过期，请重新查询', 'This preview has expired; please run it again'),
  'api-error': failure('接口请求失败：{reason}', 'The API call failed: {reason}'),
  'outbound-forbidden': forbidden,
  'demo-not-allowed': failure(
    '数据库账号无权创建数据库，无法加载演示内容',
    'The database account may not create databases, so the demo content cannot be loaded',
  ),
  'file-gone': failure('文件已过期或被删除', 'The file has expired or was deleted'),
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
} as const
