export const noticeChannelPermissions = {
  'system:notice:edit': { zh: '维护通知渠道', en: 'Maintain notice channels' },
} as const
