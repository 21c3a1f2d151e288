export const onlineUserPermissions = {
  'system:session:view': { zh: '查看在线用户', en: 'View online users' },
  'system:session:end': { zh: '强制下线', en: 'End sessions of others' },
} as const
