export const filePermissions = {
  'system:file:view': { zh: '查看文件', en: 'View files' },
  'system:file:edit': { zh: '上传与维护文件', en: 'Upload and maintain files' },
} as const
