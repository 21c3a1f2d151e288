/** The structure of a value: names and types instead of values, an array by its first item. */
export const typesOf = (value: unknown): unknown => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.slice(0, 1).map(typesOf)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typesOf(inner)]))
}
