/** Deep and wide enough to choose a path by. */
const maxDepth = 12
const maxKeys = 200

const scalarOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** The shape of a JSON value: types by name, an array as the shape of its first item (RPT-01, ERR-08). */
export const structureOf = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return scalarOf(value)
  if (depth >= maxDepth) return Array.isArray(value) ? [] : {}
  if (Array.isArray(value)) return value.length === 0 ? [] : [structureOf(value[0], depth + 1)]
  const entries = Object.entries(value).slice(0, maxKeys)
  return Object.fromEntries(entries.map(([key, inner]) => [key, structureOf(inner, depth + 1)]))
}
