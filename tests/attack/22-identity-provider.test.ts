import { testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForgingIssuer } from '#tests/identity/forging-issuer.ts'
import type { ForgingIssuer } from '#tests/identity/forging-issuer.ts'
import { startOpenIdProvider, walk } from '#tests/identity/openid-provider.ts'
import type { OpenIdProvider } from '#tests/identity/openid-provider.ts'
import { callback, cookieOf, home, own, signOnOf } from '#tests/identity/sign-on.ts'

let test: TestApp
let admin: TestUser
let idp: OpenIdProvider
let providerId: string

const settings = (more: object = {}) => ({
  kind: 'oidc' as const,
  issuer: idp.issuer,
  clientId: idp.clientId,
  scopes: ['openid', 'profile', 'email'],
  sharedCallback: false,
  groupsClaim: 'groups',
  groupRoles: [],
  organisationClaim: '',
  ...more,
})

beforeAll(async () => {
  test = await testApp({ environment: { PUBLIC_URL: home, OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await test.firstAdmin()
  idp = await startOpenIdProvider(callback, 'administrator@utility.example')
  const input = { name: 'Group login', settings: settings(), secret: idp.clientSecret }
  providerId = (await test.ok('identityProvider.create', input, { token: admin.token })).id
  idp.register(`${callback}/${providerId}`)
})
afterAll(async () => {
  await test.close()
  await idp.close()
})

const { arrive, enter, ...steps } = signOnOf(() => test)
const setOut = (id = providerId, redirect?: string) => steps.setOut(id, redirect)

const comeIn = async (name: string, redirect?: string) => {
  const { url, cookie } = await setOut(providerId, redirect)
  const back = await arrive(await walk(url, name, home), cookie)
  return { ...back, cookie, answer: await enter(back.code, cookie) }
}

const link = (username: string, subject: string) =>
  test.ok('identityProvider.linkUser', { providerId, username, subject }, { token: admin.token })

describe('22: single sign-on with a real OpenID provider', () => {
  it('ACC-12 shows on the login page what is enabled, and nothing of how it is configured', async () => {
    const { providers } = await test.ok('identityProvider.buttons', {})
    expect(providers).toEqual([{ id: providerId, name: 'Group login', nameEn: '', kind: 'oidc' }])
    const list = await test.callA('identityProvider.list', {}, { token: admin.token })
    expect(list.result.data[0]).toMatchObject({ hasSecret: true, status: 1, settings: settings() })
    expect(list.text).not.toContain(idp.clientSecret)
  })

  it('ACC-12 tells in a test what was discovered, and why it failed', async () => {
    const found = await test.ok('identityProvider.test', { settings: settings() }, { token: admin.token })
    expect(found).toMatchObject({ ok: true })
    expect(JSON.stringify(found)).toContain(`${idp.issuer}/token`)
    const wrong = settings({ issuer: 'http://127.0.0.1:1' })
    const failed = await test.ok('identityProvider.test', { settings: wrong }, { token: admin.token })
    expect(failed).toMatchObject({ ok: false, reason: expect.stringMatching(/拒绝连接/) })
  })

  it('ACC-12 SSRF: an issuer in the private network is not asked unless OUTBOUND_ALLOW names it', async () => {
    // Seen to fail with `fetch` handed to the library in place of the guarded client.
    const guarded = await testApp({ beside: test, environment: { PUBLIC_URL: home } })
    const failed = await guarded.ok('identityProvider.test', { settings: settings() }, { token: admin.token })
    expect(failed.ok).toBe(false)
    const start = await guarded.callA('identityProvider.start', { id: providerId }, { headers: own })
    expect(start.error).toBe('sign-on-failed')
    await guarded.close()
  })

  it('ACC-12 lets a linked user in and leads on to where he wanted to go; the token stands in no address', async () => {
    const user = await test.createUserWithRole({ permissions: ['report:view'] })
    await link(user.username, 'alice')
    const { location, what, answer, status } = await comeIn('alice', '/report/list?page=2')
    expect([status, location.pathname, what]).toEqual([303, '/sso', 'enter'])
    expect(location.searchParams.get('redirect')).toBe('/report/list?page=2')
    expect(answer.error).toBeUndefined()
    expect(answer.result.facts).toMatchObject({ username: user.username, perms: ['report:view'] })
    expect(location.href).not.toContain(answer.result.token)
  })

  it('ACC-12 asks for PKCE, state and nonce', async () => {
    const url = new URL((await setOut()).url)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('redirect_uri')).toBe(`${callback}/${providerId}`)
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(20)
      expect(new URL((await setOut()).url).searchParams.get(name)).not.toBe(url.searchParams.get(name))
    }
  })

  it('the redirect address comes from PUBLIC_URL, never from the Host header', async () => {
    const headers = { ...own, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { result } = await test.callA('identityProvider.start', { id: providerId }, { headers })
    expect(result.url).not.toContain('evil.example')
  })

  it('whoever nobody linked stays out, also with the e-mail address and the name of an account', async () => {
    // There is no look-up by name or address to take out; whoever adds one finds this test.
    for (const name of ['bob', admin.username]) {
      const { what, code } = await comeIn(name)
      expect([what, code]).toEqual(['error', 'sign-on-unknown'])
    }
  })

  it('a replayed answer of the provider, and a replayed code of ours, open nothing', async () => {
    // Seen to fail with `takeFlow` and `takeTicket` selecting in place of deleting.
    const user = await test.createUserWithRole({ permissions: [] })
    await link(user.username, 'carol')
    const { url, cookie } = await setOut()
    const returned = await walk(url, 'carol', home)
    const first = await arrive(returned, cookie)
    expect(first.what).toBe('enter')
    expect(await arrive(returned, cookie)).toMatchObject({ what: 'error', code: 'sign-on-failed' })
    expect((await enter(first.code, cookie)).error).toBeUndefined()
    expect((await enter(first.code, cookie)).error).toBe('sign-on-failed')
  })

  it('an answer or a code that is brought to another browser opens nothing', async () => {
    // Seen to fail without the comparisons with `binding` in `flowOf` and in `ticketOf`.
    const user = await test.createUserWithRole({ permissions: [] })
    await link(user.username, 'dave')
    const { url, cookie } = await setOut()
    const other = await setOut()
    const returned = await walk(url, 'dave', home)
    expect((await arrive(returned, other.cookie)).what).toBe('error')
    expect((await arrive(await walk((await setOut()).url, 'dave', home), '')).what).toBe('error')
    const again = await setOut()
    const back = await arrive(await walk(again.url, 'dave', home), again.cookie)
    expect((await enter(back.code, other.cookie)).error).toBe('sign-on-failed')
    expect(cookie).not.toBe(other.cookie)
  })

  it('an unknown, a missing and a repeated state are refused', async () => {
    const { url, cookie } = await setOut()
    const returned = new URL(await walk(url, 'erin', home))
    const state = returned.searchParams.get('state') ?? ''
    const changed = new URL(returned)
    changed.searchParams.set('state', 'x'.repeat(32))
    const missing = new URL(returned)
    missing.searchParams.delete('state')
    const repeated = new URL(returned)
    repeated.searchParams.append('state', state)
    for (const forged of [changed, missing, repeated])
      expect(await arrive(forged.href, cookie)).toMatchObject({ what: 'error', code: 'sign-on-failed' })
  })

  it('ACC-01 a foreign return address is forgotten, on success and on error', async () => {
    // Seen to fail with `return_to: start.redirect`.
    const user = await test.createUserWithRole({ permissions: [] })
    await link(user.username, 'frank')
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/x',
      'javascript:alert(1)',
      '/login',
    ]) {
      const good = await comeIn('frank', target)
      expect([good.what, good.location.host, good.location.search]).toEqual(['enter', 'console.test', ''])
      const bad = await comeIn('unknown-person', target)
      expect([bad.what, bad.location.host, bad.location.search]).toEqual(['error', 'console.test', ''])
    }
    await sql`update identity_provider_flow set return_to = '//evil.example'`.execute(test.database.db)
    const { url, cookie } = await setOut()
    await sql`update identity_provider_flow set return_to = '//evil.example'`.execute(test.database.db)
    expect((await arrive(await walk(url, 'frank', home), cookie)).location.search).toBe('')
  })

  it('a provider that is switched off stops at once: at the start, at the callback and at the exchange', async () => {
    // Seen to fail without the looks at `status` in `openProvider` and in `ticketOf`.
    const user = await test.createUserWithRole({ permissions: [] })
    await link(user.username, 'grace')
    const switched = (status: 1 | 2) =>
      test.ok('identityProvider.setStatus', { id: providerId, status }, { token: admin.token })
    const one = await setOut()
    const returned = await walk(one.url, 'grace', home)
    const two = await setOut()
    const arrived = await arrive(await walk(two.url, 'grace', home), two.cookie)
    await switched(2)
    expect((await setOut()).error).toBe('provider-off')
    expect(await arrive(returned, one.cookie)).toMatchObject({ what: 'error', code: 'provider-off' })
    expect((await enter(arrived.code, two.cookie)).error).toBe('provider-off')
    expect((await test.ok('identityProvider.buttons', {})).providers).toEqual([])
    await switched(1)
    expect((await comeIn('grace')).answer.error).toBeUndefined()
  })

  it('a disabled user stays out', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    await link(user.username, 'heidi')
    await test.ok('user.setStatus', { id: user.userId, status: 2 }, { token: admin.token })
    expect((await comeIn('heidi')).answer.error).toBe('user-disabled')
  })

  it('ACC-12 an account is linked by its owner, in his session, once', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const headers = own
    const begun = await test.callA(
      'identityProvider.startLink',
      { id: providerId },
      { token: user.token, headers },
    )
    const cookie = cookieOf(begun)
    const { what, code } = await arrive(await walk(begun.result.url, 'ivan', home), cookie)
    expect(what).toBe('link')
    const stranger = await test.createUserWithRole({ permissions: [] })
    const wrong = { token: stranger.token, headers: { ...own, cookie } }
    expect((await test.callA('identityProvider.finishLink', { code }, wrong)).error).toBe('sign-on-failed')
    const again = await test.callA(
      'identityProvider.startLink',
      { id: providerId },
      { token: user.token, headers },
    )
    const back = await arrive(await walk(again.result.url, 'ivan', home), cookieOf(again))
    const right = { token: user.token, headers: { ...own, cookie: cookieOf(again) } }
    expect((await enter(back.code, cookieOf(again))).error).toBe('sign-on-failed')
    const third = await test.callA(
      'identityProvider.startLink',
      { id: providerId },
      { token: user.token, headers },
    )
    const last = await arrive(await walk(third.result.url, 'ivan', home), cookieOf(third))
    const finish = { ...right, headers: { ...own, cookie: cookieOf(third) } }
    expect(
      (await test.callA('identityProvider.finishLink', { code: last.code }, finish)).error,
    ).toBeUndefined()
    expect((await comeIn('ivan')).answer.result.facts?.username).toBe(user.username)
    const { links, free } = await test.ok('identityProvider.links', {}, { token: user.token })
    expect([links.length, links[0]?.label, free]).toEqual([1, 'ivan', []])
    await test.ok('identityProvider.unlink', { id: links[0]?.id ?? '' }, { token: user.token })
    expect((await comeIn('ivan')).code).toBe('sign-on-unknown')
  })

  it('ACC-12 makes accounts for unknown people only where the provider may, beside an account of the same name', async () => {
    const role = await test.createUserWithRole({ permissions: ['report:view'] })
    const input = {
      name: 'Open house',
      settings: settings(),
      secret: idp.clientSecret,
      createUsers: true,
      roleIds: [role.roleId],
    }
    const { id } = await test.ok('identityProvider.create', input, { token: admin.token })
    idp.register(`${callback}/${id}`)
    const { url, cookie } = await setOut(id)
    const back = await arrive(await walk(url, admin.username, home), cookie)
    const answer = await enter(back.code, cookie)
    expect(answer.result.facts).toMatchObject({ perms: ['report:view'], isAdmin: false })
    expect(answer.result.facts?.username).toMatch(new RegExp(`^${admin.username}-[0-9a-f]{6}$`))
  })
})

