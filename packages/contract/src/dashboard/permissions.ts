export const dashboardPermissions = {
  'system:demo': { zh: '加载演示内容', en: 'Load the demo content' },
} as const
