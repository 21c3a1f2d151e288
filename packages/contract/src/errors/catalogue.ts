import type { Titled } from '#operation.ts'

/** How the client shows it (ERR-01, ERR-03, ACC-14). */
export type Shown = 'message' | 'dialog' | 'login' | 'form'

export type ErrorEntry = {
  /** Variant A, a string on the wire (reference platform §1.1). */
  readonly a: number
  /** Variant B (§1.2). */
  readonly b: number
  /** REST and files; both wires answer 200 for domain errors. */
  readonly http: number
  readonly level: 'info' | 'warning' | 'error'
  readonly shown: Shown
  readonly text: Titled
}

const entry = (a: number, b: number, rest: Omit<ErrorEntry, 'a' | 'b'>): ErrorEntry => ({ a, b, ...rest })
const failure = (zh: string, en: string): ErrorEntry =>
  entry(50001, -1, { http: 422, level: 'error', shown: 'message', text: { zh, en } })
const session = (a: number, b: number, text: Titled): ErrorEntry =>
  entry(a, b, { http: 401, level: 'warning', shown: b === -32003 ? 'message' : 'dialog', text })

export const platformErrors = {
  system: entry(50001, -32603, {
    http: 500,
    level: 'error',
    shown: 'message',
    text: { zh: '系统异常，请重试（编号 {id}）', en: 'System exception, please retry (reference {id})' },
  }),
  invalid: entry(50002, -32602, {
    http: 400,
    level: 'error',
    shown: 'form',
    text: { zh: '参数校验失败：{field} {reason}', en: 'Invalid input: {field} {reason}' },
  }),
  'unknown-operation': entry(50001, -32601, {
    http: 404,
    level: 'error',
    shown: 'message',
    text: { zh: '没有这个操作：{name}', en: 'There is no such operation: {name}' },
  }),
  malformed: entry(50002, -32600, {
    http: 400,
    level: 'error',
    shown: 'message',
    text: { zh: '请求不是有效的 JSON', en: 'The request is not valid JSON' },
  }),
  'too-large': entry(50002, -32600, {
    http: 413,
    level: 'error',
    shown: 'message',
    text: { zh: '请求内容过大', en: 'The request is too large' },
  }),
  'no-permission': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'message',
    text: { zh: '没有权限执行此操作', en: 'You have no permission for this' },
  }),
  'no-role': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'message',
    text: {
      zh: '尚未分配角色，请联系管理员',
      en: 'No role is assigned to you; please ask the administrator',
    },
  }),
  'not-found': entry(50001, -1, {
    http: 404,
    level: 'warning',
    shown: 'message',
    text: { zh: '内容不存在，或您无权查看', en: 'It does not exist, or you may not see it' },
  }),
  'token-expired': session(50004, 50014, {
    zh: '登录已过期，请重新登录',
    en: 'Your login has expired, please log in again',
  }),
  'token-wrong': session(50005, 50008, {
    zh: '登录凭证无效，请重新登录',
    en: 'Your login is not valid, please log in again',
  }),
  'token-unreadable': session(50005, -32700, {
    zh: '登录凭证无法识别，请重新登录',
    en: 'Your login cannot be read, please log in again',
  }),
  'token-missing': session(50008, 50008, { zh: '请先登录', en: 'Please log in first' }),
  'session-ended': session(50010, 50012, {
    zh: '您的会话已被结束或已在别处登录',
    en: 'Your session was ended, or you logged in elsewhere',
  }),
  'session-idle': session(50004, -32003, {
    zh: '登录已过期，请重新登录！',
    en: 'Login expired, please log in again!',
  }),
  'login-failed': entry(50006, -1, {
    http: 401,
    level: 'error',
    shown: 'message',
    text: { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  }),
  'too-many-tries': entry(50006, -1, {
    http: 429,
    level: 'error',
    shown: 'message',
    text: {
      zh: '尝试次数过多，请在 {seconds} 秒后重试',
      en: 'Too many tries; please try again in {seconds} s',
    },
  }),
  'user-disabled': entry(50009, -1, {
    http: 403,
    level: 'error',
    shown: 'message',
    text: {
      zh: '账号已被锁定或禁用，请联系管理员',
      en: 'The account is locked or disabled; please ask the administrator',
    },
  }),
  repeated: entry(50007, -1, {
    http: 409,
    level: 'warning',
    shown: 'message',
    text: { zh: '请勿重复提交', en: 'Please do not submit twice' },
  }),
} as const

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
  'last-super': failure(
    '至少需要保留一名可用的超级管理员',
    'At least one active super administrator must remain',
  ),
  'not-empty': failure('文件夹不为空', 'The folder is not empty'),
  'document-invalid': failure('内容不符合规范：{reason}', 'The document is not valid: {reason}'),
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
  'parameter-invalid': failure(
    '参数“{name}”的值不正确：{value}',
    'The parameter “{name}” has a wrong value: {value}',
  ),
  'row-limit': failure(
    '数据超过 {limit} 行上限，请缩小查询范围',
    'More than {limit} rows; please narrow the query',
  ),
  'cell-limit': failure(
    '报表超过 {limit} 个单元格上限，请缩小查询范围',
    'More than {limit} cells; please narrow the query',
  ),
  'memory-limit': failure(
    '报表占用内存超过上限，请缩小查询范围',
    'The report needs more memory than allowed; please narrow the query',
  ),
  'time-limit': failure('运行超过 {seconds} 秒上限，已停止', 'Stopped: it ran longer than {seconds} s'),
  'render-gone': failure('预览已过期，请重新查询', 'This preview has expired; please run it again'),
  'api-error': failure('接口请求失败：{reason}', 'The API call failed: {reason}'),
  'outbound-forbidden': failure('不允许访问该地址：{host}', 'This address may not be reached: {host}'),
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
  'connection-forbidden': failure('不允许访问该地址：{host}', 'This address may not be reached: {host}'),
  'connection-not-that-server': failure(
    '{host}:{port} 上不是所选类型的数据库',
    'What answers at {host}:{port} is not a server of this type',
  ),
  'connection-http-status': failure('接口返回状态 {status}', 'The API answered with status {status}'),
  'connection-other': failure('连接失败：{reason}', 'The connection failed: {reason}'),
} as const

export const errorCatalogue = { ...platformErrors, ...domainErrors } satisfies Record<string, ErrorEntry>
export type ErrorCode = keyof typeof errorCatalogue
