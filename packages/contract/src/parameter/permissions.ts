export const parameterPermissions = {
  'system:parameter:view': { zh: '查看参数', en: 'View parameters' },
  'system:parameter:edit': { zh: '维护参数', en: 'Maintain parameters' },
} as const
