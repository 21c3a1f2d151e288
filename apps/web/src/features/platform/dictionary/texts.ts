import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['数据字典', 'Dictionaries'],
  sub: [
    '下拉选项与状态等取值的名称。内置字典由产品使用，不能删除。',
    'The names of values: choices, states and the like. The product uses built-in ones; they stay.',
  ],
  data: ['字典数据', 'Values'],
  dataTitle: ['字典数据', 'Dictionary data'],
  back: ['返回数据字典', 'Back to the dictionaries'],
  noDictionary: ['没有这个字典', 'There is no such dictionary'],
})
