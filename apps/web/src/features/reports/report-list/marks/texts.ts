import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['绑定标记', 'Bind the marks'],
  sub: [
    '文件中的 ${…} 与 {{…}} 标记可以变成字段或参数。已按名称猜测，请核对；没有绑定的保留为文字。',
    'Marks such as ${…} and {{…}} may become fields or parameters. They are guessed by their names: look them over. What is not bound stays text.',
  ],
  unnamed: ['未写明数据集的标记', 'Marks that name no data set'],
  noSet: ['不绑定', 'None'],
  cell: ['单元格', 'Cell'],
  mark: ['标记', 'Mark'],
  field: ['变成', 'Becomes'],
  spread: ['方式', 'How'],
  becomes: ['{cell} 变成', '{cell} becomes'],
  spreads: ['{cell} 的方式', 'How {cell} is shown'],
  keepText: ['保留为文字', 'Stays text'],
  asParameter: ['报表参数', 'A parameter of the report'],
  list: ['列表（向下）', 'A list, downwards'],
  one: ['单个值', 'One value'],
  more: ['显示其余 {count} 处', 'Show {count} more'],
  allText: ['全部保留为文字', 'Keep all as text'],
  done: ['绑定 {count} 处并创建', 'Bind {count} and create'],
})
