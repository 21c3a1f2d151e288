import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

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

const checkOf = async (rows: number) => {
  const body = Array.from({ length: rows }, (_none, at) => [`x.${at}`, 'N'])
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [['编码', '名称'], ...body] }] })
  const form = new FormData()
  form.append('purpose', JSON.stringify('import'))
  form.append('file', new File([new Uint8Array(bytes)], 'x.xlsx'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await test.app.server.inject({
    method: 'POST',
    url: '/SpringReport/api/file/upload',
    headers: {
      authorization: admin.token,
      'content-type': request.headers.get('content-type') ?? '',
      'x-gridwright-client': 'web',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const fileId = (JSON.parse(answer.payload) as { responseData: { id: string } }).responseData.id
  const wish = { sheet: 'parameter', fileId, updateExisting: false }
  const { jobId } = await test.ok('sheet.check', wish, admin)
  for (;;) {
    const { state, error } = await test.ok('job.get', { id: jobId }, admin)
    if (state === 'done' || state === 'failed') return error
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
    expect(await checkOf(4)).toBeNull()
    expect((await setRows('3')).error).toBeUndefined()
    expect(await checkOf(4)).toMatchObject({ code: 'sheet-too-many-rows', params: { limit: 3 } })
    expect(await checkOf(3)).toBeNull()
  })
})
