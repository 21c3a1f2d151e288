import type { Titled } from './operation.ts'

/** Every permission string that exists; menus, buttons and operations may name only these (reference platform §3.1). */
export const permissions = {
  'datasource:view': { zh: '查看数据源', en: 'View data sources' },
  'datasource:edit': { zh: '维护数据源', en: 'Maintain data sources' },
  'datasource:privileged': { zh: '允许高权限数据库账号', en: 'Allow powerful database accounts' },
  'dataset:view': { zh: '使用数据集', en: 'Use data sets' },
  'dataset:edit': { zh: '维护数据集', en: 'Maintain data sets' },
  'report:view': { zh: '查看报表', en: 'View reports' },
  'report:edit': { zh: '设计报表', en: 'Design reports' },
  'report:export': { zh: '导出报表', en: 'Export reports' },
  'system:user:view': { zh: '查看用户', en: 'View users' },
  'system:user:edit': { zh: '维护用户', en: 'Maintain users' },
  'system:user:grant': { zh: '授予与收回用户角色', en: 'Give roles to users and take them' },
  'system:user:reset': { zh: '重置用户密码与两步验证', en: 'Reset passwords and second factors of users' },
  'system:user:import': { zh: '导入用户', en: 'Import users' },
  'system:user:delete': { zh: '删除用户', en: 'Delete users' },
  'system:role:view': { zh: '查看角色', en: 'View roles' },
  'system:role:edit': { zh: '维护角色', en: 'Maintain roles' },
  'system:role:import': { zh: '导入角色', en: 'Import roles' },
  'system:role:delete': { zh: '删除角色', en: 'Delete roles' },
  'system:organisation:view': { zh: '查看组织机构', en: 'View organisations' },
  'system:organisation:edit': { zh: '维护组织机构', en: 'Maintain organisations' },
  'system:organisation:import': { zh: '导入组织机构', en: 'Import organisations' },
  'system:organisation:delete': { zh: '删除组织机构', en: 'Delete organisations' },
  'system:position:view': { zh: '查看岗位', en: 'View positions' },
  'system:position:edit': { zh: '维护岗位', en: 'Maintain positions' },
  'system:menu:view': { zh: '查看菜单', en: 'View menus' },
  'system:menu:edit': { zh: '维护菜单', en: 'Maintain menus' },
  'system:menu:import': { zh: '导入菜单', en: 'Import menus' },
  'system:menu:delete': { zh: '删除菜单', en: 'Delete menus' },
  'system:api-rule:view': { zh: '查看接口规则', en: 'View API rules' },
  'system:api-rule:edit': { zh: '维护接口规则', en: 'Maintain API rules' },
  'system:session:view': { zh: '查看在线用户', en: 'View online users' },
  'system:session:end': { zh: '强制下线', en: 'End sessions of others' },
  'system:log:view': { zh: '查看日志', en: 'View logs' },
  'system:log:edit': { zh: '设置日志保留与清理', en: 'Set the keeping of logs' },
  'system:dictionary:view': { zh: '查看字典', en: 'View dictionaries' },
  'system:dictionary:edit': { zh: '维护字典', en: 'Maintain dictionaries' },
  'system:setting:view': { zh: '查看系统设置', en: 'View system settings' },
  'system:setting:edit': { zh: '修改系统设置', en: 'Change system settings' },
  'system:parameter:view': { zh: '查看参数', en: 'View parameters' },
  'system:parameter:edit': { zh: '维护参数', en: 'Maintain parameters' },
  'system:area:view': { zh: '查看行政区划', en: 'View administrative areas' },
  'system:area:edit': { zh: '维护行政区划', en: 'Maintain administrative areas' },
  'system:file:view': { zh: '查看文件', en: 'View files' },
  'system:file:edit': { zh: '上传与维护文件', en: 'Upload and maintain files' },
  'system:schedule:view': { zh: '查看定时任务', en: 'View scheduled jobs' },
  'system:schedule:edit': { zh: '维护定时任务', en: 'Maintain scheduled jobs' },
  'system:backup': { zh: '备份与恢复', en: 'Back up and restore' },
  'system:api-key:own': { zh: '使用自己的接口密钥', en: 'Use API keys of one’s own' },
  'system:api-key:edit': { zh: '管理所有接口密钥', en: 'Administer all API keys' },
  'system:notice:edit': { zh: '维护通知渠道', en: 'Maintain notice channels' },
  'system:identity:edit': { zh: '维护身份源', en: 'Maintain identity providers' },
  'system:demo': { zh: '加载演示内容', en: 'Load the demo content' },
} as const satisfies Record<string, Titled>

export type Permission = keyof typeof permissions

/** The only wildcard; `system:*:*` is nothing. */
export const everything = '*:*:*'

/** OR over the list, exact match or {@link everything}. An empty list is a programming error (PRM-02) and throws. */
export const holdsAny = (held: readonly string[], wanted: readonly string[]): boolean => {
  if (wanted.length === 0) throw new Error('A permission list must not be empty')
  return held.includes(everything) || wanted.some((one) => held.includes(one))
}
