import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let person: TestUser
let now = new Date('2026-03-01T08:00:00Z')

const frames: Readonly<Record<string, string>> = {
  trusted: 'https://trusted.example/panel?x=1',
  whole: 'https://whole.example:8443/',
  plain: 'https://plain.example/',
  unlisted: 'https://unlisted.example/',
  script: 'javascript:alert(1)',
  lookalike: 'https://trusted.example.evil.example/',
}

beforeAll(async () => {
  test = await testApp({ now: () => now, environment: { FRAME_ALLOW: 'https://fixed.example' } })
  admin = await test.firstAdmin()
  const rows = Object.entries(frames).map(([id, url]) => ({
    id,
    pid: null,
    url,
    title: id,
    mode: 'iframe',
    rule: 1,
    app: null,
  }))
  await test.database.db.insertInto('menu').values(rows).execute()
  await test.database.db
    .insertInto('menu')
    .values({
      id: 'hidden-from-him',
      pid: null,
      url: 'https://trusted.example/',
      title: 'h',
      mode: 'iframe',
      rule: 2,
      app: null,
    })
    .execute()
  person = await test.createUserWithRole({ permissions: ['report:view', 'dataset:view'] })
  const { token } = admin
  const permissions = ['report:view', 'report:edit']
  await test.ok(
    'frame.create',
    { origin: 'https://Trusted.example', name: 'T', token: 'frame', permissions },
    { token },
  )
  await test.ok(
    'frame.create',
    { origin: 'https://whole.example:8443/', name: 'W', token: 'session' },
    { token },
  )
  await test.ok('frame.create', { origin: 'https://plain.example', name: 'P' }, { token })
})
afterAll(() => test.close())

const tokenOf = (menuId: string, user = person) =>
  test.callA('frame.token', { menuId }, { token: user.token })
const verify = (token: string | null, origin = 'https://trusted.example') =>
  test.callA('frame.verify', { token: token ?? '', origin })

describe('which panel gets a token', () => {
  it('ACC-13 one whose origin is listed for it gets a short token of its own, bound to that origin', async () => {
    const { result } = await tokenOf('trusted')
    expect(result).toMatchObject({ type: 'frame', origin: 'https://trusted.example' })
    expect(result.exp).toBe(now.getTime() / 1000 + 300)
    expect(result.token).not.toBe(person.token)
  })

  it('ACC-13 the session token is handed on only where the origin is marked so, and never by the server', async () => {
    expect((await tokenOf('whole')).result).toEqual({
      type: 'session',
      origin: 'https://whole.example:8443',
      token: null,
      exp: null,
    })
  })

  it.each(['plain', 'unlisted', 'script', 'lookalike'])('ACC-13 none for the panel %s', async (menuId) => {
    expect((await tokenOf(menuId)).result).toEqual({ type: 'none', origin: null, token: null, exp: null })
  })

  it('ACC-13 a panel that is not in the caller’s menu answers like a missing one', async () => {
    expect((await tokenOf('hidden-from-him')).error).toBe('not-found')
    expect((await tokenOf('report-list')).error).toBe('not-found')
    expect((await tokenOf('no-such')).error).toBe('not-found')
  })

  it('ACC-13 the list is read at each push: one that was taken off gets nothing more, and its tokens are void', async () => {
    const { token } = admin
    const { data } = await test.ok('frame.list', {}, { token })
    const row = data.find(({ name }) => name === 'T')
    const change = { ...row, enabled: false } as NonNullable<typeof row>
    const given = (await tokenOf('trusted')).result.token
    const { createdAt: _, ...input } = change
    const off = await test.ok('frame.update', input, { token })
    expect((await tokenOf('trusted')).result.type).toBe('none')
    expect((await verify(given)).error).toBe('frame-token-wrong')
    await test.ok('frame.update', { ...input, enabled: true, version: off.version }, { token })
    expect((await verify(given)).error).toBeUndefined()
  })
})

