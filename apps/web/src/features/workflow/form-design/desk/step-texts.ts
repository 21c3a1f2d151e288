import { defineTexts } from '#base/i18n/index.ts'

/** What a step of a form’s history did. */
export const stepTexts = defineTexts({
  add: ['添加字段', 'Field added'],
  change: ['修改字段', 'Field changed'],
  move: ['移动字段', 'Field moved'],
  remove: ['删除字段', 'Field deleted'],
  duplicate: ['复制字段', 'Field copied'],
})

export type StepLabel = keyof typeof stepTexts
