import type { Json } from '#situation/situation.ts'

/** About how many bytes of JSON a value takes; never less than half of what it does take. */
export function jsonSize(value: Json): number {
  if (typeof value === 'string') return textSize(value)
  if (value === null || typeof value !== 'object') return 8
  if (isList(value)) return value.reduce((sum: number, item) => sum + jsonSize(item) + 1, 2)
  let size = 2
  for (const [name, item] of Object.entries(value)) size += name.length + 4 + jsonSize(item)
  return size
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function textSize(text: string): number {
  let size = text.length + 2
  for (let i = 0; i < text.length; i++)
    if (text.charCodeAt(i) > 127) size += text.charCodeAt(i) > 2047 ? 2 : 1
  return size
}
