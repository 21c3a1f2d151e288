import { permissions } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import type { Language } from '#i18n/index.ts'

type Titled = Readonly<Record<Language, string>>

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
}

export const fieldLabel = (field: string, language: Language): string =>
  Object.hasOwn(labels, field) ? (labels[field]?.[language] ?? field) : field

const yes: Titled = { zh: '是', en: 'Yes' }
const no: Titled = { zh: '否', en: 'No' }
const states: Readonly<Record<string, Titled>> = {
  '1': { zh: '启用', en: 'Enabled' },
  '2': { zh: '停用', en: 'Disabled' },
}

export type Reading = { readonly language: Language; readonly names: Readonly<Record<string, string>> }

const stateOf = (value: string, language: Language): string => states[value]?.[language] ?? value

const wordOf = (value: string, { language, names }: Reading): string =>
  names[value] ?? permissions[value as Permission]?.[language] ?? value

const listOf = (field: string, values: readonly unknown[], reading: Reading): string =>
  values.map((one) => fieldValue(field, one, reading)).join(reading.language === 'zh' ? '、' : ', ') || '–'

/** A value as people read it: names in place of ids, titles in place of permission strings. */
export const fieldValue = (field: string, value: unknown, reading: Reading): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (field === 'status') return stateOf(String(value), reading.language)
  if (typeof value === 'boolean') return (value ? yes : no)[reading.language]
  if (typeof value === 'string') return wordOf(value, reading)
  if (Array.isArray(value)) return listOf(field, value, reading)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
