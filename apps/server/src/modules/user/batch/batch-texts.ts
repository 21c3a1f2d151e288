import type { UserBatch } from '@gridwright/contract'

type Texts = {
  readonly titles: Readonly<Record<UserBatch['kind'], string>>
  readonly passwords: string
  readonly columns: readonly [string, string, string]
}

/** What stands in the list of jobs and in the file of passwords. */
export const batchTexts: Readonly<Record<'zh' | 'en', Texts>> = {
  zh: {
    titles: {
      enable: '批量启用用户',
      disable: '批量禁用用户',
      move: '批量移动用户',
      giveRoles: '批量授予角色',
      takeRoles: '批量移除角色',
      resetPasswords: '批量重置密码',
      sendLinks: '批量发送密码链接',
      remove: '批量删除用户',
    },
    passwords: '初始密码',
    columns: ['账号', '姓名', '初始密码'],
  },
  en: {
    titles: {
      enable: 'Enable users',
      disable: 'Disable users',
      move: 'Move users',
      giveRoles: 'Give roles to users',
      takeRoles: 'Take roles from users',
      resetPasswords: 'Reset passwords',
      sendLinks: 'Send password links',
      remove: 'Delete users',
    },
    passwords: 'First passwords',
    columns: ['Account', 'Name', 'First password'],
  },
}
