import { createHash } from 'node:crypto'
import { errorText } from '@gridwright/contract'
import type { FastifyInstance } from 'fastify'
import { languageOf } from './call-of.ts'
import { outlinesByCode } from './outlines.ts'
import type { Outlines } from './outlines.ts'

/** Other names of the whole country: its code in map services, and the top of the areas (reference §1.1). */
const countryCodes: ReadonlySet<string> = new Set(['000000', 'china'])
const dayInSeconds = 86_400

/**
 * RTE-03: outlines by administrative code: the country with its provinces, a province with its cities, a city (or a
 * municipality) with its districts, a district by itself. The codes are those of the area table.
 */
export const geoJson = (server: FastifyInstance): void => {
  const outlinesOf = outlinesByCode()
  server.get<{ Params: { file: string } }>('/geoJson/:file', async (request, reply) => {
    const code = /^(\d{6}|china)\.json$/.exec(request.params.file)?.[1]
    const found = code === undefined ? undefined : await outlinesOf(countryCodes.has(code) ? '100000' : code)
    if (found === undefined) {
      const shown = /^(\w{1,12})\.json$/.exec(request.params.file)?.[1] ?? ''
      const message = errorText('map-unknown', { code: shown }, languageOf(request))
      return reply.code(404).send({ code: 'map-unknown', message })
    }
    const body = bodyOf(found)
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
    void reply.headers({ 'cache-control': `public, max-age=${dayInSeconds}`, etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/geo+json; charset=utf-8').send(body)
  })
}

const bodyOf = ({ parts, isLeaf }: Outlines): string =>
  `{"type":"FeatureCollection"${isLeaf ? ',"leaf":true' : ''},"features":[${parts.map(({ json }) => json).join(',')}]}`
