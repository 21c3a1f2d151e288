import { area } from '#area/entities.ts'
import { permissions } from '#catalogue/permissions.ts'
import { dictionaryItem } from '#dictionary-item/entities.ts'
import { dictionary } from '#dictionary/entities.ts'
import { parameter } from '#parameter/entities.ts'
import { position } from '#position/entities.ts'
import { dataScopeKinds } from '#role/data-scope.ts'
import type { Titled } from '#shared/operation.ts'
import { choiceWord } from './choice-words.ts'

type Language = keyof Titled

/** What forms call the fields that handlers record; a field that is none of these keeps its own name. */
const labels: Readonly<Record<string, Titled>> = {
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  displayName: { zh: '姓名', en: 'Name' },
  username: { zh: '用户名', en: 'User name' },
  description: { zh: '说明', en: 'Description' },
  descriptionEn: { zh: '英文说明', en: 'English description' },
  organisationId: { zh: '组织机构', en: 'Organisation' },
  roleIds: { zh: '角色', en: 'Roles' },
  status: { zh: '状态', en: 'Status' },
  permissions: { zh: '权限', en: 'Permissions' },
  menuIds: { zh: '菜单', en: 'Menus' },
  scopes: { zh: '数据范围', en: 'Data scopes' },
  dataScope: { zh: '数据范围', en: 'Data scope' },
  scope: { zh: '数据范围', en: 'Data scope' },
  parentId: { zh: '上级', en: 'Above' },
  email: { zh: '邮箱', en: 'E-mail' },
  phone: { zh: '电话', en: 'Phone' },
  employeeNumber: { zh: '工号', en: 'Employee number' },
  leaderId: { zh: '负责人', en: 'Leader' },
  endDate: { zh: '离职日期', en: 'End date' },
  code: { zh: '编码', en: 'Code' },
  sort: { zh: '排序', en: 'Order' },
  folderId: { zh: '文件夹', en: 'Folder' },
  version: { zh: '版本', en: 'Version' },
  revision: { zh: '修订号', en: 'Revision' },
  comment: { zh: '版本说明', en: 'Comment' },
  text: { zh: '内容', en: 'Text' },
  cell: { zh: '单元格', en: 'Cell' },
  sheet: { zh: '工作表', en: 'Sheet' },
  resolved: { zh: '已解决', en: 'Resolved' },
  authorId: { zh: '作者', en: 'Author' },
  draft: { zh: '草稿', en: 'Draft' },
  rolledBackTo: { zh: '回滚到版本', en: 'Rolled back to' },
  copyOf: { zh: '复制自', en: 'Copy of' },
  grants: { zh: '授权', en: 'Grants' },
  deleted: { zh: '已删除', en: 'Deleted' },
  host: { zh: '主机', en: 'Host' },
  port: { zh: '端口', en: 'Port' },
  database: { zh: '数据库', en: 'Database' },
  type: { zh: '类型', en: 'Type' },
  baseUrl: { zh: '地址', en: 'Address' },
  tls: { zh: '加密', en: 'Encryption' },
  firstPassword: { zh: '已重置密码', en: 'Password reset' },
  passwordChanged: { zh: '密码已更换', en: 'Password changed' },
  handle: { zh: '密钥标识', en: 'Key' },
  addresses: { zh: '允许的地址', en: 'Addresses' },
  expiresAt: { zh: '有效期至', en: 'Expires' },
  revoked: { zh: '已撤销', en: 'Revoked' },
  link: { zh: '关联账号', en: 'Linked account' },
  avatar: { zh: '头像', en: 'Picture' },
  importedFrom: { zh: '导入自', en: 'Imported from' },
  fileName: { zh: '文件', en: 'File' },
  login: { zh: '登录日志', en: 'Login log' },
  operation: { zh: '操作日志', en: 'Operation log' },
  denied: { zh: '拒绝记录', en: 'Denied attempts' },
  removed: { zh: '已清除', en: 'Removed' },
  settings: { zh: '设置', en: 'Settings' },
  createUsers: { zh: '自动建立账号', en: 'Creates accounts' },
  cron: { zh: '执行时间', en: 'Schedule' },
  parameters: { zh: '参数', en: 'Parameters' },
  title: { zh: '标题', en: 'Title' },
  url: { zh: '路径', en: 'Path' },
  hidden: { zh: '隐藏', en: 'Hidden' },
  icon: { zh: '图标', en: 'Icon' },
  value: { zh: '值', en: 'Value' },
  members: { zh: '成员', en: 'Members' },
  userIds: { zh: '成员', en: 'Members' },
  assetId: { zh: '资产', en: 'Asset' },
  protected: { zh: '有密码', en: 'Has a password' },
  organisationIds: { zh: '组织机构', en: 'Organisations' },
  withBelow: { zh: '含下级', en: 'With below' },
  usual: { zh: '通常', en: 'Usually' },
  byPermission: { zh: '按权限', en: 'By permission' },
  kind: { zh: '种类', en: 'Kind' },
  kinds: { zh: '种类', en: 'Kinds' },
  enabled: { zh: '启用', en: 'Enabled' },
  days: { zh: '天数', en: 'Days' },
  runNow: { zh: '立即运行', en: 'Run now' },
  group: { zh: '分组', en: 'Group' },
  timeZone: { zh: '时区', en: 'Time zone' },
  misfire: { zh: '错过时', en: 'When missed' },
  concurrent: { zh: '可并行', en: 'May overlap' },
  pid: { zh: '上级', en: 'Above' },
  titleEn: { zh: '英文标题', en: 'English title' },
  mode: { zh: '打开方式', en: 'Opens' },
  rule: { zh: '规则', en: 'Rule' },
  app: { zh: '应用', en: 'Application' },
  affix: { zh: '固定标签', en: 'Fixed tab' },
  noCache: { zh: '不缓存', en: 'Not kept alive' },
  breadcrumb: { zh: '面包屑', en: 'Breadcrumb' },
  activeMenu: { zh: '高亮菜单', en: 'Highlighted menu' },
  alwaysShow: { zh: '始终显示', en: 'Always shown' },
  redirect: { zh: '重定向', en: 'Leads to' },
  size: { zh: '大小', en: 'Size' },
  contentType: { zh: '文件类型', en: 'Type of file' },
  ownerName: { zh: '拥有者', en: 'Owner' },
  ownerId: { zh: '拥有者', en: 'Owner' },
  extension: { zh: '扩展名', en: 'Extension' },
  closed: { zh: '已关闭', en: 'Closed' },
  message: { zh: '提示语', en: 'Message' },
  origin: { zh: '来源地址', en: 'Origin' },
  receives: { zh: '接收的令牌', en: 'Receives' },
  privileged: { zh: '允许高权限账号', en: 'Privileged account allowed' },
  headers: { zh: '请求头', en: 'Headers' },
  authentication: { zh: '认证方式', en: 'Authentication' },
  brand: { zh: '品牌', en: 'Brand' },
  publicUrl: { zh: '访问地址', en: 'Public address' },
  leastCharacters: { zh: '密码最少字符数', en: 'Fewest characters of a password' },
  captchaAfter: { zh: '几次失败后要验证码', en: 'Failures before a captcha' },
  secondFactor: { zh: '第二验证因素', en: 'Second factor' },
  tokenMinutes: { zh: '令牌有效（分钟）', en: 'Token lasts (minutes)' },
  sessionIdleMinutes: { zh: '空闲退出（分钟）', en: 'Idle log-out (minutes)' },
  sessionAbsoluteHours: { zh: '最长会话（小时）', en: 'Longest session (hours)' },
  factors: { zh: '验证因素', en: 'Factors' },
  factor: { zh: '验证因素', en: 'Factor' },
  policy: { zh: '策略', en: 'Policy' },
  restored: { zh: '已恢复', en: 'Restored' },
  parent: { zh: '上级', en: 'Above' },
  positionId: { zh: '岗位', en: 'Position' },
  resetLinkUntil: { zh: '重置链接有效至', en: 'Reset link until' },
  reset: { zh: '重置', en: 'Reset' },
  ids: { zh: '对象', en: 'Things' },
  action: { zh: '操作', en: 'Action' },
  filter: { zh: '筛选', en: 'Filter' },
  id: { zh: '编号', en: 'Id' },
  level: { zh: '级别', en: 'Level' },
  roleId: { zh: '角色', en: 'Role' },
  userId: { zh: '用户', en: 'User' },
  at: { zh: '时间', en: 'Time' },
}

