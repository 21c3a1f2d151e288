import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  format: ['整理格式', 'Format'],
  formatFailed: ['这段 SQL 无法整理，保持原样', 'This SQL cannot be formatted; it stays as it is'],
  explain: ['执行计划', 'Plan'],
  explainTitle: ['数据库的执行计划', 'How the database would run it'],
  history: ['运行历史', 'History'],
  historyTitle: ['我的运行历史', 'What I ran'],
  none: ['还没有运行过', 'Nothing was run yet'],
  noneHint: [
    '运行后，查询会列在这里，可以取回。',
    'After a run, the query stands here and can be brought back.',
  ],
  use: ['取回', 'Bring back'],
  took: ['{ms} 毫秒', '{ms} ms'],
  failed: ['失败', 'Failed'],
  close: ['关闭', 'Close'],
})
