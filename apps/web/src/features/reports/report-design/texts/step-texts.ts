import { defineTexts } from '#base/i18n/index.ts'
import type { StepLabel } from '#features/reports/report-design/sheet/step-label.ts'

/** What a step of the report's sheet did. */
export const stepTexts = defineTexts<StepLabel>({
  sheets: ['工作表', 'Sheets'],
  insert: ['插入行或列', 'Rows or columns inserted'],
  remove: ['删除行或列', 'Rows or columns removed'],
  move: ['移动', 'Moved'],
  merge: ['合并单元格', 'Cells merged or split'],
  binding: ['单元格绑定', 'Binding of cells'],
  content: ['单元格内容', 'Content of cells'],
  settings: ['报表设置', 'Report settings'],
  numberFormat: ['数字格式', 'Number format'],
  format: ['单元格格式', 'Format of cells'],
  hide: ['隐藏或显示', 'Hidden or shown'],
  freeze: ['冻结', 'Freeze'],
  lines: ['行列属性', 'Settings of rows or columns'],
  size: ['行高或列宽', 'Height or width'],
})
