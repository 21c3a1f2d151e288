import { defineTexts } from '#base/i18n/index.ts'

export const canvasTexts = defineTexts({
  empty: ['从左侧拖入第一个字段', 'Drag the first field in from the left'],
  emptyHint: ['也可以单击字段类型，把它加到末尾。', 'Or click a kind of field to put it at the end.'],
  fields: ['表单字段', 'Fields of the form'],
  up: ['上移', 'Move up'],
  down: ['下移', 'Move down'],
  copy: ['复制', 'Copy'],
  remove: ['删除', 'Delete'],
  check: ['检查填写', 'Check what is filled in'],
  fine: ['全部符合要求；试填内容不会保存。', 'All is well. What is tried is kept nowhere.'],
})
