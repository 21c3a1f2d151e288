import { colour as plainColour, datums, type WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { chartFields } from '#facts/chart-fields.ts'
import { fieldsOf, titled } from '#facts/fields.ts'
import { rowsOf } from '#facts/samples.ts'
import { thresholdField } from '#facts/shared-fields.ts'
import { chartOptions } from '#options/chart-options.ts'
import { colour, colours, thresholds, words } from '#options/shared-options.ts'

const place = z.strictObject({
  name: words,
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
})

const schema = z.strictObject({
  ...chartOptions,
  labels: z.boolean().default(true),
  fontSize: z.number().min(6).max(100).default(10),
  /** Administrative code of six digits; 100000 is the country, `world` the world. */
  code: z.string().max(12).default('100000'),
  /** Code of the variable that says which area is shown; the map sets it when somebody drills. */
  variable: z.string().max(60).default(''),
  drill: z.boolean().default(false),
  layer: z.enum(['areas', 'points', 'flow', 'bars']).default('areas'),
  /** Names of areas by their codes, in place of those of the map. */
  names: z
    .array(z.strictObject({ code: z.string().max(12), name: words }))
    .max(1000)
    .default([]),
  /** Points by their names, for rows that name them. */
  places: z.array(place).max(500).default([]),
  datum: z.enum(datums).default('gcj02'),
  scale: colours.default([]),
  thresholds: thresholds.default([]),
  area: colour.default(''),
  border: colour.default(''),
  glow: z.boolean().default(true),
  roam: z.boolean().default(false),
  scaleShown: z.boolean().default(true),
  zoom: z.number().min(0.2).max(20).default(1),
  point: z.number().min(1).max(100).default(10),
  barHeight: z.number().min(4).max(600).default(90),
  pointColour: z.union([plainColour, z.literal('')]).default(''),
})
export type MapOptions = z.infer<typeof schema>

const is = fieldsOf('地图', 'Map')
const look = fieldsOf('外观', 'Look')

const provinces: readonly (readonly [string, number])[] = [
  ['广东省', 980],
  ['江苏省', 910],
  ['浙江省', 860],
  ['上海市', 820],
  ['北京市', 760],
  ['山东省', 690],
  ['四川省', 540],
  ['湖北省', 510],
  ['河南省', 480],
  ['福建省', 450],
  ['陕西省', 330],
  ['辽宁省', 300],
  ['重庆市', 290],
  ['云南省', 220],
  ['新疆维吾尔自治区', 160],
  ['黑龙江省', 150],
  ['西藏自治区', 60],
]

export const map: WidgetFacts<MapOptions> = {
  type: 'map',
  version: 1,
  title: titled('地图', 'Map'),
  category: 'map',
  size: { w: 500, h: 400 },
  schema,
  defaults: schema.parse({}),
  slots: [
    { key: 'area', title: titled('区域（代码或名称）', 'Area (code or name)'), takes: 'any' },
    { key: 'value', title: titled('数值', 'Value'), takes: 'number' },
    { key: 'from', title: titled('起点', 'From'), takes: 'any' },
    { key: 'to', title: titled('终点', 'To'), takes: 'any' },
    { key: 'lng', title: titled('经度', 'Longitude'), takes: 'number' },
    { key: 'lat', title: titled('纬度', 'Latitude'), takes: 'number' },
    { key: 'name', title: titled('名称', 'Name'), takes: 'any' },
  ],
  sample: {
    rows: rowsOf(
      ['区域', '数值', '起点', '终点'],
      provinces.map(([name, value]) => [name, value, '上海市', name]),
    ),
    map: { area: ['区域'], value: ['数值'], from: ['起点'], to: ['终点'] },
  },
  events: ['click', 'change', 'dataReady'],
  fields: [
    is.area(['code', '地图', 'Area'], {
      help: titled('区划代码；100000 全国，world 世界', 'Code of an area; 100000 is China, world the world'),
    }),
    is.variable(['variable', '区域变量', 'Variable of the area'], {
      help: titled(
        '联动组件用它查询；下钻时由地图设置',
        'Linked widgets ask by it; the map sets it when drilled',
      ),
    }),
    is.flag(['drill', '点击下钻', 'Drill by a click']),
    is.choice(['layer', '图层', 'Layer'], {
      areas: ['区域着色', 'Coloured areas'],
      points: ['散点', 'Points'],
      flow: ['飞线', 'Flow lines'],
      bars: ['立体柱', 'Bars'],
    }),
    is.lines(['names', '区域名称', 'Names of areas'], {
      fields: [is.area(['code', '代码', 'Code']), is.text(['name', '名称', 'Name'])],
      added: { code: '', name: '' },
    }),
    is.lines(['places', '地点', 'Places'], {
      fields: [
        is.text(['name', '名称', 'Name']),
        is.number(['lng', '经度', 'Longitude'], { min: -180, max: 180 }),
        is.number(['lat', '纬度', 'Latitude'], { min: -90, max: 90 }),
      ],
      added: { name: '', lng: 116.4, lat: 39.9 },
    }),
    is.choice(['datum', '坐标系', 'Datum of the points'], {
      gcj02: ['GCJ-02（高德、腾讯）', 'GCJ-02'],
      wgs84: ['WGS-84（GPS）', 'WGS-84 (GPS)'],
      bd09: ['BD-09（百度）', 'BD-09 (Baidu)'],
    }),
    look.colours(['scale', '色带', 'Scale'], { help: titled('由低到高', 'From low to high') }),
    look.flag(['scaleShown', '显示色带', 'Show the scale']),
    look.colour(['area', '区域颜色', 'Areas']),
    look.colour(['border', '边界颜色', 'Borders']),
    look.flag(['glow', '发光', 'Glow']),
    look.flag(['roam', '可拖动缩放', 'Drag and wheel']),
    look.number(['zoom', '缩放', 'Zoom'], { min: 0.2, max: 20, step: 0.05 }),
    look.slider(['point', '点大小', 'Size of points'], { min: 1, max: 60, unit: 'px' }),
    look.slider(['barHeight', '最高的柱', 'Highest bar'], { min: 4, max: 300, unit: 'px' }),
    look.colour(['pointColour', '点、线、柱颜色', 'Points, lines, bars']),
    thresholdField(),
    ...chartFields().filter(({ path }) => path !== 'legend' && path !== 'colours'),
  ],
  presets: [
    { key: 'areas', title: titled('区域着色', 'Coloured areas'), options: {} },
    { key: 'drill', title: titled('可下钻', 'Drill down'), options: { drill: true, labels: false } },
    { key: 'points', title: titled('散点', 'Points'), options: { layer: 'points', labels: false } },
    { key: 'flow', title: titled('飞线', 'Flow lines'), options: { layer: 'flow', labels: false } },
    { key: 'bars', title: titled('立体柱', 'Bars'), options: { layer: 'bars', labels: false } },
  ],
}
