import type { UserBatch } from '@gridwright/contract'

type Text = Readonly<Record<'zh' | 'en', string>>

/** What stands in the list of jobs. */
export const batchTitles: Readonly<Record<UserBatch['kind'], Text>> = {
  enable: { zh: '批量启用用户', en: 'Enable users' },
  disable: { zh: '批量禁用用户', en: 'Disable users' },
  move: { zh: '批量移动用户', en: 'Move users' },
  giveRoles: { zh: '批量授予角色', en: 'Give roles to users' },
  takeRoles: { zh: '批量移除角色', en: 'Take roles from users' },
  resetPasswords: { zh: '批量重置密码', en: 'Reset passwords' },
  sendLinks: { zh: '批量发送密码链接', en: 'Send password links' },
  remove: { zh: '批量删除用户', en: 'Delete users' },
}

/** The file of passwords: its name, its columns. */
export const passwordTexts = {
  zh: { title: '初始密码', columns: ['账号', '姓名', '初始密码'] },
  en: { title: 'First passwords', columns: ['Account', 'Name', 'First password'] },
} as const
