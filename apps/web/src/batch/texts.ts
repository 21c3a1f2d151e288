import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    bar: '批量操作',
    chosen: '已选 {count} 项',
    allChosen: '已选全部符合条件的 {count} 项',
    takeAll: '选择全部符合条件的 {count} 项',
    andMore: '……等，共 {count} 项',
    clear: '取消选择',
    touches: '将处理以下 {count} 项',
    refused: '其中 {count} 项不能处理，因此全部不会执行。请按提示调整后重试。',
    looking: '正在查看影响范围',
    cancel: '取消',
    failed: '无法查看影响范围',
  },
  en: {
    bar: 'Batch actions',
    chosen: '{count} selected',
    allChosen: 'All {count} that match are selected',
    takeAll: 'Select all {count} that match',
    andMore: '… {count} in all',
    clear: 'Clear selection',
    touches: 'This touches {count}:',
    refused:
      '{count} of them cannot be done, so nothing will be. Please put right what is said below, then try again.',
    looking: 'Looking at what this touches',
    cancel: 'Cancel',
    failed: 'What this touches could not be read',
  },
})
