import { z } from 'zod'

const any = z.record(z.string(), z.unknown())
const component: z.ZodType<GoViewComponent> = z.looseObject({
  key: z.string().default(''),
  chartConfig: z.looseObject({ title: z.string().default(''), key: z.string().default('') }).optional(),
  attr: z
    .looseObject({ x: z.coerce.number(), y: z.coerce.number(), w: z.coerce.number(), h: z.coerce.number() })
    .optional(),
  status: z.looseObject({ lock: z.boolean().default(false), hide: z.boolean().default(false) }).optional(),
  option: any.optional(),
  request: any.optional(),
  isGroup: z.boolean().optional(),
  get groupList() {
    return z.array(component).optional()
  },
}) as never
type GoViewComponent = {
  readonly key: string
  readonly chartConfig?: { readonly title: string; readonly key: string } | undefined
  readonly attr?:
    | { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    | undefined
  readonly status?: { readonly lock: boolean; readonly hide: boolean } | undefined
  readonly option?: Readonly<Record<string, unknown>> | undefined
  readonly request?: Readonly<Record<string, unknown>> | undefined
  readonly groupList?: readonly GoViewComponent[] | undefined
}
const file = z.looseObject({
  editCanvasConfig: z
    .looseObject({ width: z.coerce.number().default(1920), height: z.coerce.number().default(1080) })
    .prefault({}),
  componentList: z.array(component).max(2000),
})

/** Their chart keys and ours; what is not named stays a kind that nobody knows. */
const kinds: readonly (readonly [RegExp, string, Readonly<Record<string, unknown>>])[] = [
  [/^BarCrossrange/, 'histogram', { across: true }],
  [/^(?:Bar|CapsuleChart)/, 'histogram', {}],
  [/^LineGradient/, 'lineChart', { area: true }],
  [/^Line/, 'lineChart', {}],
  [/^Pie/, 'pieChart', { shape: 'ring' }],
  [/^Radar/, 'radar', {}],
  [/^Funnel/, 'funnel', {}],
  [/^WaterPolo/, 'circleProgress', { shape: 'liquid' }],
  [/^Process/, 'progressBar', {}],
  [/^Dial/, 'gauge', {}],
  [/^(?:Text|InputsDate)/, 'text', {}],
  [/^Table/, 'table', {}],
  [/^Flipper|^Number/, 'numberFlipper', {}],
  [/^Border/, 'panel', {}],
  [/^Decorates/, 'decoration', {}],
  [/^(?:TimeCommon|Clock)/, 'date', {}],
  [/^Map/, 'map', {}],
  [/^Image/, 'picture', {}],
  [/^Video/, 'video', {}],
]

type Taken = { readonly data?: unknown; readonly column?: unknown; readonly options: Record<string, unknown> }

const dataset = z.looseObject({
  dimensions: z.array(z.string()).min(1),
  source: z.array(any),
})
const pairs = z.array(z.looseObject({ name: z.unknown(), value: z.unknown() })).min(1)
const grid = z.array(z.array(z.unknown())).min(1)

const ofText = (type: string, value: unknown): Taken | undefined => {
  if (type === 'text' && typeof value === 'string') return { options: { content: value.slice(0, 4000) } }
  const isFigure =
    typeof value === 'number' && ['circleProgress', 'progressBar', 'gauge', 'numberFlipper'].includes(type)
  if (!isFigure) return undefined
  // Their shares count from 0 to 1.
  const shown = type !== 'numberFlipper' && value <= 1 ? value * 100 : value
  return { options: {}, data: [{ value: shown }], column: { value: ['value'] } }
}

const ofTable = (header: unknown, value: unknown): Taken | undefined => {
  const rows = grid.safeParse(value)
  if (!rows.success) return undefined
  const width = Math.max(...rows.data.map((row) => row.length))
  const names = Array.from({ length: width }, (_none, at) => {
    const name = Array.isArray(header) ? String(header[at] ?? '') : ''
    return name === '' ? `column_${at + 1}` : name
  })
  const data = rows.data.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])))
  return { options: {}, data, column: { columns: names } }
}

const taken = (type: string, option: Readonly<Record<string, unknown>>): Taken | undefined => {
  const { dataset: value, header } = option
  const simple = ofText(type, value)
  if (simple !== undefined) return simple
  if (type === 'table') return ofTable(header, value)
  const charted = dataset.safeParse(value)
  if (charted.success) {
    const [category = '', ...values] = charted.data.dimensions
    return { options: {}, data: charted.data.source, column: { category: [category], value: values } }
  }
  const named = pairs.safeParse(value)
  if (!named.success) return undefined
  const data = named.data.map((item) => ({ name: item.name, value: item.value }))
  return { options: {}, data, column: { category: ['name'], value: ['value'] } }
}

const flat = (all: readonly GoViewComponent[]): readonly GoViewComponent[] =>
  all.flatMap((one) => (one.groupList === undefined ? [one] : flat(one.groupList)))

const kindOf = (key: string) => {
  const [, type = key || 'unknown', usual = {}] = kinds.find(([pattern]) => pattern.test(key)) ?? []
  return { type, usual }
}

/** 1 an interface, 2 one that several share; 0 is fixed data. */
const leftData = (request: GoViewComponent['request']): { leftData?: string } => {
  const { requestDataType, requestUrl, requestDataPondId } = request ?? {}
  if (requestDataType !== 1 && requestDataType !== 2) return {}
  const from = [requestUrl, requestDataPondId].find((one) => typeof one === 'string' && one !== '')
  return { leftData: String(from ?? 'request').slice(0, 300) }
}

const nowhere = { x: 0, y: 0, w: 100, h: 100 }
const usualStatus = { lock: false, hide: false }
const unnamed = { title: '', key: '' }

const componentOf = (one: GoViewComponent, zindex: number): object => {
  const { attr = nowhere, status = usualStatus, chartConfig = unnamed, option = {} } = one
  const { type, usual } = kindOf(one.key || chartConfig.key)
  const { options, data, column } = taken(type, option) ?? { options: {} }
  return {
    ...attr,
    type,
    name: chartConfig.title.slice(0, 100),
    zindex,
    locked: status.lock,
    hidden: status.hide,
    options: { ...usual, ...options },
    ...leftData(one.request),
    ...(data !== undefined && { source: 1, data, column }),
  }
}

/** A go-view file by the names of DSH-02 and DSH-03: places, kinds, fixed data. What is no go-view file comes out as it is. */
export const fromGoView = (value: unknown): unknown => {
  const parsed = file.safeParse(value)
  if (!parsed.success) return undefined
  const { editCanvasConfig: canvas, componentList } = parsed.data
  return {
    width: canvas.width,
    height: canvas.height,
    components: flat(componentList).map((one, at) => componentOf(one, at + 1)),
  }
}
