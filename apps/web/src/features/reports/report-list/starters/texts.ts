import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  choose: ['选择模板', 'Choose a template'],
  templates: ['模板', 'Templates'],
  fit: ['绑定数据 · {name}', 'Bind data · {name}'],
  dataSet: ['数据集', 'Data set'],
  chooseDataSet: ['请选择数据集', 'Choose a data set'],
  noSets: ['还没有可用的数据集', 'There is no data set to use yet'],
  noSetsHint: ['请先新建数据集，或请负责人授权。', 'Make one first, or ask whoever is in charge of one.'],
  fields: ['模板所需的列', 'Columns that the template shows'],
  fieldsHint: [
    '同名列已自动对应。没有的列可以留空，单元格随后可在设计器中修改。',
    'Columns of the same name are found. Leave out what you do not have; the designer changes all of it later.',
  ],
  columnFor: ['{field} 取自', '{field} comes from'],
  leaveOut: ['留空', 'Leave empty'],
  choose1: ['请选择', 'Choose'],
  required: ['必选', 'Needed'],
  text: ['文本', 'Text'],
  number: ['数字', 'Number'],
  date: ['日期', 'Date'],
  missing: ['请为“{field}”选择一列', 'Choose a column for “{field}”'],
  back: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  finish: ['完成并设计', 'Finish and design'],
})
