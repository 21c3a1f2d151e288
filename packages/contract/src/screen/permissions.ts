export const screenPermissions = {
  'screen:view': { zh: '查看数据大屏', en: 'View data screens' },
  'screen:edit': { zh: '设计数据大屏', en: 'Design data screens' },
  'screen:watch': { zh: '查看使用中的大屏', en: 'See who watches data screens' },
} as const
