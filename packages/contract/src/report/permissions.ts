export const reportPermissions = {
  'report:view': { zh: '查看报表', en: 'View reports' },
  'report:edit': { zh: '设计报表', en: 'Design reports' },
  'report:export': { zh: '导出报表', en: 'Export reports' },
  'report:enter': { zh: '填报数据', en: 'Enter data by reports' },
} as const
