import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['报表列表', 'Reports'],
  sub: ['查看、设计和分享报表。', 'View, design and share reports.'],
  add: ['新建报表', 'New report'],
  design: ['设计', 'Design'],
  empty: ['还没有报表', 'There is no report yet'],
  emptyHint: [
    '报表从数据集取数，像 Excel 一样设计，一键导出。',
    'Reports take their data from data sets, are designed as in Excel and exported with one click.',
  ],
  emptyViewHint: [
    '还没有人与您分享报表，请联系报表的负责人授权。',
    'Nobody has shared a report with you yet; ask whoever is in charge of it.',
  ],
  createTitle: ['新建报表', 'New report'],
  create: ['创建并设计', 'Create and design'],
  sheetName: ['表1', 'Sheet1'],
})
