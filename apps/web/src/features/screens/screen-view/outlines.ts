import type { Outlines } from '@gridwright/widgets'

const known = new Map<string, Promise<Outlines>>()
const most = 30

const fetched = async (code: string): Promise<Outlines> => {
  const answer = await fetch(`/geoJson/${encodeURIComponent(code)}.json`)
  if (!answer.ok) throw new Error(`No map of ${code}`)
  return (await answer.json()) as Outlines
}

/** The map of an area (RTE-03), fetched once; one that failed is fetched again when it is asked for again. */
export const outlines = (code: string): Promise<Outlines> => {
  const found = known.get(code)
  if (found !== undefined) return found
  const map = fetched(code)
  known.set(code, map)
  map.catch(() => known.delete(code))
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return map
}
