export const menuPermissions = {
  'system:menu:view': { zh: '查看菜单', en: 'View menus' },
  'system:menu:edit': { zh: '维护菜单', en: 'Maintain menus' },
  'system:menu:import': { zh: '导入菜单', en: 'Import menus' },
  'system:menu:delete': { zh: '删除菜单', en: 'Delete menus' },
} as const
