import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: { more: '还有 {count} 项，输入以缩小范围' },
  en: { more: '{count} more, type to narrow' },
})
