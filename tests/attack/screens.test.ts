import { emptyScreen } from '@gridwright/screen'
import type { Query, Screen } from '@gridwright/screen'
import type { OperationName, ScreenAnswers } from '@gridwright/contract'
import { ownSource, sqlSet, varchar } from '@gridwright/server/reports-for-tests'
import {
  apiSet,
  countingSource,
  dataSetQuery,
  makerPermissions,
  published,
  screenOf,
  shareWith,
} from '@gridwright/server/screens-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Reference data-screens §9, classes A to M on screens, each also by a share link. Seen to fail: with `withFixed` left out
 * of values-of.ts, F; with `mayFill` always true (bound-query.ts), M; with `isMaker` always true (read-query.ts), K; with
 * `contentProblem` left out (current-screen.ts), I and L.
 */
let test: TestApp
let source: Awaited<ReturnType<typeof countingSource>>
let maker: TestUser
let viewer: TestUser
let other: TestUser
let rows: string
let api: string

beforeAll(async () => {
  source = await countingSource()
  test = await testApp({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } })
  maker = await test.createUserWithRole({ permissions: makerPermissions })
  viewer = await test.createUserWithRole({ permissions: ['screen:view'] })
  other = await test.createUserWithRole({ permissions: makerPermissions })
  const own = (await test.ok('dataSource.create', ownSource(test), maker)).id
  const connection = { type: 4 as const, baseUrl: `${source.origin}/` }
  api = (await test.ok('dataSource.create', { name: 'Counted', connection }, maker)).id
  rows = await published(test, maker, {
    kind: 'data-set',
    document: sqlSet(own, 'select :a as a', [varchar('a')]),
  })
})
afterAll(async () => {
  await test.close()
  await source.close()
})

type Token = { readonly token: string }
const items = [{ queryId: 'q1' }]
const area = [{ code: 'area', type: 'varchar', url: true } as const]
const asks = (change: Partial<Query> = {}): Screen =>
  screenOf({ q1: dataSetQuery(rows, { params: { a: '${area}' }, ...change }) }, area)

const guestOf = async (assetId: string, fixed: Record<string, string> = {}): Promise<Token> => {
  const { code } = await test.ok('share.create', { assetId, days: 1, fixed }, maker)
  return { token: (await test.ok('share.open', { code })).token }
}

/** A published screen with those who may see it: a person, and the guest of a link. */
const seenBy = async (screen: Screen): Promise<{ id: string; eyes: readonly Token[] }> => {
  const id = await published(test, maker, { kind: 'screen', document: screen })
  await shareWith(test, maker, { id, with: [viewer] })
  return { id, eyes: [viewer, await guestOf(id)] }
}

const data = (id: string, who: Token, more: object = {}) =>
  test.callA('screen.data', { id, items, waitMs: 20_000, ...more }, who)
const first = (answers: ScreenAnswers) => answers.items[0]
const rowsOf = (answers: ScreenAnswers): unknown => {
  const answer = first(answers)
  return answer?.state === 'ok' ? answer.rows : answer
}
const refusedDocument = async (document: unknown) =>
  (await test.callA('asset.create', { kind: 'screen', name: 'x', document }, maker)).error

