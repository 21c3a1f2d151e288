export const organisationPermissions = {
  'system:organisation:view': { zh: '查看组织机构', en: 'View organisations' },
  'system:organisation:edit': { zh: '维护组织机构', en: 'Maintain organisations' },
  'system:organisation:import': { zh: '导入组织机构', en: 'Import organisations' },
  'system:organisation:delete': { zh: '删除组织机构', en: 'Delete organisations' },
} as const
