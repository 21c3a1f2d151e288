import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (url: string, headers = {}) => app.app.server.inject({ method: 'GET', url, headers })
type Outlines = {
  type: string
  features: {
    properties: { adcode: string; name: string }
    geometry: { type: string; coordinates: unknown[] }
  }[]
}
const outlines = async (code: string): Promise<Outlines> =>
  JSON.parse((await get(`/geoJson/${code}.json`)).payload)

describe('maps', () => {
  it('RTE-03 the country has every province, a province its cities, a municipality its districts', async () => {
    const country = await outlines('100000')
    expect(country.type).toBe('FeatureCollection')
    expect(country.features).toHaveLength(34)
    for (const { properties, geometry } of country.features) {
      expect(properties.adcode).toMatch(/^\d\d0000$/)
      expect(geometry.coordinates.length).toBeGreaterThan(0)
      expect((await outlines(properties.adcode)).features.length).toBeGreaterThan(0)
    }
    expect((await outlines('440000')).features.map(({ properties }) => properties.adcode)).toContain('441800')
    expect((await outlines('110000')).features.length).toBeGreaterThan(10)
    expect((await outlines('441800')).features).toHaveLength(1)
  })

  it('RTE-03 a map may be kept, and is not sent twice', async () => {
    const first = await get('/geoJson/440000.json')
    expect(first.headers['cache-control']).toBe('public, max-age=86400')
    expect(first.headers['content-type']).toContain('application/geo+json')
    const again = await get('/geoJson/440000.json', { 'if-none-match': first.headers['etag'] })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it.each(['999999', '1', 'x'.repeat(50), '..%2f..%2fetc%2fpasswd'])(
    'RTE-03 the code %s has no map, and the answer says so',
    async (code) => {
      const answer = await get(`/geoJson/${code}.json`)
      expect(answer.statusCode).toBe(404)
      expect(JSON.parse(answer.payload)).toMatchObject({ code: 'map-unknown' })
    },
  )
})
