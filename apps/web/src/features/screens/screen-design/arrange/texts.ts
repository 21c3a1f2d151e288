import { defineTexts } from '#base/i18n/index.ts'

export const arrangeTexts = defineTexts({
  chosen: ['已选择 {count} 项', '{count} selected'],
  align: ['对齐', 'Align'],
  spread: ['分布与尺寸', 'Gaps and sizes'],
  order: ['层级', 'Order'],
})
