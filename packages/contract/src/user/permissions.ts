export const userPermissions = {
  'system:user:view': { zh: '查看用户', en: 'View users' },
  'system:user:edit': { zh: '维护用户', en: 'Maintain users' },
  'system:user:grant': { zh: '授予与收回用户角色', en: 'Give roles to users and take them' },
  'system:user:reset': { zh: '重置用户密码与两步验证', en: 'Reset passwords and second factors of users' },
  'system:user:import': { zh: '导入用户', en: 'Import users' },
  'system:user:delete': { zh: '删除用户', en: 'Delete users' },
} as const
