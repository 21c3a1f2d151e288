import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    count: '{count} 条提示',
    title: '报表提示',
    cell: '{cell}（{about}）',
    more: '另有 {count} 条',
  },
  en: {
    count: 'Remarks: {count}',
    title: 'Remarks on the report',
    cell: '{cell} ({about})',
    more: '{count} more',
  },
})
