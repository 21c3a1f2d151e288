import { defineTexts } from '#base/i18n/index.ts'

/** What every list says where its page says nothing else. */
export const listTexts = defineTexts({
  filters: ['筛选', 'Filters'],
  empty: ['没有数据', 'Nothing here'],
  noMatch: ['没有符合条件的数据', 'Nothing matches'],
  noMatchHint: ['换一个条件试试。', 'Try other filters.'],
  failed: ['列表加载失败', 'The list could not be loaded'],
  add: ['新增', 'New'],
})
