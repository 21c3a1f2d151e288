export const backupPermissions = {
  'system:backup': { zh: '备份与恢复', en: 'Back up and restore' },
} as const
