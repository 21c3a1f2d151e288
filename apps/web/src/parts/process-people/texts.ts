import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  choose: ['输入以查找', 'Type to find'],
  remove: ['移除 {name}', 'Take out {name}'],
})
