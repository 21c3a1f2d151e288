import { emptyScreen } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let maker: TestUser
let viewer: TestUser
let dataSet: string
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-25T08:00:00Z') })
  maker = await test.createUserWithRole({
    permissions: [
      'screen:view',
      'screen:edit',
      'dataset:view',
      'dataset:edit',
      'datasource:edit',
      'datasource:privileged',
    ],
  })
  viewer = await test.createUserWithRole({ permissions: ['screen:view'] })
  const source = (await test.ok('dataSource.create', ownSource(test), maker)).id
  const set = { kind: 'data-set', name: 'One', document: sqlSet(source, 'select 1 as one') } as const
  dataSet = (await test.ok('asset.create', set, maker)).id
  await test.ok('asset.publish', { id: dataSet, revision: 0 }, maker)
})
afterAll(() => test.close())

const screenOf = (change: Partial<Screen>): Screen => ({ ...emptyScreen, ...change })

const withQueries = (dataSetId: string): Screen =>
  screenOf({
    queries: {
      q1: { name: '一', source: { kind: 'data-set', dataSetId }, params: {} },
      q2: {
        name: '二',
        source: { kind: 'api', url: 'https://inside.example/lines?key=abc', method: 'GET', result: 'Object' },
        params: {},
      },
    },
    widgets: {
      w1: {
        type: 'text',
        version: 1,
        name: '标题',
        box: { x: 0, y: 0, w: 200, h: 50, r: 0 },
        options: { content: '总览' },
        on: [{ event: 'click', do: [{ do: 'open', what: 'screen', id: 'other', values: {} }] }],
      },
    },
    tree: ['w1'],
  })

const created = async (document: Screen, who = maker) =>
  (await test.ok('asset.create', { kind: 'screen', name: 'Screen', document }, who)).id

describe('data screens as a kind of asset', () => {
  it('DSH-01 a screen is made, drawn from afar, published, shared and opened by who may view it', async () => {
    const id = await created(withQueries(dataSet))
    const grants = [{ subjectKind: 'user', subjectId: viewer.userId, level: 'view' }] as const
    await test.ok('asset.setGrants', { id, grants: [...grants] }, maker)
    expect((await test.callA('screen.open', { id }, viewer)).error).toBe('not-found')
    await test.ok('asset.publish', { id, revision: 0 }, maker)
    const opened = await test.ok('screen.open', { id }, viewer)
    expect(opened).toMatchObject({
      name: 'Screen',
      version: 1,
      mayEdit: false,
      serverTime: '2026-11-25T08:00:00.000Z',
    })
    expect((opened.document as Screen).tree).toEqual(['w1'])
    const { thumbnails } = await test.ok('asset.listThumbnails', { ids: [id] }, maker)
    expect(thumbnails[id]).toContain('总览')
    expect((await test.callA('screen.open', { id, draft: true }, viewer)).error).toBe('no-permission')
    expect((await test.ok('screen.open', { id, draft: true }, maker)).mayEdit).toBe(true)
  })

  it('DSH-03 addresses that the server asks are sent to nobody who only views', async () => {
    const id = await created(withQueries(dataSet))
    await test.ok('asset.publish', { id, revision: 0 }, maker)
    const grants = [{ subjectKind: 'user' as const, subjectId: viewer.userId, level: 'view' as const }]
    await test.ok('asset.setGrants', { id, grants }, maker)
    expect((await test.callA('screen.open', { id }, viewer)).text).not.toContain('inside.example')
    expect((await test.callA('asset.get', { id }, viewer)).text).not.toContain('inside.example')
    expect((await test.callA('screen.open', { id }, maker)).text).toContain('inside.example')
  })

  it('RPT-06 it is known what a screen uses: data sets, and what its events open', async () => {
    const id = await created(withQueries(dataSet))
    const { uses } = await test.ok('asset.lineage', { id }, maker)
    expect(uses.map(({ kind }) => kind)).toEqual(['data-set', 'screen'])
    expect(uses[0]?.id).toBe(dataSet)
  })

  it('PRM-03 a data set that its maker may not view is neither published nor shown in a draft', async () => {
    const other = await test.createUserWithRole({
      permissions: ['screen:view', 'screen:edit', 'dataset:view'],
    })
    const id = await created(withQueries(dataSet), other)
    expect((await test.callA('asset.publish', { id, revision: 0 }, other)).error).toBe('data-set-unknown')
    expect((await test.callA('screen.open', { id, draft: true }, other)).error).toBe('data-set-unknown')
  })

  it('DSH-01 what is no screen is refused with its place', async () => {
    const document = { ...withQueries(dataSet), tree: [] }
    const answer = await test.callA('asset.create', { kind: 'screen', name: 'Bad', document }, maker)
    expect(answer.error).toBe('document-invalid')
  })
})