describe('what a frame token is good for', () => {
  it('ACC-13 tells whose it is and what he may there: his own rights within the list’s', async () => {
    const { token } = (await tokenOf('trusted')).result
    const { result } = await verify(token)
    expect(result).toMatchObject({ username: person.username, permissions: ['report:view'] })
  })

  it('ACC-13 opens no session, on either wire', async () => {
    const { token } = (await tokenOf('trusted')).result
    expect((await test.callA('auth.facts', {}, { token: token ?? '' })).error).toBe('token-wrong')
    expect((await test.callB('auth.facts', {}, { token: token ?? '' })).error).toBe('token-wrong')
  })

  it('ACC-13 a session token, another origin’s token and a forged one are refused', async () => {
    const { token } = (await tokenOf('trusted')).result
    expect((await verify(person.token)).error).toBe('frame-token-wrong')
    expect((await verify(token, 'https://plain.example')).error).toBe('frame-token-wrong')
    expect((await verify(`${token?.slice(0, -3)}abc`)).error).toBe('frame-token-wrong')
    const [header, payload] = (token ?? '').split('.')
    const none = Buffer.from('{"alg":"none","typ":"frame+jwt"}').toString('base64url')
    expect(header).not.toBe(none)
    expect((await verify(`${none}.${payload}.`)).error).toBe('frame-token-wrong')
  })

  it('ACC-13 ends after five minutes, and with its session at once', async () => {
    const { token } = (await tokenOf('trusted')).result
    now = new Date(now.getTime() + 299_000)
    expect((await verify(token)).error).toBeUndefined()
    now = new Date(now.getTime() + 2_000)
    expect((await verify(token)).error).toBe('frame-token-wrong')
    const again = await test.ok('auth.login', { username: person.username, password: person.password })
    const fresh = (await tokenOf('trusted', { ...person, token: again.token })).result.token
    expect((await verify(fresh)).error).toBeUndefined()
    await test.ok('auth.logout', {}, { token: again.token })
    expect((await verify(fresh)).error).toBe('frame-token-wrong')
  })
})

describe('the list of origins', () => {
  const create = (input: object, user = admin) =>
    test.callA('frame.create', { origin: 'https://x.example', name: 'X', ...input }, { token: user.token })

  it.each([
    '*',
    'x.example',
    'ftp://x.example',
    'https://x.example/path',
    'https://u:p@x.example',
    'null',
    'https://x.example?q',
    'javascript:1',
  ])('LAY-05 refuses %s', async (origin) => expect((await create({ origin })).error).toBe('origin-wrong'))

  it('LAY-05 an origin stands once, whatever its spelling', async () => {
    expect((await create({ origin: 'HTTPS://TRUSTED.example:443/' })).error).toBe('origin-taken')
  })

  it('PRM-04 nobody hands out more than he holds: the session token is for super administrators', async () => {
    const editor = await test.createUserWithRole({ permissions: ['system:menu:view', 'system:menu:edit'] })
    const { token } = editor
    expect((await create({ token: 'session' }, editor)).error).toBe('origin-beyond')
    expect((await create({ token: 'frame', permissions: ['report:edit'] }, editor)).error).toBe(
      'origin-beyond',
    )
    expect((await create({ permissions: ['*:*:*'] }, editor)).error).toBe('invalid')
    const { data, fixed } = await test.ok('frame.list', {}, { token })
    expect(fixed).toEqual(['https://fixed.example'])
    // Moving an origin that has the session token would be the same.
    const whole = data.find(({ name }) => name === 'W')
    const moved = { id: whole?.id ?? '', version: 1, origin: 'https://mine.example', name: 'W' }
    expect((await test.callA('frame.update', moved, { token })).error).toBe('origin-beyond')
    expect((await create({ token: 'none' }, editor)).error).toBeUndefined()
  })

  it('LAY-05 two who change the same one do not overwrite each other', async () => {
    const { token } = admin
    const { data } = await test.ok('frame.list', { text: 'plain' }, { token })
    const input = {
      id: data[0]?.id ?? '',
      version: data[0]?.version ?? 0,
      origin: 'https://plain.example',
      name: 'P1',
    }
    await test.ok('frame.update', input, { token })
    expect((await test.callA('frame.update', { ...input, name: 'P2' }, { token })).error).toBe(
      'changed-meanwhile',
    )
  })
})
