import { defineTexts } from '#base/i18n/index.ts'

export const outlineTexts = defineTexts({
  elements: ['模型的元素', 'Elements of the model'],
  name: ['名称', 'Name'],
  kind: ['类型', 'Kind'],
  settings: ['设置', 'Settings'],
})
