import type { DataSetDocument, DataSourceInput } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'

const test = await testApp()
afterAll(() => test.close())

let token = ''
beforeAll(async () => {
  ;({ token } = await test.firstAdmin())
})

let count = 0
const own = () => {
  const source = ownSource(test, { name: `source ${++count}`, description: 'mine' })
  return source as DataSourceInput & { connection: { type: 5 } }
}
const create = async (input: DataSourceInput = own()) =>
  (await test.ok('dataSource.create', input, { token })).id

const document = (sourceId: string): DataSetDocument => ({
  version: 2,
  kind: 'sql',
  sourceId,
  sql: 'select 1 as one',
  parameters: [],
  columns: [],
})

describe('data sources', () => {
  it('RPT-01 are created, listed by name and type, read and changed, on both wires', async () => {
    const input = { ...own(), name: 'Sales 100%_of' }
    const id = await create(input)
    await create()
    const list = await test.callB('dataSource.list', { text: '100%_' }, { token })
    expect(list.result).toMatchObject({
      total: 1,
      data: [{ id, name: input.name, hasSecret: true, updatedBy: 'Admin' }],
    })
    expect((await test.ok('dataSource.list', { type: 1 }, { token })).total).toBe(0)
    const { secret: _kept, ...change } = { ...input, description: 'changed' }
    await test.ok('dataSource.update', { ...change, id, version: 1 }, { token })
    expect(await test.ok('dataSource.get', { id }, { token })).toMatchObject({
      description: 'changed',
      hasSecret: true,
      version: 2,
      connection: input.connection,
    })
    expect(await test.ok('dataSource.test', { ...change, id }, { token })).toMatchObject({
      ok: true,
      mayWrite: true,
    })
    await test.ok('dataSource.update', { ...change, id, version: 2, secret: '' }, { token })
    expect((await test.ok('dataSource.get', { id }, { token })).hasSecret).toBe(false)
  })

  it('RPT-01 a name is given once; of two changes to one version one is told', async () => {
    const input = own()
    const id = await create(input)
    expect(await test.callA('dataSource.create', input, { token })).toMatchObject({
      error: 'name-taken',
      params: { name: input.name },
    })
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((description) =>
        test.callA('dataSource.update', { ...input, description, id, version: 1 }, { token }),
      ),
    )
    expect(answers.map((answer) => answer.error).toSorted()).toEqual(['conflict', 'conflict', undefined])
    const gone = await test.callA('dataSource.update', { ...input, id: 'gone', version: 1 }, { token })
    expect(gone.error).toBe('not-found')
  })

  it('PRM-03 a powerful account is allowed only by who holds datasource:privileged; others leave it as it was', async () => {
    const permissions = ['datasource:view', 'datasource:edit']
    const editor = await test.createUserWithRole({ permissions })
    const trusted = await test.createUserWithRole({ permissions: [...permissions, 'datasource:privileged'] })
    const privileged = own()
    const refused = await test.callB('dataSource.create', privileged, editor)
    expect(refused.error).toBe('no-permission')
    const { privileged: _allowed, ...plain } = privileged.connection
    const source = { ...privileged, connection: plain }
    const { id } = await test.ok('dataSource.create', source, editor)
    const raised = await test.callB('dataSource.update', { ...privileged, id, version: 1 }, editor)
    expect(raised.error).toBe('no-permission')
    await test.ok('dataSource.create', { ...privileged, name: `${privileged.name} trusted` }, trusted)
  })

  it('RPT-01 a failed test says what is wrong in the language of the caller', async () => {
    const input = own()
    const password = { ...input, secret: 'wrong' }
    const tested = await test.ok('dataSource.test', password, { token })
    expect(tested).toEqual({ ok: false, problem: 'password', detail: '用户名或密码错误' })
    const unknown = { ...input, connection: { ...input.connection, database: 'no_such' } }
    const headers = { 'accept-language': 'en' }
    const answer = await test.callA('dataSource.test', unknown, { token, headers })
    expect(answer.result).toMatchObject({ ok: false, problem: 'database-unknown' })
    const closed = { ...input, connection: { ...input.connection, port: 1 } }
    expect(await test.ok('dataSource.test', closed, { token })).toMatchObject({
      problem: 'refused',
      detail: expect.stringContaining(`${input.connection.host}:1`),
    })
  })

  it('RPT-01 one that is used stays, and says by what; unused it goes', async () => {
    const id = await create()
    const set = await test.ok(
      'asset.create',
      { kind: 'data-set', name: 'Its set', document: document(id) },
      { token },
    )
    expect(await test.ok('dataSource.usage', { id }, { token })).toEqual({
      usedBy: [{ id: set.id, kind: 'data-set', name: 'Its set' }],
    })
    expect(await test.callA('dataSource.remove', { id }, { token })).toMatchObject({
      error: 'in-use',
      params: { names: 'Its set' },
    })
    const lineage = await test.ok('asset.lineage', { id: set.id }, { token })
    expect(lineage.uses).toMatchObject([{ id, kind: 'data-source', name: expect.stringMatching(/^source/) }])
    const free = await create()
    await test.ok('dataSource.remove', { id: free }, { token })
    expect((await test.callA('dataSource.get', { id: free }, { token })).error).toBe('not-found')
  })

  it('RPT-02 shows its tables with their columns to those who design data sets', async () => {
    const id = await create()
    const designer = await test.createUserWithRole({ permissions: ['dataset:edit'] })
    const { tables, truncated } = await test.ok('dataSource.listTables', { id }, { token: designer.token })
    expect(truncated).toBe(false)
    expect(tables.find(({ name }) => name === 'data_source')?.columns).toContainEqual({
      name: 'connection',
      type: 'jsonb',
    })
  })
})
