import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaModule } from '#modules/platform/area/index.ts'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { renamedAreas } from '#modules/platform/boundary/renamed-areas.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await areaModule({ db: app.database.db, now: () => new Date() }).seed()
})
afterAll(() => app.close())

const get = (url: string, headers = {}) => app.app.server.inject({ method: 'GET', url, headers })
type Outlines = {
  type: string
  leaf?: boolean
  features: {
    properties: { adcode: string; name: string; cp?: number[]; was?: string[] }
    geometry: { type: string; coordinates: unknown[] }
  }[]
}
const outlines = async (code: string): Promise<Outlines> => {
  const answer = await get(`/geoJson/${code}.json`)
  expect([code, answer.statusCode]).toEqual([code, 200])
  return JSON.parse(answer.payload)
}
const codesOf = ({ features }: Outlines) => features.map(({ properties }) => properties.adcode).toSorted()

const codesIn = (listed: string): readonly string[] => listed.match(/\d{6}/g) ?? []
/** Rows of the area table that stand beside the one that took their place. */
const superseded: ReadonlySet<string> = new Set([
  ...renamedAreas.keys(),
  ...codesIn('330103 下城区, 330104 江干区, 350402 梅列区, 410322 孟津县'),
])
/** Real areas that the package has no outline of. */
const undrawn: ReadonlySet<string> = new Set(
  codesIn(`
    232762 松岭区, 232763 新林区, 232764 呼中区, 460323 中沙群岛, 659011 新星市; all of 阿勒泰地区: 654301 阿勒泰市,
    654321 布尔津县, 654322 富蕴县, 654323 福海县, 654324 哈巴河县, 654325 青河县, 654326 吉木乃县`),
)
/** Rows that count people but are no place with a border: "the districts of the city", development zones (71 to 79). */
const hasBorder = ({ code, name }: { code: string; name: string }) =>
  name !== '市辖区' && !/7[1-9]$/.test(code) && !superseded.has(code) && !undrawn.has(code)

const areaTable = async () => {
  const rows = await app.database.db
    .selectFrom('area')
    .select(['code', 'name', 'level', 'parent_code as parent'])
    .where('level', '!=', 'town')
    .orderBy('code')
    .execute()
  const below = (parent: string): readonly string[] =>
    rows
      .filter((row) => row.parent === parent && hasBorder(row))
      // "Run by the province itself" is a heading of the table; the map of the province has what is below it.
      .flatMap(({ code }) => (code.endsWith('9000') && parent !== '000000' ? below(code) : [code]))
      .toSorted()
  return { rows, below }
}

describe('maps', () => {
  it('RTE-03 the country has exactly the provinces of the area table, by each of its names', async () => {
    const { below } = await areaTable()
    for (const name of ['100000', '000000', 'china']) {
      const country = await outlines(name)
      expect(country.type).toBe('FeatureCollection')
      expect(codesOf(country)).toEqual(below('000000'))
      expect(country.features).toHaveLength(34)
    }
  })

  it('RTE-03 every province and city has a map, whose parts are those of the area table', async () => {
    const { rows, below } = await areaTable()
    const asked = rows.filter(({ level }) => level === 'province' || level === 'city')
    expect(asked.length).toBeGreaterThan(370)
    const drawn: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const { code } of asked) {
      const { type, leaf = false, features } = await outlines(code)
      for (const { geometry } of features) expect(geometry.coordinates.length).toBeGreaterThan(0)
      const parts = below(code)
      drawn[code] = { type, leaf, parts: codesOf({ type, features }) }
      const isLeaf = parts.length === 0
      expected[code] = { type: 'FeatureCollection', leaf: isLeaf, parts: isLeaf ? [code] : parts }
    }
    expect(drawn).toEqual(expected)
  })

  it('RTE-03 a county is its own outline, under its old number too', async () => {
    const { rows } = await areaTable()
    const counties = rows.filter(
      (row) => row.level === 'county' && hasBorder(row) && row.code.startsWith('45'),
    )
    expect(counties.length).toBeGreaterThan(100)
    for (const { code } of counties) {
      const alone = await outlines(code)
      expect([alone.leaf, codesOf(alone)]).toEqual([true, [code]])
    }
    expect(codesOf(await outlines('450127'))).toEqual(['450181'])
    expect((await outlines('110101')).features[0]?.properties.name).toBe('东城区')
  })

  it('RTE-03 the list of renamed areas leads to codes that the area table has', async () => {
    const known = new Set((await areaTable()).rows.map(({ code }) => code))
    expect([...renamedAreas.values()].filter((code) => !known.has(code))).toEqual([])
  })

  it('RTE-03 the country is small enough to be drawn at once, and of every province and island something stays', async () => {
    const answer = await get('/geoJson/100000.json')
    expect(gzipSync(answer.payload).length).toBeLessThan(35_000)
    const { features } = JSON.parse(answer.payload) as Outlines
    for (const { properties, geometry } of features) {
      expect([properties.name, properties.cp?.length]).toEqual([properties.name, 2])
      const outer = (
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      ) as number[][][][]
      for (const [ring = []] of outer) {
        const places = new Set(ring.map(([x, y]) => `${x} ${y}`))
        expect([properties.name, places.size >= 3]).toEqual([properties.name, true])
      }
    }
    const islands = features.find(({ properties }) => String(properties.adcode) === '460000')
    expect(islands?.geometry.coordinates.length).toBeGreaterThan(20)
  })

  it('RTE-03 an area says which code it had before, so that older rows find it', async () => {
    const { features } = await outlines('320600')
    const renamed = features.find(({ properties }) => String(properties.adcode) === '320613')
    expect(renamed?.properties.was).toEqual(['320602'])
  })

  it('RTE-03 a map is kept, asked for by its tag, and not sent twice', async () => {
    const first = await get('/geoJson/440000.json')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    expect(first.headers['content-type']).toContain('application/geo+json')
    const again = await get('/geoJson/440000.json', { 'if-none-match': first.headers['etag'] })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const other = await get('/geoJson/441800.json', { 'if-none-match': first.headers['etag'] })
    expect(other.statusCode).toBe(200)
  })

  it.each([
    '999999',
    '1',
    '123456',
    '110199',
    '654321',
    '199000',
    'root',
    'China',
    '__proto__',
    'constructor',
    'x'.repeat(50),
    '44000',
    '4400000',
    encodeURI('４４００００'),
    '440000%00',
    '..%2f..%2fetc%2fpasswd',
    '..%2fpackage',
  ])('RTE-03 the code %s has no map, and the answer says so in words', async (code) => {
    const answer = await get(`/geoJson/${code}.json`)
    const { code: error, message } = JSON.parse(answer.payload)
    expect([answer.statusCode, error]).toEqual([404, 'map-unknown'])
    expect(message).toMatch(/没有|There is no map/)
  })
})
