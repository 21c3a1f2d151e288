import { defineTexts } from '#base/i18n/index.ts'

export const readingTexts = defineTexts({
  failed: ['读取失败', 'It could not be read'],
  slow: ['数据源太慢，尚未返回', 'The source is slow and has not answered yet'],
  'too-slow': [
    '计算超过 200 毫秒，已停止：请简化表达式',
    'The expression took more than 200 ms and was stopped: make it simpler',
  ],
  'too-many-rows': [
    '超过 20000 行，无法计算：请先筛选或限制行数',
    'More than 20,000 rows cannot be computed: filter or limit them first',
  ],
  expression: ['表达式有误：{reason}', 'The expression is wrong: {reason}'],
})
