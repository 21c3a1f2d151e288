import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let keeper: TestUser
let reader: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  keeper = await test.createUserWithRole({ permissions: ['system:area:view', 'system:area:edit'] })
  reader = await test.createUserWithRole({ permissions: ['system:area:view'] })
})
afterAll(() => test.close())

type Map = {
  features: {
    properties: { adcode?: string; name: string; nameEn?: string; cp: number[]; was?: string[] }
    geometry: { coordinates: number[][][][] }
  }[]
}
const served = async (code: string, tag?: string) => {
  const headers = tag === undefined ? {} : { 'if-none-match': tag }
  return test.app.server.inject({ method: 'GET', url: `/geoJson/${code}.json`, headers })
}
const mapOf = async (code: string): Promise<Map> => JSON.parse((await served(code)).payload)

const square = (x: number, y: number, size = 1): number[][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const feature = (properties: object, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
})
const fileOf = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const park = fileOf(
  feature({ name: '一号厂房', adcode: 990101 }, [square(116, 39)]),
  feature({ name: '二号厂房' }, [square(118, 39)]),
)

describe('own boundaries of maps', () => {
  it('DSH-04 RTE-03 are read, kept, served with a tag, replaced and taken out, each with its line in the log', async () => {
    const before = await served('320100')
    const file = { code: '320100', content: park, datum: 'gcj02' as const }
    const read = await test.ok('boundary.read', file, keeper)
    expect([read.features, read.points, read.withoutCode]).toEqual([2, 10, 1])
    expect(read.areas[0]).toEqual({ code: '990101', name: '一号厂房' })
    expect((await served('320100')).headers['etag']).toBe(before.headers['etag'])

    const kept = await test.ok('boundary.save', file, keeper)
    expect([kept.version, kept.features, kept.updatedBy !== '']).toEqual([0, 2, true])
    const own = await served('320100')
    expect(own.payload).toBe(read.outlines)
    expect((await served('320100', own.headers['etag'] as string)).statusCode).toBe(304)
    expect((await served('320100', before.headers['etag'] as string)).statusCode).toBe(200)
    expect((await mapOf('320100')).features[0]?.properties).toEqual({
      adcode: '990101',
      name: '一号厂房',
      cp: [116.5, 39.5],
    })

    const other = { ...file, content: fileOf(feature({ name: '办公楼' }, [square(117, 40)])) }
    expect((await test.callA('boundary.save', other, keeper)).error).toBe('boundary-changed')
    expect((await test.callA('boundary.save', { ...other, version: 7 }, keeper)).error).toBe(
      'boundary-changed',
    )
    await test.ok('boundary.save', { ...other, version: 0 }, keeper)
    expect((await mapOf('320100')).features.map(({ properties }) => properties.name)).toEqual(['办公楼'])
    const { data } = await test.ok('boundary.list', {}, reader)
    expect(data).toMatchObject([{ code: '320100', features: 1, version: 1, datum: 'gcj02' }])

    expect((await test.callA('boundary.remove', { code: '320100', version: 0 }, keeper)).error).toBe(
      'boundary-changed',
    )
    await test.ok('boundary.remove', { code: '320100', version: 1 }, keeper)
    expect((await served('320100')).headers['etag']).toBe(before.headers['etag'])

    const changes = await test.database.db
      .selectFrom('operation_log')
      .select(['operation', 'changes'])
      .where('operation', 'like', 'boundary.%')
      .where('outcome', '=', 'ok')
      .where('category', '=', 'operation')
      .orderBy('at')
      .execute()
    expect(changes.map(({ operation }) => operation)).toEqual([
      'boundary.save',
      'boundary.save',
      'boundary.remove',
    ])
    expect(JSON.stringify(changes[1]?.changes)).toContain('"features":2')
  })

  it('PRM-03 only who maintains areas puts them in or takes them out', async () => {
    const file = { code: '330100', content: park, datum: 'gcj02' as const }
    expect((await test.callA('boundary.save', file, reader)).error).toBe('no-permission')
    expect((await test.callA('boundary.read', file, reader)).error).toBe('no-permission')
    expect((await test.callA('boundary.remove', { code: '330100', version: 0 }, reader)).error).toBe(
      'no-permission',
    )
  })

  it('DSH-04 degrees of GPS are brought to the datum of the other maps, once, when the file comes in', async () => {
    const file = { code: '990000', content: park, datum: 'wgs84' as const }
    await test.ok('boundary.save', file, keeper)
    const [lng = 0, lat = 0] = (await mapOf('990000')).features[0]?.geometry.coordinates[0]?.[0]?.[0] ?? []
    const metres = Math.hypot((lng - 116) * 86_000, (lat - 39) * 111_000)
    expect([metres > 300, metres < 900]).toEqual([true, true])
  })

  it('DSH-04 screens are told with their data that maps are others', async () => {
    const maker = await test.createUserWithRole({ permissions: ['screen:view', 'screen:edit'] })
    const tried = async () => {
      const rows = { kind: 'static', columns: [{ name: 'a', type: 'number' }], rows: [[1]] }
      const queries = { q1: { name: 'q', source: rows, params: {} } }
      return (await test.ok('screen.try', { queries, items: [{ queryId: 'q1' }] }, maker)).maps
    }
    const before = await tried()
    await test.ok('boundary.save', { code: '340100', content: park, datum: 'gcj02' }, keeper)
    await expect.poll(tried, { timeout: 10_000, interval: 500 }).not.toBe(before)
  })

  it('attack 11: what is no map is refused in words', async () => {
    const file = { code: '350100', content: '{"type":"Topology"}', datum: 'gcj02' as const }
    expect((await test.callA('boundary.save', file, keeper)).error).toBe('boundary-kind')
    expect((await served('350100')).payload).not.toContain('Topology')
  })

  it('DSH-04 no code leads to anything but a map', async () => {
    for (const code of ['../x', '10000', 'china', '1000000', ''])
      expect((await test.callA('boundary.save', { code, content: park, datum: 'gcj02' }, keeper)).error).toBe(
        'invalid',
      )
  })
})

