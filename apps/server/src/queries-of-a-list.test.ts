import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedDatabase } from '#counting-for-tests.ts'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

const counted = await countedDatabase()
let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp({ beside: counted })
  admin = await test.firstAdmin()
  for (let n = 0; n < 5; n += 1) {
    await test.ok('asset.create', { kind: 'report', name: `r${n}`, document: reportOf() }, admin)
    const person = { username: `person.${n}`, displayName: 'P', organisationId: null, roleIds: ['super'] }
    await test.ok('user.create', person, admin)
  }
})
afterAll(async () => {
  await test.close()
  await counted.database.close()
})

it('issue 9.9 RPT-06 a page of reports is three statements: who asks, the page with its total, names of people', async () => {
  const list = (currentPage: number) =>
    test.ok('asset.list', { kind: 'report', pageSize: 2, currentPage }, admin)
  const { statements } = await counted.during(async () => {
    const { data, total } = await list(2)
    expect([data.length, total]).toEqual([2, 5])
    expect(data[0]).not.toHaveProperty('foundInAll')
  })
  expect(statements).toBe(3)
  expect(await list(4)).toEqual({ data: [], total: 5 })
  expect(await test.ok('asset.list', { kind: 'data-set' }, admin)).toEqual({ data: [], total: 0 })
})

it('issue 9.9 SYS-02 a page of users is two statements: who asks, the page with its total', async () => {
  const list = (currentPage: number, text = 'person') =>
    test.ok('user.list', { text, pageSize: 2, currentPage }, admin)
  const { statements } = await counted.during(async () => {
    const { data, total } = await list(2)
    expect([data.length, total]).toEqual([2, 5])
  })
  expect(statements).toBe(2)
  expect(await list(4)).toEqual({ data: [], total: 5 })
  expect(await list(1, 'nobody')).toEqual({ data: [], total: 0 })
})
