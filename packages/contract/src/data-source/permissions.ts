export const dataSourcePermissions = {
  'datasource:view': { zh: '查看数据源', en: 'View data sources' },
  'datasource:edit': { zh: '维护数据源', en: 'Maintain data sources' },
  'datasource:privileged': { zh: '允许高权限数据库账号', en: 'Allow powerful database accounts' },
} as const
