import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['查找和替换', 'Find and replace'],
  find: ['查找内容', 'Find'],
  replace: ['替换为', 'Replace with'],
  next: ['下一个', 'Next'],
  previous: ['上一个', 'Previous'],
  all: ['全部替换', 'Replace all'],
  one: ['替换', 'Replace'],
  none: ['没有找到', 'Nothing found'],
  count: ['第 {at} / {total} 处', '{at} of {total}'],
  done: ['已替换 {count} 处', '{count} replaced'],
  close: ['关闭', 'Close'],
})
