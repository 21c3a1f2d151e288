import { defineTexts } from '#base/i18n/index.ts'

export const readingTexts = defineTexts({
  failed: ['读取失败', 'It could not be read'],
  slow: ['数据源太慢，尚未返回', 'The source is slow and has not answered yet'],
})
