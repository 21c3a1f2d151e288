import type { Field, Slot } from '@gridwright/screen'
import { fieldsOf, titled } from './fields.ts'
import { numberFields } from './shared-fields.ts'

const legends = {
  auto: ['自动', 'Automatic'],
  none: ['无', 'None'],
  top: ['上', 'Top'],
  bottom: ['下', 'Bottom'],
  left: ['左', 'Left'],
  right: ['右', 'Right'],
} as const

/** Of `chartOptions`. */
export const chartFields = (): readonly Field[] => {
  const is = fieldsOf('图表', 'Chart')
  return [
    is.text(['title', '标题', 'Title']),
    is.choice(['legend', '图例', 'Legend'], legends),
    is.flag(['labels', '显示数值', 'Show values']),
    is.colours(['colours', '配色', 'Colours'], {
      help: titled('留空则使用主题配色', 'Empty: those of the theme'),
    }),
    is.number(['fontSize', '字号', 'Letter size'], { min: 6, max: 60, unit: 'px' }),
    is.flag(['animated', '动画', 'Animation']),
    ...numberFields(),
  ]
}

/** Of `axisOptions`. */
export const axisFields = (): readonly Field[] => {
  const is = fieldsOf('坐标轴', 'Axes')
  return [
    is.text(['categoryTitle', '类目轴名称', 'Name of categories']),
    is.flag(['categoryHidden', '隐藏类目轴', 'Hide categories']),
    is.text(['valueTitle', '数值轴名称', 'Name of values']),
    is.flag(['valueHidden', '隐藏数值轴', 'Hide values']),
    is.number(['min', '最小值', 'Minimum']),
    is.number(['max', '最大值', 'Maximum']),
    is.choice(['gridLines', '网格线', 'Grid lines'], {
      none: ['无', 'None'],
      solid: ['实线', 'Solid'],
      dashed: ['虚线', 'Dashed'],
    }),
    is.choice(['sort', '排序', 'Order'], {
      none: ['按数据', 'As the data'],
      ascending: ['升序', 'Ascending'],
      descending: ['降序', 'Descending'],
    }),
    is.number(['top', '只显示前几项', 'Only the first'], {
      min: 0,
      max: 1000,
      step: 1,
      help: titled('0 表示全部', '0 shows all'),
    }),
    is.flag(['zoom', '拖动与滚轮缩放', 'Zoom by drag and wheel']),
    is.lines(['marks', '标线', 'Lines at values'], {
      fields: [
        is.number(['value', '数值', 'Value']),
        is.text(['name', '名称', 'Name']),
        is.colour(['colour', '颜色', 'Colour']),
      ],
      added: { value: 0, name: '', colour: '#ff6b6b' },
    }),
  ]
}

export const categorySlot: Slot = {
  key: 'category',
  title: titled('类目', 'Category'),
  takes: 'any',
  required: true,
}
export const valueSlot: Slot = {
  key: 'value',
  title: titled('数值', 'Value'),
  takes: 'number',
  many: true,
  required: true,
}
export const seriesSlot: Slot = { key: 'series', title: titled('分组', 'Series'), takes: 'any' }
