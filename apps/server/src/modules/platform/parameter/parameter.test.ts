import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

const values = { name: 'N', public: false, remark: '' }
const typed = (type: string, value: string) =>
  test.callA('parameter.create', { ...values, code: `t.${type}`, type, value } as never, admin)
const builtIn = async () => {
  const { data } = await test.ok('parameter.list', { text: 'import.rows' }, admin)
  return data[0] ?? { id: '', version: 0 }
}
const setRows = async (value: string) => {
  const { id, version } = await builtIn()
  return test.callA('parameter.update', { ...values, id, version, type: 'number', value }, admin)
}

const checkOf = (rows: number) => {
  const body = Array.from({ length: rows }, (_none, at) => [`x.${at}`, 'N'])
  return sheetsFor(test, 'parameter').bring([['编码', '名称'], ...body], { user: admin, check: true })
}

describe('parameters', () => {
  it('SYS-01 a value is what its type says', async () => {
    for (const [type, value] of [
      ['number', 'many'],
      ['boolean', 'yes'],
      ['json', '{'],
    ] as const)
      expect((await typed(type, value)).error).toBe('invalid')
    for (const [type, value] of [
      ['number', '1.5'],
      ['boolean', 'true'],
      ['json', '{"a":1}'],
    ] as const)
      expect((await typed(type, value)).error).toBeUndefined()
  })

  it('SYS-01 what is published reaches whoever is logged in, typed; the rest does not', async () => {
    const shown = { ...values, code: 'shown.here', type: 'json' as const, value: '[1]', public: true }
    await test.ok('parameter.create', shown, admin)
    const user = await test.createUserWithRole({ permissions: [] })
    const published = (await test.ok('parameter.published', {}, user)).values
    expect(published).toEqual({ 'shown.here': [1] })
  })

  it('SYS-01 built-in ones cannot be removed', async () => {
    const { id } = await builtIn()
    const batch = { ids: [id], action: 'remove' as const }
    expect((await test.callA('parameter.runBatch', batch, admin)).error).toBe('batch-refused')
    expect((await builtIn()).id).toBe(id)
  })

  it('SYS-02 the most rows of an import are those that an administrator set, from the next import on', async () => {
    for (const value of ['0', '50001', '1.5']) expect((await setRows(value)).error).toBe('invalid')
    expect(await checkOf(4)).toMatchObject({ rows: 4, create: 4 })
    expect((await setRows('3')).error).toBeUndefined()
    const cause = { code: 'sheet-too-many-rows', params: { limit: 3 } }
    await expect(checkOf(4)).rejects.toMatchObject({ cause })
    expect(await checkOf(3)).toMatchObject({ rows: 3, create: 3 })
  })
})
