/** A map that a drawing stands on: a name that says which, and its outlines as GeoJSON. */
export type ChartMap = { readonly name: string; readonly outlines: object }

type Register = (name: string, outlines: never) => void
type Held = { readonly outlines: object; holders: number }

/** ECharts keeps every map for ever; of those that nobody shows this many stay. */
const MOST_KEPT = 20
const held = new Map<string, Held>()
const nothing = { type: 'FeatureCollection', features: [] }

/** Registers the map where it is new, and keeps it until its release. */
export function holdMap({ name, outlines }: ChartMap, register: Register): void {
  const before = held.get(name)
  if (before?.outlines !== outlines) register(name, outlines as never)
  held.delete(name)
  held.set(name, { outlines, holders: (before?.holders ?? 0) + 1 })
}

export function releaseMap(name: string, register: Register): void {
  const one = held.get(name)
  if (one !== undefined) one.holders -= 1
  for (const [old, { holders }] of held) {
    if (held.size <= MOST_KEPT) return
    if (holders > 0) continue
    held.delete(old)
    register(old, nothing as never)
  }
}

/** Names of the maps that are kept, oldest first. */
export const keptMaps = (): readonly string[] => [...held.keys()]
