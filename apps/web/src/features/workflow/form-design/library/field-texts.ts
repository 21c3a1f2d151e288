import type { FieldType } from '@gridwright/form'
import type { IconName } from '@gridwright/ui'
import { defineTexts } from '#base/i18n/index.ts'

export const typeTexts = defineTexts({
  text: ['单行文本', 'Text'],
  textarea: ['多行文本', 'Long text'],
  number: ['数字', 'Number'],
  date: ['日期', 'Date'],
  select: ['下拉选择', 'Choice'],
  radio: ['单选', 'Radio buttons'],
  checks: ['多选', 'Several choices'],
  checkbox: ['勾选', 'Tick'],
  user: ['人员', 'Person'],
  department: ['部门', 'Department'],
  file: ['附件', 'Files'],
  table: ['明细表', 'Table'],
  heading: ['标题与说明', 'Heading'],
  option: ['选项', 'Choice'],
  column: ['列', 'Column'],
})

export const fieldTypes: readonly (readonly [FieldType, IconName])[] = [
  ['text', 'edit'],
  ['textarea', 'align-left'],
  ['number', 'sum'],
  ['date', 'calendar'],
  ['select', 'down'],
  ['radio', 'check'],
  ['checks', 'tasks'],
  ['checkbox', 'success'],
  ['user', 'user'],
  ['department', 'organisation'],
  ['file', 'upload'],
  ['table', 'table'],
  ['heading', 'bookmark'],
]
