export const apiRulePermissions = {
  'system:api-rule:view': { zh: '查看接口规则', en: 'View API rules' },
  'system:api-rule:edit': { zh: '维护接口规则', en: 'Maintain API rules' },
} as const
