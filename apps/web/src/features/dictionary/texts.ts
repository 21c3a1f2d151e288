import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '数据字典',
    sub: '下拉选项与状态等取值的名称。内置字典由产品使用，不能删除。',
    data: '字典数据',
    dataTitle: '字典数据',
    back: '返回数据字典',
    noDictionary: '没有这个字典',
  },
  en: {
    title: 'Dictionaries',
    sub: 'The names of values: choices, states and the like. The product uses built-in ones; they stay.',
    data: 'Values',
    dataTitle: 'Dictionary data',
    back: 'Back to the dictionaries',
    noDictionary: 'There is no such dictionary',
  },
})
