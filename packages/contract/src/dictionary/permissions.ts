export const dictionaryPermissions = {
  'system:dictionary:view': { zh: '查看字典', en: 'View dictionaries' },
  'system:dictionary:edit': { zh: '维护字典', en: 'Maintain dictionaries' },
} as const
