import { defineTexts } from '#base/i18n/index.ts'

export const grantTexts = defineTexts({
  title: ['授权：{name}', 'Share: {name}'],
  ownerHint: [
    '创建人 {owner} 始终拥有管理权限。组织的授权只对其直属成员有效。',
    '{owner} made it and always manages it. A grant to an organisation is for its own members, not for those below it.',
  ],
  search: ['查找用户、角色或组织', 'Find users, roles, organisations'],
  found: ['查找结果', 'Found'],
  nobody: ['没有找到可授权的用户、角色或组织。', 'No user, role or organisation was found.'],
  allGranted: ['找到的都已在下方的授权中。', 'All that were found have something already, see below.'],
  none: ['还没有授权给其他人。', 'It is not shared with anybody yet.'],
  granted: ['已授权', 'Shared with'],
  kindUser: ['用户', 'User'],
  kindRole: ['角色', 'Role'],
  kindOrganisation: ['组织', 'Organisation'],
  view: ['查看', 'View'],
  edit: ['编辑', 'Edit'],
  manage: ['管理', 'Manage'],
  levelOf: ['{name} 的权限', 'What {name} may do'],
  addSubject: ['授权给 {name}', 'Share with {name}'],
  removeSubject: ['取消对 {name} 的授权', 'Share no longer with {name}'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['授权已保存', 'Saved'],
})
