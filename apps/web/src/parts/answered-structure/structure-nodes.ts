/** One place of an answered structure (RPT-01, ERR-08). */
export type StructureNode = {
  /** A key; empty for the whole answer. */
  readonly name: string
  /** Leads to it from the whole answer: `data.list`, `data.list.0.name`. */
  readonly path: string
  readonly kind: 'object' | 'array' | 'value'
  /** Of a value: `string`, `number` …; of an array: what its items are. */
  readonly type: string
  /** The paths of the arrays that it lies in, the outermost first. */
  readonly arrays: readonly string[]
  readonly children: readonly StructureNode[]
}

type Place = { readonly name: string; readonly path: string; readonly arrays: readonly string[] }

const below = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`)

const fieldsOf = (value: object, { path, arrays }: Omit<Place, 'name'>): readonly StructureNode[] =>
  Object.entries(value).map(([name, inner]) => nodeOf(inner, { name, path: below(path, name), arrays }))

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const itemType = (item: unknown): string => {
  if (item === undefined) return ''
  if (Array.isArray(item)) return 'array'
  return isObject(item) ? 'object' : String(item)
}

const arrayNode = (items: readonly unknown[], place: Place): StructureNode => {
  const [item] = items
  const first = { path: below(place.path, '0'), arrays: [...place.arrays, place.path] }
  const inner = Array.isArray(item) ? [arrayNode(item, { name: '0', ...first })] : []
  const children = isObject(item) ? fieldsOf(item, first) : inner
  return { ...place, kind: 'array', type: itemType(item), children }
}

const nodeOf = (value: unknown, place: Place): StructureNode => {
  if (Array.isArray(value)) return arrayNode(value, place)
  if (isObject(value)) return { ...place, kind: 'object', type: 'object', children: fieldsOf(value, place) }
  return { ...place, kind: 'value', type: String(value), children: [] }
}

/** A structure as the server answers it (types by name, an array as the shape of its first item), as a tree. */
export const structureNodes = (structure: unknown): StructureNode =>
  nodeOf(structure, { name: '', path: '', arrays: [] })
