import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['报表列表', 'Reports'],
  sub: ['查看、设计和分享报表。', 'View, design and share reports.'],
  add: ['新建报表', 'New report'],
  design: ['设计', 'Design'],
  empty: ['还没有报表', 'There is no report yet'],
  emptyHint: [
    '报表从数据集取数，像 Excel 一样设计，一键导出。',
    'Reports take their data from data sets, are designed as in Excel and exported with one click.',
  ],
  emptyViewHint: [
    '还没有人与您分享报表，请联系报表的负责人授权。',
    'Nobody has shared a report with you yet; ask whoever is in charge of it.',
  ],
  createTitle: ['新建报表', 'New report'],
  create: ['创建并设计', 'Create and design'],
  begin: ['从哪里开始', 'Begin with'],
  blank: ['空白报表', 'An empty report'],
  template: ['报表模板', 'A template'],
  wizard: ['从数据集开始（向导）', 'A data set (wizard)'],
  fromExcel: ['Excel 文件', 'An Excel file'],
  excelHint: [
    '带来样式、合并、行高列宽、打印设置、数字格式和公式；${…} 与 {{…}} 可绑定为字段',
    'Styles, merges, sizes, print setup, number formats and formulas come over; ${…} and {{…}} may become fields',
  ],
  excelOnly: ['仅支持 .xlsx', '.xlsx only'],
  chooseFile: ['请选择一个 .xlsx 文件', 'Choose an .xlsx file'],
  broughtTitle: ['已从 Excel 创建', 'Made from Excel'],
  brought: [
    '{sheets} 个工作表，{cells} 个单元格，{merges} 处合并，{formulas} 个公式',
    'Sheets: {sheets}; cells: {cells}; merges: {merges}; formulas: {formulas}',
  ],
  marks: [
    '找到 {count} 处 ${…} 或 {{…}} 标记，已保留为文字：{cells}。添加数据集后把字段拖到这些单元格即可。',
    'Marks such as ${…} or {{…}}: {count}. They stay as text: {cells}. Add a data set and drop its fields there.',
  ],
  left: ['未带来或已简化', 'Left behind or simplified'],
  openDesigner: ['打开设计器', 'Open the designer'],
  sheetName: ['表1', 'Sheet1'],
})
