import { colour as plainColour, type WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { aligns, numberFields } from '#facts/shared-fields.ts'
import { colour, fontSize, numbers, words } from '#options/shared-options.ts'

const tableColumn = z.strictObject({
  /** What its head says. */
  name: words,
  /** Name of the data's column. */
  key: words,
  /** Pixels; 0 = its share of what is left. */
  width: z.number().min(0).max(5000).default(0),
  align: z.enum(['left', 'center', 'right', 'auto']).default('auto'),
  /** A bar as long as the value is of the column's largest. */
  bar: z.boolean().default(false),
})
export type TableColumn = z.infer<typeof tableColumn>

const cellColour = z.strictObject({
  key: words,
  is: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains']),
  to: words,
  colour: plainColour,
  whole: z.boolean().default(false),
})

const schema = z.strictObject({
  /** Empty: all columns of the data, as they come. */
  tableColumn: z.array(tableColumn).max(100).default([]),
  head: z
    .strictObject({
      shown: z.boolean().default(true),
      height: z.number().min(0).max(400).default(40),
      colour: colour.default(''),
      background: colour.default(''),
      size: fontSize.default(15),
    })
    .prefault({}),
  body: z
    .strictObject({
      /** Of one row. */
      height: z.number().min(10).max(400).default(36),
      colour: colour.default(''),
      size: fontSize.default(14),
      /** Every second row's. */
      odd: colour.default(''),
      even: colour.default(''),
      lines: z.boolean().default(true),
      rank: z.boolean().default(false),
    })
    .prefault({}),
  scroll: z
    .strictObject({
      on: z.boolean().default(true),
      /** Pixels for each frame of a sixtieth of a second. */
      step: z.number().min(0.05).max(20).default(0.5),
      /** Milliseconds. */
      wait: z.number().min(0).max(600_000).default(1000),
      /** It waits after each whole row, or each time it has come round. */
      per: z.enum(['row', 'loop']).default('row'),
    })
    .prefault({}),
  colours: z.array(cellColour).max(50).default([]),
  number: numbers.prefault({}),
})
export type TableOptions = z.infer<typeof schema>

const columns = fieldsOf('列', 'Columns')
const head = fieldsOf('表头', 'Head')
const body = fieldsOf('表体', 'Body')
const scroll = fieldsOf('滚动', 'Scrolling')
const comparisons = {
  '=': ['等于', 'is'],
  '!=': ['不等于', 'is not'],
  '<': ['小于', 'less than'],
  '<=': ['小于等于', 'at most'],
  '>': ['大于', 'more than'],
  '>=': ['大于等于', 'at least'],
  contains: ['包含', 'contains'],
} as const

export const table: WidgetFacts<TableOptions> = {
  type: 'table',
  version: 1,
  title: titled('表格', 'Table'),
  category: 'table',
  size: { w: 300, h: 300 },
  schema,
  defaults: schema.parse({}),
  slots: [{ key: 'columns', title: titled('列', 'Columns'), takes: 'any', many: true }],
  sample: {
    rows: rowsOf(
      ['区域', '销售额', '同比'],
      [
        ['华东', 5230, '+12%'],
        ['华南', 4310, '+8%'],
        ['华北', 3920, '-3%'],
        ['西南', 2870, '+5%'],
        ['华中', 2650, '+9%'],
        ['西北', 1480, '+2%'],
        ['东北', 1320, '-1%'],
        ['港澳台', 960, '+4%'],
      ],
    ),
    map: { columns: ['区域', '销售额', '同比'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    columns.lines(['tableColumn', '列设置', 'Columns'], {
      fields: [
        columns.text(['name', '列名', 'Name']),
        columns.text(['key', '字段', 'Field']),
        columns.number(['width', '宽度', 'Width'], { min: 0, max: 5000, unit: 'px' }),
        columns.choice(['align', '对齐', 'Align'], { auto: ['自动', 'Automatic'], ...aligns }),
        columns.flag(['bar', '数据条', 'Bar']),
      ],
      added: { name: '', key: '', width: 0 },
    }),
    columns.lines(['colours', '条件颜色', 'Colours by value'], {
      fields: [
        columns.text(['key', '字段', 'Field']),
        columns.choice(['is', '条件', 'When'], comparisons),
        columns.text(['to', '值', 'Value']),
        columns.colour(['colour', '颜色', 'Colour']),
        columns.flag(['whole', '整行', 'Whole row']),
      ],
      added: { key: '', is: '>=', to: '0', colour: '#ff6b6b' },
    }),
    head.flag(['head.shown', '显示表头', 'Show']),
    head.number(['head.height', '高度', 'Height'], { min: 0, max: 400, unit: 'px' }),
    head.number(['head.size', '字号', 'Size'], { min: 6, max: 100, unit: 'px' }),
    head.colour(['head.colour', '文字颜色', 'Letters']),
    head.colour(['head.background', '背景', 'Background']),
    body.number(['body.height', '行高', 'Row height'], { min: 10, max: 400, unit: 'px' }),
    body.number(['body.size', '字号', 'Size'], { min: 6, max: 100, unit: 'px' }),
    body.colour(['body.colour', '文字颜色', 'Letters']),
    body.colour(['body.odd', '奇数行背景', 'Odd rows']),
    body.colour(['body.even', '偶数行背景', 'Even rows']),
    body.flag(['body.lines', '分隔线', 'Lines']),
    body.flag(['body.rank', '序号', 'Row numbers']),
    scroll.flag(['scroll.on', '自动滚动', 'By itself']),
    scroll.number(['scroll.step', '步长（每 1/60 秒）', 'Step (each 1/60 s)'], {
      min: 0.05,
      max: 20,
      unit: 'px',
    }),
    scroll.number(['scroll.wait', '停顿', 'Wait'], { min: 0, max: 600_000, unit: 'ms' }),
    scroll.choice(['scroll.per', '停顿时机', 'Waits'], {
      row: ['每行之后', 'After each row'],
      loop: ['每轮之后', 'After each round'],
    }),
    ...numberFields(),
  ],
  presets: [
    { key: 'moving', title: titled('滚动表格', 'Moving'), options: {} },
    { key: 'still', title: titled('静态表格', 'Still'), options: { scroll: { on: false } } },
    {
      key: 'ranked',
      title: titled('带数据条', 'With bars'),
      options: {
        body: { rank: true, lines: false },
        tableColumn: [
          { name: '区域', key: '区域', width: 80 },
          { name: '销售额', key: '销售额', bar: true, width: 0 },
        ],
      },
    },
  ],
}
