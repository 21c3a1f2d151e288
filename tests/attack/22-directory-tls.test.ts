import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '#tests/identity/directory.ts'
import type { TestDirectory } from '#tests/identity/directory.ts'

const trusted = getCACertificates('default')
const people = { alice: 'Alice-Pass-1', bob: 'Bob-Pass-22' }
let test: TestApp
let admin: TestUser
let directory: TestDirectory
let startTlsUrl: string
let role: TestUser

beforeAll(async () => {
  directory = await startDirectory(people)
  startTlsUrl = directory.url.replace('127.0.0.1', 'localhost')
  test = await testApp()
  admin = await test.firstAdmin()
  role = await test.createUserWithRole({ permissions: ['report:view'] })
})
afterEach(() => setDefaultCACertificates(trusted))
afterAll(async () => {
  await test.close()
  await directory.close()
})

type More = { readonly startTls?: boolean; readonly verifyTls?: boolean }

const settings = (url: string, more: More = {}) => ({
  kind: 'ldap' as const,
  url,
  bindDn: directory.bindDn,
  baseDn: `ou=people,${directory.baseDn}`,
  ...more,
})

const tried = async (url: string, more?: More) => {
  const wish = { settings: settings(url, more), secret: directory.bindPassword }
  const found = await test.ok('identityProvider.test', wish, { token: admin.token })
  return found.ok ? 'reached' : found.reason
}

/** As an operator does with NODE_EXTRA_CA_CERTS. */
const trustAuthority = (): void => setDefaultCACertificates([...trusted, directory.authority])

describe.each<[string, keyof typeof people, () => [string, More]]>([
  ['ldaps', 'alice', () => [directory.secureUrl, {}]],
  ['StartTLS', 'bob', () => [startTlsUrl, { startTls: true }]],
])('22: a directory over %s', (_name, username, way) => {
  it('ACC-12 is reached under a certificate of an authority that is trusted', async () => {
    trustAuthority()
    const [url, more] = way()
    expect(await tried(url, more)).toBe('reached')
  })

  it('ACC-12 is refused under one of an authority that nobody trusts, unless the administrator says so', async () => {
    const [url, more] = way()
    expect(await tried(url, more)).toMatch(/NODE_EXTRA_CA_CERTS/)
    expect(await tried(url, { ...more, verifyTls: false })).toBe('reached')
  })

  it('ACC-12 is refused under a certificate for another name', async () => {
    trustAuthority()
    const [url, more] = way()
    expect(await tried(url.replace('localhost', '127.0.0.1'), more)).toMatch(/IP: 127\.0\.0\.1/)
  })

  it('ACC-12 lets its people in', async () => {
    trustAuthority()
    const [url, more] = way()
    const made = { name: url, createUsers: true, roleIds: [role.roleId] }
    const wish = { ...made, settings: settings(url, more), secret: directory.bindPassword }
    const { id } = await test.ok('identityProvider.create', wish, { token: admin.token })
    expect((await test.callA('auth.login', { username, password: 'Wrong-Pass-1' })).error).toBe(
      'login-failed',
    )
    const { result } = await test.callA('auth.login', { username, password: people[username] })
    expect(result.token).toBeTypeOf('string')
    await test.ok('identityProvider.setStatus', { id, status: 2 }, { token: admin.token })
  })
})
