export const positionPermissions = {
  'system:position:view': { zh: '查看岗位', en: 'View positions' },
  'system:position:edit': { zh: '维护岗位', en: 'Maintain positions' },
} as const
