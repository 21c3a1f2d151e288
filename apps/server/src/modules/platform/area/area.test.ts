import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { areaModule } from './index.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.firstAdmin()
  const { seed } = areaModule({ db: app.database.db, now: () => new Date() })
  // Two at once, as two servers that start together.
  const counts = await Promise.all([seed(), seed()])
  expect(counts.toSorted()[0]).toBe(0)
})
afterAll(() => app.close())

const as = () => ({ token: admin.token })
const post = async (url: string, body: object) => {
  const answer = await app.app.server.inject({
    method: 'POST',
    url: `/SpringReport/api/${url}`,
    headers: { 'content-type': 'application/json', authorization: admin.token },
    payload: JSON.stringify(body),
  })
  return JSON.parse(answer.payload) as { code: string; responseData: unknown }
}
type Child = { areaCode: string; areaName: string; hasChildren: boolean }
const childrenOf = async (areaCode: string) =>
  (await post('sysArea/getNextAreasByCode', { areaCode })).responseData as Child[]

describe('administrative areas', () => {
  it('SYS-01 the published areas are all there: provinces, cities, counties and towns', async () => {
    const rows = await app.database.db
      .selectFrom('area')
      .select((eb) => ['level', eb.fn.countAll<string>().as('count')])
      .groupBy('level')
      .execute()
    const count = Object.fromEntries(rows.map((row) => [row.level, Number(row.count)]))
    expect(count['province']).toBe(34)
    expect(count['city']).toBeGreaterThanOrEqual(333)
    expect(count['county']).toBeGreaterThanOrEqual(2_840)
    expect(count['town']).toBeGreaterThan(40_000)
  })

  it('SYS-01 every area stands below one that is there', async () => {
    const lost = await app.database.db
      .selectFrom('area as a')
      .leftJoin('area as p', 'p.code', 'a.parent_code')
      .select('a.code')
      .where('p.code', 'is', null)
      .where('a.parent_code', '!=', '000000')
      .execute()
    expect(lost).toEqual([])
  })

  it('WIR-03 the areas below one, from 000000 down', async () => {
    const provinces = await childrenOf('000000')
    expect(provinces).toHaveLength(34)
    expect(provinces.find(({ areaCode }) => areaCode === '440000')).toMatchObject({
      areaName: '广东省',
      hasChildren: true,
    })
    const cities = await childrenOf('440000')
    expect(cities.find(({ areaName }) => areaName === '深圳市')?.areaCode).toBe('440300')
    expect((await childrenOf('440300')).map(({ areaName }) => areaName)).toContain('南山区')
    expect((await childrenOf('110000')).map(({ areaName }) => areaName)).toContain('东城区')
    expect((await childrenOf('110101')).map(({ areaName }) => areaName)).toContain('东华门街道')
  })

  it('WIR-03 the name of an area by its code, and of its whole path', async () => {
    const { responseData } = await post('sysArea/getAreaNameByCode', { areaCode: '440305' })
    expect(responseData).toEqual({ areaCode: '440305', areaName: '南山区', fullName: '广东省深圳市南山区' })
    expect((await app.callA('area.name', { areaCode: '999999' }, as())).error).toBe('not-found')
  })

  it('SYS-01 areas are found by code and by name', async () => {
    const byName = await app.ok('area.list', { text: '南山' }, as())
    expect(byName.data.map(({ code }) => code)).toContain('440305')
    const byCode = await app.ok('area.list', { text: '4403', level: 'county' }, as())
    expect(byCode.data.map(({ name }) => name)).toContain('南山区')
  })

  it('SYS-01 an area stands below one of a higher level, and stays while others stand below it', async () => {
    const lost = { code: '999901', name: 'X', parentCode: '999900', level: 'county' as const }
    expect(await app.callA('area.create', lost, as())).toMatchObject({
      error: 'invalid',
      params: { field: 'parentCode' },
    })
    const upside = { code: '440398', name: 'X', parentCode: '440305', level: 'city' as const }
    expect(await app.callA('area.create', upside, as())).toMatchObject({
      error: 'invalid',
      params: { field: 'level' },
    })
    const { touched } = await app.ok('area.touches', { ids: ['440300'], action: 'remove' }, as())
    expect(touched[0]?.problems).toHaveLength(1)
    const { id } = await app.ok('area.create', { ...upside, level: 'town' as const, code: '440305999' }, as())
    expect(id).toBe('440305999')
  })
})
