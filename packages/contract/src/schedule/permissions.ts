export const schedulePermissions = {
  'system:schedule:view': { zh: '查看定时任务', en: 'View scheduled jobs' },
  'system:schedule:edit': { zh: '维护定时任务', en: 'Maintain scheduled jobs' },
} as const