describe('22: an issuer that lies', () => {
  let issuer: ForgingIssuer
  let id: string
  let nonce = ''
  beforeAll(async () => {
    issuer = await startForgingIssuer(() => nonce)
    const wish = { kind: 'oidc' as const, issuer: issuer.issuer, clientId: 'client', scopes: ['openid'] }
    id = (
      await test.ok(
        'identityProvider.create',
        { name: 'Liar', settings: wish, secret: 's' },
        { token: admin.token },
      )
    ).id
    const user = await test.createUserWithRole({ permissions: [] })
    const linked = { providerId: id, username: user.username, subject: 'mallory' }
    await test.ok('identityProvider.linkUser', linked, { token: admin.token })
  })
  afterAll(() => issuer.close())

  /** Comes back to an address, with more than code and state. */
  const comeBackTo = async (address: string, more = '') => {
    const { url, cookie } = await setOut(id)
    const { searchParams } = new URL(url)
    nonce = searchParams.get('nonce') ?? ''
    return (await arrive(`${address}?code=c&state=${searchParams.get('state')}${more}`, cookie)).what
  }
  const attempt = (next: ForgingIssuer['next'], foreignKey = false) => {
    Object.assign(issuer, { next, foreignKey })
    return comeBackTo(`${callback}/${id}`)
  }

  it('C12 mix-up: an answer by another provider’s address, by the shared one or with another `iss` is refused', async () => {
    // Seen to fail without the look at `providerId` in `comeBack`; `iss` (RFC 9207) is checked by the library.
    Object.assign(issuer, { next: (right: object) => right, foreignKey: false })
    expect(await comeBackTo(`${callback}/${id}`)).toBe('enter')
    expect(await comeBackTo(`${callback}/${providerId}`)).toBe('error')
    expect(await comeBackTo(callback)).toBe('error')
    const said = (iss: string) => comeBackTo(`${callback}/${id}`, `&iss=${encodeURIComponent(iss)}`)
    expect(await said(issuer.issuer)).toBe('enter')
    expect(await said(idp.issuer)).toBe('error')
    expect(await comeBackTo(`${callback}/${id}`, `&iss=${issuer.issuer}&iss=${idp.issuer}`)).toBe('error')
  })

  it('C12 a provider of before stays with the shared address, and only with that, until it gets its own', async () => {
    const change = (shared: boolean) =>
      sql`update identity_provider set settings = settings || ${JSON.stringify({ sharedCallback: shared })}::jsonb
        where id = ${id}`.execute(test.database.db)
    await change(true)
    expect(new URL((await setOut(id)).url).searchParams.get('redirect_uri')).toBe(callback)
    expect(await comeBackTo(callback)).toBe('enter')
    expect(await comeBackTo(`${callback}/${id}`)).toBe('error')
    await change(false)
    expect(await comeBackTo(callback)).toBe('error')
  })

  it('is believed where all is right, and not with a wrong nonce, audience, issuer, age or signature', async () => {
    // The library checks these; seen to fail with `expectedNonce` left out, and with the non-repudiation check left
    // out for the foreign key.
    expect(await attempt((right) => right)).toBe('enter')
    expect(await attempt((right) => ({ ...right, nonce: 'another' }))).toBe('error')
    expect(await attempt(({ nonce: _nonce, ...right }) => right)).toBe('error')
    expect(await attempt((right) => ({ ...right, aud: 'another' }))).toBe('error')
    expect(await attempt((right) => ({ ...right, aud: ['client', 'another'] }))).toBe('error')
    expect(await attempt((right) => ({ ...right, iss: 'https://accounts.example' }))).toBe('error')
    expect(await attempt((right) => ({ ...right, exp: 1000 }))).toBe('error')
    expect(await attempt((right) => right, true)).toBe('error')
  })

  it('a provider that is pointed elsewhere finds none of its old links', async () => {
    // Seen to fail with links found by provider and subject alone.
    await sql`update identity_link set issuer = 'https://before.example' where provider_id = ${id}`.execute(
      test.database.db,
    )
    expect(await attempt((right) => right)).toBe('error')
  })
})