describe('the map of the world', () => {
  it('DSH-04 has each country once, by codes and by names in both languages, small enough to be sent', async () => {
    const answer = await served('world')
    expect(answer.payload.length).toBeLessThan(330_000)
    const { features } = JSON.parse(answer.payload) as Map
    const named = features.filter(({ properties }) => !['', '南海断续线'].includes(properties.name ?? ''))
    expect(named.length).toBeGreaterThan(220)
    expect(new Set(named.map(({ properties }) => properties.name)).size).toBe(named.length)
    expect(named.every(({ properties }) => /^[A-Z]{3}$|^100000$/.test(properties.adcode ?? ''))).toBe(true)
    const germany = named.find(({ properties }) => properties.adcode === 'DEU')?.properties
    expect(germany).toMatchObject({ name: '德国', nameEn: 'Germany', was: ['DE', '276'] })
    const widest = features.flatMap(({ geometry }) =>
      geometry.coordinates
        .flat()
        .flatMap((ring) => ring.map(([x = 0], at) => Math.abs(x - (ring[at - 1]?.[0] ?? x)))),
    )
    // No line runs from edge to edge: what crosses the date line is cut there.
    expect(Math.max(...widest)).toBeLessThan(180)
    for (const { geometry } of features)
      for (const polygon of geometry.coordinates)
        for (const one of polygon) expect(one.length >= 4 && String(one[0]) === String(one.at(-1))).toBe(true)
  })

  it('DSH-04 draws China by our own map: with Taiwan, Hong Kong, Macau, South Tibet and the islands, and nobody else there', async () => {
    const { features } = await mapOf('world')
    const holds = (coordinates: number[][][][], [x = 0, y = 0]: readonly number[]): boolean =>
      coordinates.some(([outer = []]) => {
        let isInside = false
        for (const [at, [x1 = 0, y1 = 0]] of outer.entries()) {
          const [x2 = 0, y2 = 0] = outer[(at + 1) % outer.length] ?? []
          if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
        }
        return isInside
      })
    const places = {
      taiwan: [121, 23.8],
      southTibet: [94, 28],
      aksaiChin: [79.5, 35.2],
      beijing: [116.4, 39.9],
    }
    for (const [name, place] of Object.entries(places)) {
      const there = features.filter(({ geometry }) => holds(geometry.coordinates, place))
      expect([name, there.map(({ properties }) => properties.adcode)]).toEqual([name, ['100000']])
    }
    const codes = features.map(({ properties }) => properties.adcode)
    expect(['TWN', 'HKG', 'MAC', 'CHN'].filter((one) => codes.includes(one))).toEqual([])
    const own = features.find(({ properties }) => properties.adcode === '100000')
    const south = Math.min(...(own?.geometry.coordinates.flat(2).map(([, y = 90]) => y) ?? []))
    expect(south).toBeLessThan(5)
    const dashes = features.find(
      ({ properties, geometry }) => properties.name === '南海断续线' && geometry.coordinates.length === 10,
    )
    expect(
      dashes?.geometry.coordinates.every(([line = []]) => line.every(([x = 0]) => x > 107 && x < 124)),
    ).toBe(true)
  })
})
