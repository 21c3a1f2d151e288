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

const boundaries: { version?: string; generation: number } = { generation: 0 }

/**
 * Told with each reading of data which boundaries count now.
 *
 * @returns another number where they have changed since this page was opened: what is known of maps was forgotten.
 */
export function boundariesNow(version: string): number {
  if (boundaries.version !== undefined && boundaries.version !== version) {
    known.clear()
    boundaries.generation += 1
  }
  boundaries.version = version
  return boundaries.generation
}

/** How often boundaries have changed since this page was opened. */
export const boundariesGeneration = (): number => boundaries.generation
