export const apiKeyPermissions = {
  'system:api-key:own': { zh: '使用自己的接口密钥', en: 'Use API keys of one’s own' },
  'system:api-key:edit': { zh: '管理所有接口密钥', en: 'Administer all API keys' },
} as const
