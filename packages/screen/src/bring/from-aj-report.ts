import { z } from 'zod'

const any = z.record(z.string(), z.unknown())
const widget = z.looseObject({
  type: z.string(),
  value: z.looseObject({
    setup: any.default({}),
    data: z
      .looseObject({
        dataType: z.string().optional(),
        staticData: z.unknown().optional(),
        dynamicData: z.unknown().optional(),
      })
      .prefault({}),
    position: z.looseObject({
      left: z.coerce.number().default(0),
      top: z.coerce.number().default(0),
      width: z.coerce.number().default(100),
      height: z.coerce.number().default(100),
      zIndex: z.coerce.number().default(0),
    }),
  }),
})
type AjWidget = z.infer<typeof widget>

const dashboard = z.looseObject({
  width: z.coerce.number().default(1920),
  height: z.coerce.number().default(1080),
  widgets: z.array(widget).optional(),
})
const file = z.looseObject({
  dashboard: dashboard.prefault({}),
  widgets: z.array(widget).max(2000).optional(),
})

/** Their types and ours; what is not named stays a kind that nobody knows. */
const kinds: Readonly<Record<string, readonly [type: string, options: Readonly<Record<string, unknown>>]>> = {
  'widget-text': ['text', {}],
  'widget-marquee': ['text', { speed: 60 }],
  'widget-time': ['date', {}],
  'widget-image': ['picture', {}],
  'widget-video': ['video', {}],
  'widget-table': ['table', {}],
  'widget-barchart': ['histogram', {}],
  'widget-gradient-barchart': ['histogram', { gradient: true }],
  'widget-barstackchart': ['histogram', { stack: 'stacked' }],
  'widget-linechart': ['lineChart', {}],
  'widget-barlinechart': ['histogram', { lines: 1 }],
  'widget-piechart': ['pieChart', {}],
  'widget-hollow-piechart': ['pieChart', { shape: 'ring' }],
  'widget-funnel': ['funnel', {}],
  'widget-gauge': ['gauge', {}],
  'widget-radar': ['radar', {}],
  'widget-map': ['map', {}],
  'widget-decorate-pie': ['decoration', { shape: 'ring' }],
}

const items = z.array(any).min(1)

/** Slots by the names that their fixed data have. */
const columnsOf = (
  type: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string[]>> => {
  const names = Object.keys(row)
  if (type === 'table') return { columns: names }
  const [category = names[0] ?? ''] = ['axis', 'name', 'bar'].filter((name) => names.includes(name))
  const values = names.filter((name) => name !== category && typeof row[name] === 'number')
  return type === 'gauge' ? { value: values.slice(0, 1) } : { category: [category], value: values }
}

/** Their data sets stay on their server; what stands beside is what the designer showed. */
const leftData = ({ dataType, dynamicData }: AjWidget['value']['data']): { leftData?: string } => {
  if (dataType !== 'dynamicData') return {}
  const named = any.safeParse(dynamicData).data ?? {}
  return { leftData: String(named['setCode'] ?? named['setName'] ?? 'dynamicData').slice(0, 300) }
}

const dataOf = (type: string, { staticData }: { readonly staticData?: unknown }) => {
  const text = typeof staticData === 'string' ? parsed(staticData) : staticData
  const list = items.safeParse(Array.isArray(text) ? text : [text])
  const [first] = list.data ?? []
  return first === undefined ? {} : { source: 1, data: list.data, column: columnsOf(type, first) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const componentOf = ({ type: theirs, value }: AjWidget): object => {
  const [type, usual] = (Object.hasOwn(kinds, theirs) ? kinds[theirs] : undefined) ?? [theirs, {}]
  const { setup, data, position } = value
  const { layerName, text, fontSize } = setup
  const isText = type === 'text'
  const size = Math.min(400, Math.max(6, Number(fontSize) || 24))
  return {
    type,
    name: typeof layerName === 'string' ? layerName.slice(0, 100) : '',
    x: position.left,
    y: position.top,
    w: position.width,
    h: position.height,
    zindex: position.zIndex,
    options: {
      ...usual,
      ...(isText && typeof text === 'string' && { content: text.slice(0, 4000), letters: { size } }),
    },
    ...(!isText && dataOf(type, data)),
    ...leftData(data),
  }
}

/** An AJ-Report screen by the names of DSH-02 and DSH-03: places, kinds, fixed data. */
export const fromAjReport = (value: unknown): unknown => {
  const read = file.safeParse(value)
  if (!read.success) return undefined
  const { dashboard: canvas, widgets = canvas.widgets ?? [] } = read.data
  return { width: canvas.width, height: canvas.height, components: widgets.map(componentOf) }
}
