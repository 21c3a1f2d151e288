export const dataSetPermissions = {
  'dataset:view': { zh: '使用数据集', en: 'Use data sets' },
  'dataset:edit': { zh: '维护数据集', en: 'Maintain data sets' },
} as const
