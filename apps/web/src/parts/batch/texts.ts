import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  bar: ['批量操作', 'Batch actions'],
  chosen: ['已选 {count} 项', '{count} selected'],
  allChosen: ['已选全部符合条件的 {count} 项', 'All {count} that match are selected'],
  takeAll: ['选择全部符合条件的 {count} 项', 'Select all {count} that match'],
  andMore: ['……等，共 {count} 项', '… {count} in all'],
  clear: ['取消选择', 'Clear selection'],
  touches: ['将处理以下 {count} 项', 'This touches {count}:'],
  refused: [
    '其中 {count} 项不能处理，因此全部不会执行。请按提示调整后重试。',
    '{count} of them cannot be done, so nothing will be. Please put right what is said below, then try again.',
  ],
  looking: ['正在查看影响范围', 'Looking at what this touches'],
  cancel: ['取消', 'Cancel'],
  failed: ['无法查看影响范围', 'What this touches could not be read'],
})
