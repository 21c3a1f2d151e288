import type { Style } from '#model/template.ts'

const sortedEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sortedEntries(inner)])
    : value

/** Two styles that look the same have the same key. */
export const styleKey = (style: Style): string => JSON.stringify(sortedEntries(style))

/** A short id made of the content, so that the same style has the same id in every version. */
export const styleId = (key: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  return `s${hash.toString(36)}`
}
