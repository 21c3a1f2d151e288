import { errorText } from '@gridwright/contract'
import type { FastifyInstance } from 'fastify'
import { languageOf } from './call-of.ts'

/**
 * RTE-03: outlines by code: the world with its countries, the country with its provinces, a province with its cities, a city
 * (or a municipality) with its districts, a district by itself. The codes are those of the area table. Administrators
 * replace them at any time, so a browser keeps a map but asks whether it still counts.
 */
export const geoJson = (
  server: FastifyInstance,
  served: (code: string) => Promise<{ readonly body: string; readonly tag: string } | undefined>,
): void => {
  server.get<{ Params: { file: string } }>('/geoJson/:file', async (request, reply) => {
    const code = /^(\w{1,12})\.json$/.exec(request.params.file)?.[1] ?? ''
    const found = await served(code)
    if (found === undefined) {
      const message = errorText('map-unknown', { code }, languageOf(request))
      return reply.code(404).send({ code: 'map-unknown', message })
    }
    const tag = `"${found.tag}"`
    void reply.headers({ 'cache-control': 'public, no-cache', etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/geo+json; charset=utf-8').send(found.body)
  })
}
