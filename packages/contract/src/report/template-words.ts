import type { TemplateRemark, TemplateRemarkCode } from './template-reading.ts'

type Words = readonly [zh: string, en: string]

/** What a remark says; `{count}` times, `{limit}` where there is one. */
const words: Readonly<Record<TemplateRemarkCode, Words>> = {
  'sheet-hidden': ['隐藏的工作表未导入', 'A hidden sheet is left out'],
  'sheet-no-cells': ['图表工作表或空工作表未导入', 'A chart sheet or empty sheet is left out'],
  'sheet-too-many-cells': [
    '工作表超过 {limit} 个单元格，未导入',
    'The sheet has more than {limit} cells and is left out',
  ],
  'book-too-many-cells': [
    '工作簿的单元格过多，此工作表未导入',
    'The workbook has too many cells; this sheet is left out',
  ],
  'sheets-beyond-limit': [
    '最多 {limit} 个工作表，其余 {count} 个未导入',
    'At most {limit} sheets: {count} more are left out',
  ],
  'cells-beyond-limit': [
    '超出行列上限的 {count} 个单元格未导入',
    'Cells beyond the largest row or column: {count} left out',
  ],
  'empty-cells-left-out': [
    '{count} 个只有样式的空单元格未导入',
    'Empty cells with a style alone: {count} left out',
  ],
  'text-cut': ['{count} 处过长的文字被截断', 'Texts that were too long: {count} cut'],
  'rich-text-plain': [
    '{count} 处富文本的分段过多，改为单一样式',
    'Rich texts of too many parts: {count} take one style',
  ],
  'formula-as-value': [
    '{count} 个报表不支持的公式改为其结果',
    'Formulas that a report does not know: {count} stand as their results',
  ],
  'formula-without-value': [
    '{count} 个报表不支持的公式没有保存结果，改为公式文字',
    'Formulas that a report does not know, without a stored result: {count} stand as text',
  ],
  'error-as-text': ['{count} 个错误值改为文字', 'Error values: {count} stand as text'],
  'merge-left-out': ['{count} 处合并未导入', 'Merges: {count} left out'],
  'condition-left-out': ['{count} 个条件格式未导入', 'Conditional formats: {count} left out'],
  'link-left-out': ['{count} 个非网页链接未导入', 'Links that do not lead to the web: {count} left out'],
  'note-cut': ['{count} 条过长的批注被截断', 'Notes that were too long: {count} cut'],
  'picture-left-out': [
    '{count} 张图片未导入：下面的单元格有内容，或类型、大小不支持（PNG、JPEG、GIF、WebP，单张 1 MB，共 1.5 MB）',
    'Pictures: {count} left out, which lie on cells with contents, or are of another type or too large (PNG, JPEG, GIF, WebP; 1 MB each, 1.5 MB together)',
  ],
  'chart-left-out': ['{count} 个图表未导入', 'Charts: {count} left out'],
  'shape-left-out': ['{count} 个形状或控件未导入', 'Shapes and controls: {count} left out'],
  'validation-left-out': ['{count} 个数据验证未导入', 'Data validations: {count} left out'],
  'filter-left-out': ['自动筛选未导入', 'The automatic filter is left out'],
  'table-left-out': ['{count} 个表格对象改为普通单元格', 'Table objects: {count} become plain cells'],
  'protection-left-out': ['工作表保护未导入', 'The protection of the sheet is left out'],
  'name-left-out': ['{count} 个名称未导入', 'Defined names: {count} left out'],
  'print-area-left-out': ['打印区域未导入', 'The print area is left out'],
  'heading-columns-left-out': ['重复打印的列未导入', 'Columns repeated in print are left out'],
  'header-footer-simplified': ['页眉页脚已简化', 'Header and footer are simplified'],
  'fill-simplified': [
    '{count} 种填充图案或渐变改为纯色',
    'Patterns and gradients: {count} become plain colours',
  ],
  'diagonal-left-out': ['{count} 种斜线边框未导入', 'Diagonal lines: {count} left out'],
}

/** A remark in one sentence, with its sheet and the first cells. */
export const templateRemarkText = (remark: TemplateRemark, language: 'zh' | 'en'): string => {
  const { code, sheet, count, cells, limit } = remark
  const text = words[code][language === 'zh' ? 0 : 1]
    .replace('{count}', String(count))
    .replace('{limit}', String(limit ?? ''))
  const where = [sheet, cells.join(', ')].filter((part) => part !== '').join(' · ')
  if (where === '') return text
  return language === 'zh' ? `${text}（${where}）` : `${text} (${where})`
}
