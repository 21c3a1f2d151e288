export const rolePermissions = {
  'system:role:view': { zh: '查看角色', en: 'View roles' },
  'system:role:edit': { zh: '维护角色', en: 'Maintain roles' },
  'system:role:import': { zh: '导入角色', en: 'Import roles' },
  'system:role:delete': { zh: '删除角色', en: 'Delete roles' },
} as const
