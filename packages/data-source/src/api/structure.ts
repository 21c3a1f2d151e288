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

/** The shape of a JSON value: types by name, an array as the shape of its first item (RPT-01, ERR-08). */
export const structureOf = (value: unknown): unknown => shapeOf(value, 0, { left: maxParts })

const shapeOf = (value: unknown, depth: number, room: { left: number }): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof LongNumber) return scalarOf(value)
  room.left--
  if (depth >= maxDepth || room.left < 0) return Array.isArray(value) ? [] : {}
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0], depth + 1, room)]
  return Object.fromEntries(
    firstKeys(value).map((key) => [key, shapeOf(value[key as never], depth + 1, room)]),
  )
}
