import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  count: ['{count} 条提示', 'Remarks: {count}'],
  title: ['报表提示', 'Remarks on the report'],
  cell: ['{cell}（{about}）', '{cell} ({about})'],
  more: ['另有 {count} 条', '{count} more'],
})
