import { testApp } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: where surplus keys were let through (parse-input.ts), the seven names were; with the question for
 * `__proto__` gone from json.ts as well, two of its three spellings were (each of the two alone is refused by the
 * other); without `withoutAuditFields` (variant-a.ts) the last test was red.
 */
const test = await testApp()
afterAll(() => test.close())

const send = async (url: string, text: string, token: string) =>
  (
    await test.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: token },
      payload: text,
    })
  ).json<{ code: string; error?: { code: string } }>()

const role = '"name":"Mass role","permissions":[],"menuIds":[]'

describe('9: fields that a client has no business to set', () => {
  it.each([
    '"isAdmin":true',
    '"isSuper":true',
    '"is_super":true',
    '"status":2',
    '"pv":9',
    '"id":"x"',
    '"userCount":1',
  ])('%s is refused by name', async (field) => {
    const { token } = await test.firstAdmin()
    const answer = await send('/SpringReport/api/role/create', `{${role},${field}}`, token)
    expect([answer.code, answer.error?.code]).toEqual(['50002', 'invalid'])
  })

  it.each([
    '"__proto__":{"isSuper":true}',
    '"constructor":{"prototype":{"isSuper":true}}',
    '"\\u005f_proto__":{}',
  ])('%s is refused before anything looks at it', async (field) => {
    const { token } = await test.firstAdmin()
    expect((await send('/SpringReport/api/role/create', `{${role},${field}}`, token)).code).toBe('50002')
    expect(({} as { isSuper?: boolean }).isSuper).toBeUndefined()
  })

  it('WIR-01 delFlag, creator and createTime are taken out and change nothing', async () => {
    const { token } = await test.firstAdmin()
    const fields = '"delFlag":2,"creator":"evil","createTime":"1999-01-01T00:00:00Z"'
    expect((await send('/SpringReport/api/role/create', `{${role},${fields}}`, token)).code).toBe('200')
    const found = await sql<{ created_at: Date; is_super: boolean }>`
      select created_at, is_super from role where name = 'Mass role'`.execute(test.database.db)
    expect(found.rows[0]?.is_super).toBe(false)
    expect(found.rows[0]?.created_at.getFullYear()).toBeGreaterThan(2000)
  })
})
