export const logPermissions = {
  'system:log:view': { zh: '查看日志', en: 'View logs' },
  'system:log:edit': { zh: '设置日志保留与清理', en: 'Set the keeping of logs' },
} as const
