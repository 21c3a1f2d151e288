import { LongNumber } from './parse-answer.ts'

/** Deep and wide enough to choose a path by. */
const maxDepth = 12
const maxKeys = 200
/** Objects and arrays in all. */
const maxParts = 2000

const scalarOf = (value: unknown): string =>
  value === null ? 'null' : value instanceof LongNumber ? 'number' : typeof value

/** Not by listing all of them: there may be a million. */
const firstKeys = (value: object): string[] => {
  const keys: string[] = []
  for (const key in value) {
    if (keys.length === maxKeys) break
    if (Object.hasOwn(value, key)) keys.push(key)
  }
  return keys
}

type Room = { left: number }

/** What a first item lacks may stand in one of the next. */
const maxItems = 20

const isShapeOfObject = (shape: unknown): shape is Record<string, unknown> =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape)

const mergedObjects = (one: Record<string, unknown>, other: Record<string, unknown>): unknown => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].slice(0, maxKeys)
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.hasOwn(one, name)
        ? merged(one[name], Object.hasOwn(other, name) ? other[name] : 'null')
        : other[name],
    ]),
  )
}

/** The first shape, completed by what only the other has. */
const merged = (one: unknown, other: unknown): unknown => {
  if (one === 'null') return other
  if (isShapeOfObject(one)) return isShapeOfObject(other) ? mergedObjects(one, other) : one
  if (!Array.isArray(one) || !Array.isArray(other) || other.length === 0) return one
  return one.length === 0 ? other : [merged(one[0], other[0])]
}

const shapeOfItems = (items: readonly unknown[], depth: number, room: Room): unknown[] => {
  const [first, ...others] = items.slice(0, maxItems)
  if (items.length === 0) return []
  return [
    others.reduce<unknown>(
      (shape, item) => (room.left > 0 ? merged(shape, shapeOf(item, depth, room)) : shape),
      shapeOf(first, depth, room),
    ),
  ]
}

/**
 * The shape of a JSON value: types by name, an array as the shape of its first item, completed by the next ones
 * (RPT-01, ERR-08).
 */
export const structureOf = (value: unknown): unknown => shapeOf(value, 0, { left: maxParts })

const shapeOf = (value: unknown, depth: number, room: Room): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof LongNumber) return scalarOf(value)
  room.left--
  if (depth >= maxDepth || room.left < 0) return Array.isArray(value) ? [] : {}
  if (Array.isArray(value)) return shapeOfItems(value, depth + 1, room)
  return Object.fromEntries(
    firstKeys(value).map((key) => [key, shapeOf(value[key as never], depth + 1, room)]),
  )
}