describe('22: who configures providers', () => {
  it('ACC-12 gives newcomers no role that he does not hold, nobody the super role, and links no account above his own', async () => {
    // Seen to fail without `requireGrants`, and without `requireOwn` in `identityProvider.linkUser`.
    const permissions = ['system:identity:edit', 'system:user:grant']
    const clerk = await test.createUserWithRole({ permissions })
    const strong = await test.createUserWithRole({ permissions: ['system:user:edit', 'system:role:edit'] })
    const wish = { settings: settings(), secret: 's', createUsers: true }
    const create = (name: string, roleIds: string[], token: string) =>
      test.callA('identityProvider.create', { ...wish, name, roleIds }, { token })
    expect((await create('a', [strong.roleId], clerk.token)).error).toBe('grant-beyond-own')
    expect((await create('b', ['super'], admin.token)).error).toBe('no-permission')
    expect((await create('c', [], clerk.token)).error).toBeUndefined()
    const linked = { providerId, username: admin.username, subject: 'clerk' }
    const refused = await test.callA('identityProvider.linkUser', linked, { token: clerk.token })
    expect(['grant-beyond-own', 'not-found']).toContain(refused.error)
  })

  it('a stored secret is not sent to another address', async () => {
    // Seen to fail with the stored secret kept whatever the address.
    const change = {
      id: providerId,
      version: 1,
      name: 'Group login',
      settings: settings({ issuer: 'http://127.0.0.1:9' }),
    }
    const { error, params } = await test.callA('identityProvider.update', change, { token: admin.token })
    expect([error, params['field']]).toEqual(['invalid', 'secret'])
  })
})
