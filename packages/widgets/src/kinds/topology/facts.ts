import { colour as plainColour, type WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { numberFields } from '#facts/shared-fields.ts'
import { colour, fontSize, numbers, words } from '#options/shared-options.ts'

export const topologyIcons = {
  dot: ['圆点', 'Dot'],
  sun: ['光伏', 'Solar'],
  battery: ['储能', 'Battery'],
  tower: ['电网', 'Grid'],
  factory: ['工厂', 'Factory'],
  home: ['楼宇', 'Building'],
  charger: ['充电', 'Charger'],
  server: ['服务器', 'Server'],
  pump: ['泵', 'Pump'],
  tank: ['罐', 'Tank'],
} as const
const iconNames = Object.keys(topologyIcons) as readonly (keyof typeof topologyIcons)[]

const node = z.strictObject({
  id: words,
  name: words.default(''),
  icon: z.enum(iconNames).default('dot'),
  /** Per cent of the widget. */
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  colour: z.union([plainColour, z.literal('')]).default(''),
})
const link = z.strictObject({
  from: words,
  to: words,
  shape: z.enum(['straight', 'elbow', 'curve']).default('elbow'),
})

const schema = z.strictObject({
  nodes: z
    .array(node)
    .max(200)
    .default([
      { id: 'pv', name: '光伏', icon: 'sun', x: 16, y: 22, colour: '' },
      { id: 'grid', name: '电网', icon: 'tower', x: 16, y: 76, colour: '' },
      { id: 'battery', name: '储能', icon: 'battery', x: 50, y: 50, colour: '' },
      { id: 'plant', name: '工厂', icon: 'factory', x: 84, y: 22, colour: '' },
      { id: 'charger', name: '充电桩', icon: 'charger', x: 84, y: 76, colour: '' },
    ]),
  links: z
    .array(link)
    .max(400)
    .default([
      { from: 'pv', to: 'battery', shape: 'elbow' },
      { from: 'grid', to: 'battery', shape: 'elbow' },
      { from: 'battery', to: 'plant', shape: 'elbow' },
      { from: 'battery', to: 'charger', shape: 'elbow' },
    ]),
  colour: colour.default(''),
  node: z.number().min(8).max(300).default(56),
  lineWidth: z.number().min(0.5).max(20).default(2),
  size: fontSize.default(14),
  /** Seconds for one way; 0 = still. */
  pace: z.number().min(0).max(60).default(3),
  number: numbers.prefault({}),
})
export type TopologyOptions = z.infer<typeof schema>

const is = fieldsOf('拓扑', 'Topology')
const nodes = fieldsOf('节点', 'Nodes')
const links = fieldsOf('连线', 'Links')

export const topology: WidgetFacts<TopologyOptions> = {
  type: 'topology',
  version: 1,
  title: titled('拓扑与流向', 'Topology with flow'),
  category: 'chart',
  size: { w: 520, h: 300 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'id', title: titled('节点', 'Node'), takes: 'any' },
    { key: 'value', title: titled('数值', 'Value'), takes: 'number' },
    { key: 'state', title: titled('状态颜色', 'Colour of its state'), takes: 'any' },
  ],
  sample: {
    rows: rowsOf(
      ['节点', '功率'],
      [
        ['pv', 420],
        ['grid', 180],
        ['battery', 0],
        ['plant', 510],
        ['charger', 90],
      ],
    ),
    map: { id: ['节点'], value: ['功率'] },
  },
  events: ['click', 'dataReady'],
  fields: [
    nodes.lines(['nodes', '节点', 'Nodes'], {
      fields: [
        nodes.text(['id', '编号', 'Id']),
        nodes.text(['name', '名称', 'Name']),
        nodes.choice(['icon', '图标', 'Icon'], topologyIcons),
        nodes.number(['x', '横向位置', 'Across'], { min: 0, max: 100, unit: '%' }),
        nodes.number(['y', '纵向位置', 'Down'], { min: 0, max: 100, unit: '%' }),
        nodes.colour(['colour', '颜色', 'Colour']),
      ],
      added: { id: '', name: '', icon: 'dot', x: 50, y: 50 },
    }),
    links.lines(['links', '连线', 'Links'], {
      fields: [
        links.text(['from', '从', 'From']),
        links.text(['to', '到', 'To']),
        links.choice(['shape', '形状', 'Shape'], {
          elbow: ['折线', 'Elbow'],
          straight: ['直线', 'Straight'],
          curve: ['曲线', 'Curve'],
        }),
      ],
      added: { from: '', to: '' },
    }),
    is.colour(['colour', '颜色', 'Colour']),
    is.slider(['node', '节点大小', 'Size of nodes'], { min: 8, max: 160, unit: 'px' }),
    is.slider(['lineWidth', '线宽', 'Width of lines'], { min: 0.5, max: 12, step: 0.5, unit: 'px' }),
    is.number(['size', '字号', 'Letter size'], { min: 6, max: 100, unit: 'px' }),
    is.number(['pace', '流动一程', 'Time for one way'], {
      min: 0,
      max: 60,
      unit: 's',
      help: titled(
        '0 表示静止；数值为 0 的来源不流动',
        '0 stands still; nothing flows from a node whose value is 0',
      ),
    }),
    ...numberFields(),
  ],
}
