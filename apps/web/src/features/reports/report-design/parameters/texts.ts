import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['报表参数', 'Report parameters'],
  hint: [
    '同名参数会传给数据集；在公式和过滤条件中写作 @参数编码。',
    "A parameter reaches the data sets' parameters of the same code; formulas and filters write @code.",
  ],
  code: ['编码', 'Code'],
  name: ['名称', 'Name'],
  type: ['类型', 'Type'],
  default: ['默认值', 'Default'],
  required: ['必填', 'Required'],
  hidden: ['隐藏', 'Hidden'],
  options: ['选项', 'Options'],
  optionsHint: ['每行一个：值=显示文字', 'One a line: value=shown text'],
  varchar: ['文本', 'Text'],
  number: ['数字', 'Number'],
  date: ['日期', 'Date'],
  dateRange: ['日期范围', 'Date range'],
  select: ['下拉选择', 'Choice'],
  mutiselect: ['下拉多选', 'Several choices'],
  dateHint: [
    '2026-01-31、current、-7，或 mf、ml、wf、wl、sf、sl、yf、yl',
    '2026-01-31, current, -7, or mf, ml, wf, wl, sf, sl, yf, yl',
  ],
  add: ['添加参数', 'Add a parameter'],
  fromSets: ['从数据集添加', 'Add from the data sets'],
  remove: ['删除参数 {code}', 'Delete the parameter {code}'],
  badCode: [
    '以文字（汉字、字母）或下划线开头，只含文字、数字、下划线，且不重复',
    'Begins with a letter (of any script) or _; letters, digits and _ only; not used twice',
  ],
  empty: [
    '这张报表还没有自己的参数；数据集的参数会自动出现在预览表单中。',
    'This report has no parameters of its own yet; those of its data sets appear in the form by themselves.',
  ],
  up: ['上移', 'Move up'],
})
