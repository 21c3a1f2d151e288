import type { WidgetLanguage } from '#view/view-props.ts'

const texts = {
  choose: ['请选择', 'Choose'],
  all: ['全部', 'All'],
  search: ['搜索', 'Search'],
  none: ['没有可选项', 'Nothing to choose'],
  days: ['日期', 'Days'],
} as const

export const filterText = (language: WidgetLanguage, key: keyof typeof texts): string =>
  texts[key][language === 'zh' ? 0 : 1]
