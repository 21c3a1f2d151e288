import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  role: ['行的作用', 'Role of the rows'],
  body: ['正文', 'Body'],
  heading: ['表头（每页顶部重复）', 'Heading (repeats on top of each page)'],
  footing: ['表尾（每页底部重复）', 'Footing (repeats at the bottom)'],
  title: ['标题（仅第一页）', 'Title (first page only)'],
  summary: ['汇总（最后一页末尾）', 'Summary (end of the last page)'],
  breakBefore: ['前面分页', 'Page break before'],
  breakAfter: ['后面分页', 'Page break after'],
  unprinted: ['不打印（屏幕和 Excel 中可见）', 'Not printed (on screen and in Excel only)'],
  columnsOf: ['{from} 至 {to} 列', 'Columns {from} to {to}'],
  columnOf: ['{from} 列', 'Column {from}'],
  keepWithNext: ['与下一行在同一页', 'Stay on the page of the next row'],
  rowsOf: ['第 {from} 至 {to} 行', 'Rows {from} to {to}'],
  rowOf: ['第 {from} 行', 'Row {from}'],
  keyEdit: ['编辑单元格', 'Edit the cell'],
  keySteps: ['撤销 / 重做（在表格中）', 'Undo / redo (in the sheet)'],
  keyCopy: ['复制 / 剪切 / 粘贴，绑定一并带走', 'Copy / cut / paste, bindings included'],
  keyPlace: [
    '在数据面板中：把字段放入选中的单元格',
    'In the data panel: put the field into the selected cell',
  ],
  keyComplete: [
    '公式栏：补全函数、单元格、字段、参数',
    'Formula bar: complete functions, cells, fields, parameters',
  ],
  keyTake: ['公式栏：确认 / 放弃', 'Formula bar: take / leave'],
  keyClear: ['清除单元格', 'Clear the cell'],
  keySave: ['立即保存草稿', 'Save the draft now'],
  keySelect: ['选取整行 / 扩大选区', 'Select the row / extend the selection'],
  keyFind: ['在文本、公式和字段中查找和替换', 'Find and replace in texts, formulas and fields'],
})
