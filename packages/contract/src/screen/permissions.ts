export const screenPermissions = {
  'screen:view': { zh: '查看数据大屏', en: 'View data screens' },
  'screen:edit': { zh: '设计数据大屏', en: 'Design data screens' },
} as const
