export const areaPermissions = {
  'system:area:view': { zh: '查看行政区划', en: 'View administrative areas' },
  'system:area:edit': { zh: '维护行政区划', en: 'Maintain administrative areas' },
} as const