/** What is declared once says what its fields are called. */
const declared: Readonly<Record<string, Titled>> = Object.fromEntries(
  [area, dictionary, dictionaryItem, parameter, position].flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { title }]) => [name, title]),
  ),
)

/** What people call a recorded field. */
export const fieldLabel = (field: string, language: Language): string => {
  const known = [labels, declared].find((some) => Object.hasOwn(some, field))
  return known?.[field]?.[language] ?? field
}

const yes: Titled = { zh: '是', en: 'Yes' }
const no: Titled = { zh: '否', en: 'No' }

const states: Readonly<Record<string, Titled>> = {
  '1': { zh: '启用', en: 'Enabled' },
  '2': { zh: '停用', en: 'Disabled' },
}

type Reading = { readonly language: Language; readonly names: Readonly<Record<string, string>> }

/** What a record itself has by a name; a value may be called `toString`. */
const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const stateOf = (value: string, language: Language): string => own(states, value)?.[language] ?? value

const wordOf = (value: string, { language, names }: Reading): string =>
  own(names, value) ?? own<Titled>(permissions, value)?.[language] ?? value

const listOf = (field: string, values: readonly unknown[], reading: Reading): string =>
  values.map((one) => fieldValue(field, one, reading)).join(reading.language === 'zh' ? '、' : ', ') || '–'

const partsOf = (value: object, reading: Reading): string =>
  Object.entries(value)
    .map(([part, one]) => {
      const label = wordOf(part, reading)
      const shown = fieldValue(part, one, reading)
      return `${label === part ? fieldLabel(part, reading.language) : label}: ${shown}`
    })
    .join('; ') || '–'

const scopeKind = (value: unknown): Titled | undefined =>
  Object.entries(dataScopeKinds).find(([kind]) => kind === String(value))?.[1]

const numberOf = (field: string, value: number, { language }: Reading): string =>
  (field === 'kind' ? scopeKind(value)?.[language] : undefined) ?? String(value)

const plainValue = (field: string, value: unknown, reading: Reading): string => {
  if (typeof value === 'boolean') return (value ? yes : no)[reading.language]
  if (typeof value === 'string') return choiceWord(field, value)?.[reading.language] ?? wordOf(value, reading)
  if (typeof value === 'number') return numberOf(field, value, reading)
  return typeof value === 'object' && value !== null ? partsOf(value, reading) : String(value)
}

/** A value as people read it: names in place of ids, titles in place of permission strings. */
export const fieldValue = (field: string, value: unknown, reading: Reading): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (field === 'status') return stateOf(String(value), reading.language)
  return Array.isArray(value) ? listOf(field, value, reading) : plainValue(field, value, reading)
}
