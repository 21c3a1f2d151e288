import type { Screen, Widget } from '@gridwright/screen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { dataSetQuery, makerPermissions, published, screenOf } from '#screens-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let maker: TestUser
let other: TestUser
beforeAll(async () => {
  test = await testApp()
  maker = await test.createUserWithRole({ permissions: [...makerPermissions, 'report:view', 'report:edit'] })
  other = await test.createUserWithRole({ permissions: [...makerPermissions, 'report:view', 'report:edit'] })
})
afterAll(() => test.close())

const setOf = async (who: TestUser, name: string): Promise<string> => {
  const { id } = await test.ok('dataSource.create', ownSource(test), who)
  return published(test, who, { kind: 'data-set', name, document: sqlSet(id, 'select 1 as one') })
}
const read = (content: unknown, who = other) =>
  test.callA(
    'screen.readFile',
    { content: typeof content === 'string' ? content : JSON.stringify(content) },
    who,
  )

describe('a screen as a file', () => {
  it('DSH-01 goes out and comes back for somebody else over his own data set of the same name', async () => {
    const [mine, his] = [await setOf(maker, '销售'), await setOf(other, '销售')]
    const lost = await setOf(maker, '只有我有')
    const document = screenOf({ q1: dataSetQuery(mine), q2: dataSetQuery(lost) })
    const id = await published(test, maker, { kind: 'screen', name: '一屏', document })
    const { name, content } = await test.ok('screen.export', { id }, maker)
    expect([name, JSON.parse(content)]).toMatchObject([
      '一屏',
      { dataSets: { [mine]: '销售', [lost]: '只有我有' } },
    ])
    const { result } = await read(content)
    const { queries } = result.document as Screen
    expect(queries['q1']?.source).toEqual({ kind: 'data-set', dataSetId: his })
    expect(queries['q2']?.source.kind).toBe('static')
    expect([result.from, result.remarks]).toEqual([
      'gridwright',
      [{ code: 'file-data-set', what: '只有我有' }],
    ])
    const made = await test.ok(
      'asset.create',
      { kind: 'screen', name: '二屏', document: result.document },
      other,
    )
    expect((await test.callA('asset.publish', { id: made.id, revision: 0 }, other)).error).toBeUndefined()
    expect((await test.callA('screen.export', { id }, other)).error).toBe('not-found')
    expect((await read(content, maker)).result.document).toEqual(document)
  })

  it('DSH-02 DSH-03 goes out by the names of the specification too, and comes back as the same widgets', async () => {
    const query = dataSetQuery(await setOf(maker, '接口'), { everyMs: 5000 })
    const box = { x: 10, y: 20, w: 300, h: 200, r: 0 }
    const bar: Widget = {
      type: 'histogram',
      version: 1,
      name: '柱',
      box,
      options: {},
      bind: { query: 'q1', map: { value: ['n'] } },
    }
    const document = { ...screenOf({ q1: query }), widgets: { w1: bar }, tree: ['w1'] }
    const id = await published(test, maker, { kind: 'screen', name: '三屏', document })
    const { content } = await test.ok('screen.export', { id, form: 'wire' }, maker)
    expect(JSON.parse(content)).toMatchObject({
      width: 1920,
      components: [
        { id: 'w1', type: 'histogram', x: 10, zindex: 1, source: 2, isRefresh: true, refreshTime: 5000 },
      ],
    })
    const { result } = await read(content, maker)
    expect(result.from).toBe('spring-report')
    expect((result.document as Screen).widgets['w1']).toMatchObject({ type: 'histogram', box })
    expect((await test.callA('screen.export', { id, form: 'wire' }, other)).error).toBe('not-found')
  })

  it('DSH-01 comes back over his own reports and screens of the same names; what he lacks waits to be chosen', async () => {
    const report = (who: TestUser, name: string) =>
      published(test, who, { kind: 'report', name, document: reportOf() })
    const empty = (who: TestUser, name: string) =>
      published(test, who, { kind: 'screen', name, document: screenOf({}) })
    const [mine, his] = [await report(maker, '日报'), await report(other, '日报')]
    const [detail, hisDetail] = [await empty(maker, '明细屏'), await empty(other, '明细屏')]
    const lost = await report(maker, '只有我有的报表')
    const open = (what: 'report' | 'screen', id: string) =>
      ({ do: 'open', what, id, values: { city: '${event.name}' } }) as const
    const box = { x: 0, y: 0, w: 10, h: 10, r: 0 }
    const widget = (more: object) => ({ type: 'text', version: 1, name: '', box, options: {}, ...more })
    const document = {
      ...screenOf({}),
      widgets: {
        w1: widget({ on: [{ event: 'click', do: [open('report', mine), open('screen', detail)] }] }),
        w2: widget({ on: [{ event: 'click', do: [open('report', lost)] }] }),
        w3: widget({ type: 'report', options: { report: mine } }),
      },
      tree: ['w1', 'w2', 'w3'],
    }
    const id = await published(test, maker, { kind: 'screen', name: '三屏', document })
    const { content } = await test.ok('screen.export', { id }, maker)
    const { result } = await read(content)
    const { widgets } = result.document as Screen
    expect(widgets['w1']?.on?.[0]?.do).toEqual([open('report', his), open('screen', hisDetail)])
    expect(widgets['w2']?.on?.[0]?.do).toEqual([open('report', '-')])
    expect(widgets['w3']?.options).toEqual({ report: his })
    expect(result.remarks).toEqual([{ code: 'file-asset', what: '只有我有的报表' }])
    expect((await read(content, maker)).result.document).toEqual(document)
  })

  it('DSH-01 what is none is refused by a plain word: foreign, broken, newer, deep, oversized', async () => {
    const ours = { gridwrightScreen: 1, name: '', dataSets: {}, document: { version: 9 } }
    const outcome = async (content: unknown) => (await read(content)).error
    expect(await outcome('{')).toBe('screen-file-broken')
    expect(await outcome('<html>')).toBe('screen-file-broken')
    expect(await outcome({ some: 'thing' })).toBe('screen-file-unknown')
    expect(await outcome(ours)).toBe('screen-file-newer')
    expect(await outcome({ ...ours, document: {} })).toBe('screen-file-broken')
    expect(await outcome('['.repeat(100_000))).toBe('screen-file-broken')
    expect(await outcome('x'.repeat(7_000_001))).toBe('invalid')
  })

  it('DSH-01 a go-view file becomes a screen that can be published, with what stayed behind', async () => {
    const attr = { x: 10, y: 20, w: 300, h: 200 }
    const dataset = { dimensions: ['product', 'n'], source: [{ product: '茶', n: 5 }] }
    const componentList = [
      {
        key: 'BarCommon',
        chartConfig: { title: '柱', key: 'BarCommon' },
        attr,
        option: { dataset, grid: {} },
      },
      { key: 'ThreeEarth01', attr, option: {} },
    ]
    const { result } = await read({ editCanvasConfig: { width: 1280, height: 720 }, componentList })
    expect([result.from, result.remarks.map(({ code }) => code)]).toEqual(['go-view', ['kind-unknown']])
    const { id } = await test.ok(
      'asset.create',
      { kind: 'screen', name: 'gv', document: result.document },
      other,
    )
    await test.ok('asset.publish', { id, revision: 0 }, other)
    const answers = await test.ok('screen.data', { id, items: [{ queryId: 'q1' }] }, other)
    expect(answers.items[0]).toMatchObject({ state: 'ok', rows: [['茶', 5]] })
  })
})
