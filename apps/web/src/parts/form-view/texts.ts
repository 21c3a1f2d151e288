import { defineTexts } from '#base/i18n/index.ts'

export const formTexts = defineTexts({
  actions: ['操作', 'Actions'],
  addRow: ['添加一行', 'Add a row'],
  removeRow: ['删除第 {number} 行', 'Remove row {number}'],
  rowOf: ['{title} 第 {number} 行 {column}', '{title}, row {number}: {column}'],
  noRows: ['还没有明细', 'No row yet'],
  upload: ['选择文件', 'Choose a file'],
  removeFile: ['移除 {name}', 'Remove {name}'],
  remove: ['移除 {name}', 'Remove {name}'],
  fileLarge: ['文件不能超过 {limit} MB', 'A file may have {limit} MB at most'],
  fileEnding: ['文件类型应为 {endings}', 'The file must end in {endings}'],
  notHere: ['发起流程后可填写', 'Can be filled in once the process runs'],
  choose: ['请选择', 'Choose'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  nothing: ['（空）', '(empty)'],
  time: ['时间', 'Time'],
  fields: ['表单字段', 'Fields of the form'],
})
