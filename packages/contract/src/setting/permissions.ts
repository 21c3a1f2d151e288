export const settingPermissions = {
  'system:setting:view': { zh: '查看系统设置', en: 'View system settings' },
  'system:setting:edit': { zh: '修改系统设置', en: 'Change system settings' },
} as const
