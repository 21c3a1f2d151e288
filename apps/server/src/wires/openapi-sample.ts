import type { Shape } from './openapi-schema.ts'

/** What people read gladly, by the field's name; taken where the schema takes it. */
const byName: Readonly<Record<string, unknown>> = {
  username: 'zhang.wei',
  displayName: '张伟',
  name: '示例 Sample',
  nameEn: 'Sample',
  password: 'Correct-Horse7',
  oldPassword: 'Correct-Horse7',
  newPassword: 'Another-Horse9',
  organisation: '格匠电力 Gridwright Power',
  address: '203.0.113.7',
  email: 'zhang.wei@example.com',
  mail: 'zhang.wei@example.com',
  phone: '13800138000',
  token: 'eyJhbGciOiJIUzI1NiJ9…',
  code: 'sample',
  cron: '0 3 * * *',
  url: 'https://hooks.example.com/gridwright',
  origin: 'https://panels.example.com',
  timezone: 'Asia/Shanghai',
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-22T08:00:00.000Z',
  date: '2026-11-22',
  time: '08:00:00',
  uri: 'https://example.com/',
  email: 'zhang.wei@example.com',
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ipv4: '203.0.113.7',
}

const anId = '5f0c2a7e9b1d4e6f8a3b5c7d9e1f2a4b'
const candidates = [
  anId,
  'sample',
  'a1b2c3d4',
  '2026-11-22',
  '110000',
  '123456',
  '1',
  'a',
  '/sample',
  'system:user:view',
  'user.list',
  '08:00',
  '#24507a',
  'Xk2p_Qm9-Rt7vWz4Lb1cYd',
  '',
  anId + anId,
  '08:00',
]
const deepest = 7

type Place = { readonly root: Shape; readonly name: string; readonly depth: number; readonly whole: boolean }

/**
 * A value that fits a JSON schema: of an object what is required (`whole`: everything), else the first of what may
 * stand there. Rules that a schema cannot say are met by hand-made ones; a test holds both against the contract.
 */
export const sampleOf = (root: Shape, { whole }: { readonly whole: boolean }): unknown =>
  sample(root, { root, name: '', depth: 0, whole })

const sample = (shape: Shape, place: Place): unknown => {
  if (shape.$ref !== undefined) return sample(resolve(shape.$ref, place.root), deeper(place))
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.default !== undefined && !place.whole) return shape.default
  const choice = shape.anyOf ?? shape.oneOf
  if (choice !== undefined) return sample(chosen(choice, place), deeper(place))
  if (shape.allOf !== undefined)
    return Object.assign({}, ...shape.allOf.map((one) => sample(one, deeper(place))))
  return sampleOfType(shape, place)
}

const deeper = (place: Place, name = place.name): Place => ({ ...place, name, depth: place.depth + 1 })

const isNull = ({ type }: Shape): boolean => type === 'null'

const chosen = (choice: readonly Shape[], { depth }: Place): Shape => {
  const wanted = depth > deepest ? choice.find(isNull) : choice.find((one) => !isNull(one))
  return wanted ?? choice[0] ?? {}
}

/** `#/$defs/name`, or `#` for the whole. */
const resolve = (ref: string, root: Shape): Shape => {
  let found: unknown = root
  for (const part of ref.slice(1).split('/').filter(Boolean)) found = (found as Record<string, unknown>)[part]
  return found as Shape
}

const sampleOfType = (shape: Shape, place: Place): unknown => {
  const { type } = shape
  const one = typeof type === 'string' || type === undefined ? type : type.find((name) => name !== 'null')
  if (one === 'object') return sampleObject(shape, place)
  if (one === 'array') return sampleArray(shape, place)
  if (one === 'string') return sampleText(shape, place.name)
  if (one === 'number' || one === 'integer') return sampleNumber(shape)
  if (one === 'boolean') return true
  return one === 'null' ? null : {}
}

const sampleObject = ({ properties = {}, required = [] }: Shape, place: Place): unknown => {
  const wanted = Object.entries(properties).filter(
    ([key, { default: usual }]) =>
      required.includes(key) || usual !== undefined || (place.whole && place.depth < 3),
  )
  return Object.fromEntries(wanted.map(([key, shape]) => [key, sample(shape, deeper(place, key))]))
}

const sampleArray = ({ items, prefixItems, minItems = 0 }: Shape, place: Place): unknown => {
  if (prefixItems !== undefined) return prefixItems.map((one) => sample(one, deeper(place)))
  if (items === undefined || (place.depth > deepest && minItems === 0)) return []
  const one = sample(items, deeper(place, place.name.replace(/s$/, '')))
  return Array.from({ length: Math.max(1, minItems) }, () => one)
}

const sampleText = (shape: Shape, name: string): string => {
  const { pattern, format } = shape
  const named = byName[name]
  const fits = (text: string): boolean =>
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) && isLong(shape, text)
  if (typeof named === 'string' && fits(named)) return named
  const formatted = byFormat[format ?? '']
  if (formatted !== undefined && fits(formatted)) return formatted
  const start = /(^i|I)ds?$/.test(name) ? candidates : candidates.slice(1)
  return start.find(fits) ?? candidates.find(fits) ?? 'a'.repeat(shape.minLength ?? 1)
}

const isLong = ({ minLength = 0, maxLength = Infinity }: Shape, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength

const sampleNumber = ({ minimum, exclusiveMinimum, maximum }: Shape): number => {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  if (least !== undefined && least > 0) return least
  return maximum !== undefined && maximum < 1 ? maximum : 1
}