describe('attacks on data screens', () => {
  it('A PRM-03 a forged token of a share link opens nothing', async () => {
    const { id, eyes } = await seenBy(asks())
    const real = eyes[1]?.token ?? ''
    const forged = [`gws_${'A'.repeat(43)}`, 'gws_', `${real}x`, real.slice(0, -1), real.replace('gws_', '')]
    for (const token of forged) {
      const { error, text } = await data(id, { token })
      expect([token.length, error]).not.toEqual([token.length, undefined])
      expect(text).not.toContain('"rows"')
    }
    expect((await data(id, { token: real })).error).toBeUndefined()
  })

  it('B DSH-03 a query brings no connection of its own, by whatever name', async () => {
    const withSource = (change: object) => ({
      ...asks(),
      queries: { q1: { ...asks().queries['q1'], source: change } },
    })
    const api3 = { kind: 'api', url: 'https://x.example', method: 'GET', result: 'Object' }
    for (const change of [
      { kind: 'jdbc', url: 'jdbc:mysql://x?allowLoadLocalInfile=true' },
      { kind: 'data-set', dataSetId: rows, host: 'evil.example' },
      { kind: 'data-set', dataSetId: rows, sql: 'select 1' },
      { ...api3, headers: { authorization: 'x' } },
      { ...api3, proxy: 'http://evil.example' },
      { ...api3, method: 'CONNECT' },
    ])
      expect([change, await refusedDocument(withSource(change))]).toEqual([change, 'document-invalid'])
    const { id, eyes } = await seenBy(asks())
    for (const who of eyes)
      for (const more of [{ sql: 'select 1' }, { connection: {} }, { url: 'http://x' }])
        expect((await data(id, who, more)).error).toBe('invalid')
  })

  it('C RPT-02 values are bound: no text of a viewer becomes SQL', async () => {
    const { id, eyes } = await seenBy(asks())
    const hostile = [
      "'; drop table asset; --",
      '\' union select password_hash from "user" --',
      '$$; select pg_sleep(5); $$',
      '${area}',
      ':a',
      "\\'; select 1",
    ]
    for (const who of eyes)
      for (const text of hostile)
        expect(rowsOf((await data(id, who, { values: { area: text } })).result)).toEqual([[text]])
    expect((await sql`select 1 from asset`.execute(test.database.db)).rows.length).toBeGreaterThan(0)
  })

  it('D PRM-03 no form of the address lets a call without a token through', async () => {
    const { id } = await seenBy(asks())
    const paths = [
      '/SpringReport/api/screen/data',
      '/SpringReport/api/screen/data;swagger-ui/',
      '/SpringReport/api/;/screen/data',
      '/SpringReport/api/swagger-ui/../screen/data',
      '/SpringReport/api/screen/data/..;/data',
      '/SpringReport/api/share/..%2fscreen/data',
      '/SpringReport/api/screen%2fdata',
      '/share/../SpringReport/api/screen/data',
      '/kapi/json/screen/data',
    ]
    for (const url of paths) {
      const payload = JSON.stringify(url.startsWith('/kapi') ? { params: { id, items } } : { id, items })
      const headers = { 'content-type': 'application/json' }
      const answer = await test.app.server.inject({ method: 'POST', url, headers, payload })
      expect([url, answer.payload.includes('"rows"')]).toEqual([url, false])
    }
    for (const name of ['screen.open', 'screen.data', 'screen.try', 'screen.format'] as const)
      expect((await test.callA(name, { id, items } as never)).error).toBe('token-missing')
  })

  it('E DSH-02 nothing that somebody writes runs on the server', async () => {
    const expressions = [
      '$eval("process.exit()")',
      '($f := function($n) { $f($n + 1) }; $f(1))',
      '$match("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", /(a+)+$/)',
      'constructor.constructor("return process")()',
    ]
    const transform = expressions.map((expression) => ({ step: 'compute' as const, as: 'x', expression }))
    for (const a of ['${constructor.name}', '${__proto__}', '${process}'])
      expect(await refusedDocument(asks({ params: { a } }))).toBe('document-invalid')
    const { id, eyes } = await seenBy(asks({ transform }))
    for (const who of eyes) {
      const began = performance.now()
      const { result } = await data(id, who, { values: { area: '${7*7}', __proto__: 'x', constructor: 'y' } })
      expect(rowsOf(result)).toEqual([['${7*7}']])
      expect(performance.now() - began).toBeLessThan(20_000)
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('F PRM-03 another’s screen, draft, version and link answer like what is not there; a fixed value is nobody’s to change', async () => {
    const { id, eyes } = await seenBy(asks())
    const second = await published(test, maker, { kind: 'screen', document: asks({ name: 'secret' }) })
    for (const who of [other, ...eyes]) {
      expect((await data(second, who)).error).toBe('not-found')
      expect((await test.callA('screen.open', { id: second }, who)).error).toBe('not-found')
    }
    for (const who of eyes) {
      expect((await data(id, who, { draft: true })).error).toBe('no-permission')
      expect((await test.callA('screen.open', { id, draft: true }, who)).error).toBe('no-permission')
    }
    const link = (await test.ok('share.list', { assetId: id }, maker)).links[0]?.id ?? ''
    expect((await test.callA('share.revoke', { assetId: id, id: link }, other)).error).toBe('not-found')
    const fixed = await guestOf(id, { area: '110000' })
    for (const values of [{}, { area: '440000' }, { area: '' }])
      expect(rowsOf((await data(id, fixed, { values })).result)).toEqual([['110000']])
    expect((await test.ok('screen.open', { id }, fixed)).fixed).toEqual({ area: '110000' })
    const without = screenOf({ q1: dataSetQuery(rows, { params: { a: 'all' } }) })
    await test.ok('asset.saveDraft', { id, document: without, revision: 1 }, maker)
    await test.ok('asset.publish', { id, revision: 2 }, maker)
    expect((await data(id, fixed)).error).toBe('share-changed')
    expect((await test.callA('screen.open', { id }, fixed)).error).toBe('share-changed')
  })

  it('G PRM-03 ids are ids and never places', async () => {
    const { id, eyes } = await seenBy(asks())
    const places = [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      `${id}/../${id}`,
      '/etc/passwd',
      'file:///etc/passwd',
    ]
    for (const who of eyes)
      for (const place of places) {
        expect(['invalid', 'not-found']).toContain((await data(place, who)).error)
        const query = await data(id, who, { items: [{ queryId: place }] })
        expect(query.error).toBe('invalid')
      }
    for (const picture of ['../x', 'a/b', 'a.png']) {
      const canvas = { ...emptyScreen.canvas, background: { picture } }
      expect(await refusedDocument({ ...emptyScreen, canvas })).toBe('document-invalid')
    }
  })

  it('H PRM-03 members that nobody asked for are refused everywhere', async () => {
    const { id, eyes } = await seenBy(asks())
    const calls: readonly [OperationName, object][] = [
      ['screen.open', { id, role: 'admin' }],
      ['screen.data', { id, items, caller: { isSuper: true } }],
      ['screen.data', { id, items: [{ queryId: 'q1', cacheKey: 'x' }] }],
      ['screen.data', { id, items, fixed: {} }],
    ]
    for (const who of [maker, ...eyes])
      for (const [name, input] of calls)
        expect([name, (await test.callA(name, input as never, who)).error]).toEqual([name, 'invalid'])
    const { queries, widgets } = { ...asks(), widgets: {} }
    for (const more of [
      { owner: 'x' },
      { queries: { q1: { ...queries['q1'], isSuper: true } } },
      { kind: 'report' },
    ])
      expect(await refusedDocument({ ...asks(), widgets, ...more })).toBe('document-invalid')
  })

  it('I DSH-01 what people write stays text; a picture is a picture', async () => {
    const bad = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    const text = { type: 'text', version: 1, name: bad, box: { x: 0, y: 0, w: 500, h: 80, r: 0 } }
    const screen: Screen = {
      ...asks({ name: bad }),
      widgets: { w1: { ...text, options: { content: bad } } },
      tree: [{ group: 'g1', name: bad, children: ['w1'] }],
    }
    const { id, eyes } = await seenBy(screen)
    const drawn = (await test.ok('asset.listThumbnails', { ids: [id] }, maker)).thumbnails[id] ?? ''
    expect(drawn).not.toMatch(/<(?!svg|rect|text|\/)/)
    for (const who of eyes) {
      const answer = await test.callA('screen.open', { id }, who)
      expect(String(answer.headers['content-type'])).toContain('application/json')
      expect(String(answer.headers['x-content-type-options'])).toBe('nosniff')
    }
    const pictureOf = (type: string, content: string) => ({
      ...emptyScreen,
      pictures: {
        p: { name: 'p', data: `data:image/${type};base64,${Buffer.from(content).toString('base64')}` },
      },
    })
    for (const one of [
      pictureOf('png', '<html><script>alert(1)</script>'),
      pictureOf('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      pictureOf('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      pictureOf('html', '<p>'),
    ])
      expect(await refusedDocument(one)).toBe('document-invalid')
    expect(
      await refusedDocument(pictureOf('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toBeUndefined()
  })

  it('J DSH-01 links lead to pages and mail; whatever else is not published', async () => {
    const withLink = (url: string): Screen => ({
      ...asks(),
      widgets: {
        w1: {
          type: 'text',
          version: 1,
          name: 'L',
          box: { x: 0, y: 0, w: 10, h: 10, r: 0 },
          options: {},
          on: [{ event: 'click', do: [{ do: 'link', url }] }],
        },
      },
      tree: ['w1'],
    })
    for (const url of [
      'javascript:alert(1)',
      ' JaVaScript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
    ]) {
      const { id } = await test.ok(
        'asset.create',
        { kind: 'screen', name: 'x', document: withLink(url) },
        maker,
      )
      expect([url, (await test.callA('asset.publish', { id, revision: 0 }, maker)).error]).toEqual([
        url,
        'screen-link-wrong',
      ])
    }
    expect((await seenBy(withLink('https://a.example'))).eyes).toHaveLength(2)
  })

  it('K DSH-03 an interface query reaches nothing inside, in no spelling, and tells viewers no address', async () => {
    const closed = await testApp()
    const editor = await closed.createUserWithRole({ permissions: makerPermissions })
    const { port } = source
    source.asked.length = 0
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.0.0.1',
      '[::ffff:127.0.0.1]',
      'localhost',
      '①②⑦.⓪.⓪.①',
      '169.254.169.254',
    ]
    const urls = [
      ...hosts.map((host) => `http://${host}:${port}/inside`),
      'file:///etc/passwd',
      'gopher://127.0.0.1/x',
      'http://a:b@127.0.0.1/',
    ]
    const query = (url: string): Query => ({
      name: 'q',
      source: { kind: 'api', url, method: 'GET', result: 'Object' },
      params: {},
    })
    const queries = Object.fromEntries(urls.map((url, at) => [`q${at}`, query(url)]))
    const wish = { queries, items: urls.map((_url, at) => ({ queryId: `q${at}` })), waitMs: 20_000 }
    const tried = await closed.ok('screen.try', wish, editor)
    expect(tried.items.map(({ state }) => state)).toEqual(urls.map(() => 'error'))
    expect(source.asked).toEqual([])
    await closed.close()
    const { id, eyes } = await seenBy(screenOf({ q1: query('http://127.0.0.1:1/secret-path?key=abc') }))
    for (const who of eyes) {
      const { text } = await data(id, who)
      expect(text).toContain('screen-source-failed')
      expect(text).not.toMatch(/secret-path|127\.0\.0\.1|abc/)
      expect((await test.callA('screen.open', { id }, who)).text).not.toContain('secret-path')
    }
  })

  it('L DSH-01 what is too large or too deep is refused early, by a plain word', async () => {
    const { id, eyes } = await seenBy(asks())
    const many = Array.from({ length: 51 }, () => ({ queryId: 'q1' }))
    const values = Object.fromEntries(Array.from({ length: 201 }, (_none, at) => [`v${at}`, 'x']))
    for (const who of eyes)
      for (const more of [
        { items: many },
        { items: [] },
        { values },
        { waitMs: 3_600_000 },
        { values: { area: 'x'.repeat(4001) } },
      ])
        expect((await data(id, who, more)).error).toBe('invalid')
    const widget = { type: 'text', version: 1, name: '', box: { x: 0, y: 0, w: 1, h: 1, r: 0 }, options: {} }
    const widgets = Object.fromEntries(Array.from({ length: 2001 }, (_none, at) => [`w${at}`, widget]))
    expect(await refusedDocument({ ...emptyScreen, widgets, tree: Object.keys(widgets) })).toBe(
      'document-invalid',
    )
    const nested = (depth: number): unknown =>
      depth === 0 ? 'w0' : { group: `g${depth}`, name: '', children: [nested(depth - 1)] }
    const deep = (depth: number) => ({ ...emptyScreen, widgets: { w0: widget }, tree: [nested(depth)] })
    expect(await refusedDocument(deep(300))).toBe('too-large')
    expect(await refusedDocument(deep(12))).toBe('document-invalid')
    const heavy = { ...widget, options: { content: 'x'.repeat(5_300_000) } }
    expect(await refusedDocument({ ...emptyScreen, widgets: { w0: heavy }, tree: ['w0'] })).toBe(
      'document-invalid',
    )
    const wordy = Object.fromEntries(
      Array.from({ length: 1500 }, (_none, at) => [
        `w${at}`,
        { ...widget, options: { a: 'x'.repeat(3800) } },
      ]),
    )
    expect(await refusedDocument({ ...emptyScreen, widgets: wordy, tree: Object.keys(wordy) })).toBe(
      'document-invalid',
    )
  })

  it('M PRM-06 one query, several people and a link: nobody is answered another’s rows', async () => {
    const mine = { ...varchar('who'), hidden: true, paramDefault: '$username' }
    const set = await published(test, maker, { kind: 'data-set', document: apiSet(api, 'mine', [mine]) })
    const params = { who: '${area}' }
    const { id, eyes } = await seenBy(screenOf({ q1: dataSetQuery(set, { params, everyMs: 60_000 }) }, area))
    await shareWith(test, maker, { id, with: [viewer, other] })
    source.state.delay = 50
    const values = { area: viewer.username }
    const people = [viewer, other, viewer, other]
    const answers = await Promise.all(people.map((who) => data(id, who, { values })))
    source.state.delay = 0
    expect(answers.map(({ result }) => rowsOf(result))).toEqual(
      people.map(({ username }) => [['mine', username, 1]]),
    )
    const own = first(answers[0]?.result as ScreenAnswers)
    const etag = own?.state === 'ok' ? own.etag : ''
    const foreign = await data(id, other, { items: [{ queryId: 'q1', etag }] })
    expect(rowsOf(foreign.result)).toEqual([['mine', other.username, 1]])
    // A guest is nobody: where rows are of who asks he gets none.
    const guest = await data(id, eyes[1] as Token)
    expect(first(guest.result)).toMatchObject({ state: 'error', error: { code: 'parameter-personal' } })
  })
})
