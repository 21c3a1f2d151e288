import type { CallInput, OperationName } from '@gridwright/contract'
import { ownSource, sqlSet } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `authorize` (access.ts) asking for no permission, both tests were red.
 */
const test = await testApp()
afterAll(() => test.close())

let sourceId = ''
beforeAll(async () => {
  const { token } = await test.firstAdmin()
  sourceId = (await test.ok('dataSource.create', ownSource(test), { token })).id
})

const refusals = async <N extends OperationName>(name: N, input: CallInput<N>, token: string) => [
  (await test.callA(name, input, { token })).error,
  (await test.callB(name, input, { token })).error,
]

describe('reports 2: a call that runs any SQL', () => {
  it('RPT-02 needs the right to edit data sets, on both wires', async () => {
    const document = sqlSet(sourceId, 'select 1 as one')
    const viewer = await test.createUserWithRole({
      permissions: ['report:view', 'report:edit', 'dataset:view', 'datasource:view', 'datasource:edit'],
    })
    expect(await refusals('dataSet.preview', { document }, viewer.token)).toEqual([
      'no-permission',
      'no-permission',
    ])
    const editor = await test.createUserWithRole({ permissions: ['dataset:edit'] })
    expect((await test.ok('dataSet.preview', { document }, { token: editor.token })).rows).toEqual([[1]])
  })

  it('RPT-01 sources are seen and changed only with the right to', async () => {
    const designer = await test.createUserWithRole({ permissions: ['dataset:edit', 'report:edit'] })
    const { token } = designer
    const input = ownSource(test)
    for (const refused of [
      refusals('dataSource.list', {}, token),
      refusals('dataSource.get', { id: sourceId }, token),
      refusals('dataSource.create', input, token),
      refusals('dataSource.update', { ...input, id: sourceId, version: 1 }, token),
      refusals('dataSource.test', input, token),
      refusals('dataSource.remove', { id: sourceId }, token),
      refusals('dataSource.usage', { id: sourceId }, token),
    ])
      expect(await refused).toEqual(['no-permission', 'no-permission'])
    expect((await test.ok('dataSource.listNames', {}, { token })).sources).toHaveLength(1)
  })
})
