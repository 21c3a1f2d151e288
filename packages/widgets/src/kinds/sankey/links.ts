import { numberOf, slotPlace, textOf } from '#data/cells.ts'
import type { SlotData } from '#view/view-props.ts'

export type Link = { readonly source: string; readonly target: string; readonly value: number }

/**
 * Links between names with their sums. A link that would close a circle is left out: water never flows back, and the
 * drawing knows no way for it.
 */
export function linksOf(data: SlotData): readonly Link[] {
  const [from, to, value] = ['from', 'to', 'value'].map((slot) => slotPlace(data, slot))
  if (from === undefined || to === undefined) return []
  const links = data.rows.rows.map((row) => ({
    source: textOf(row[from]),
    target: textOf(row[to]),
    value: value === undefined ? 1 : (numberOf(row[value]) ?? 0),
  }))
  const sums = new Map<string, Link>()
  for (const link of links) {
    if (link.source === '' || link.target === '' || link.value <= 0) continue
    const key = JSON.stringify([link.source, link.target])
    sums.set(key, { ...link, value: (sums.get(key)?.value ?? 0) + link.value })
  }
  return withoutCircles([...sums.values()])
}

function withoutCircles(links: readonly Link[]): readonly Link[] {
  const after = new Map<string, string[]>()
  const reaches = (start: string, goal: string, seen: Set<string>): boolean => {
    const open = [start]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === goal) return true
      if (seen.has(name)) continue
      seen.add(name)
      open.push(...(after.get(name) ?? []))
    }
    return false
  }
  return links.filter(({ source, target }) => {
    if (reaches(target, source, new Set())) return false
    after.set(source, [...(after.get(source) ?? []), target])
    return true
  })
}
