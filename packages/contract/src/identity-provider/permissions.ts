export const identityProviderPermissions = {
  'system:identity:edit': { zh: '维护身份源', en: 'Maintain identity providers' },
} as const
