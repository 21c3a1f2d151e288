import type { Permission } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOpenIdProvider, walk } from '#tests/identity/openid-provider.ts'
import type { OpenIdProvider } from '#tests/identity/openid-provider.ts'
import { callback, home, signOnOf } from '#tests/identity/sign-on.ts'

let test: TestApp
let admin: TestUser
let idp: OpenIdProvider
let auditors: string
let plant: string

const { setOut, arrive, enter } = signOnOf(() => test)

beforeAll(async () => {
  test = await testApp({ environment: { PUBLIC_URL: home, OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await test.firstAdmin()
  idp = await startOpenIdProvider(callback)
  const scopes = { usual: null, byPermission: {} }
  const role = { name: 'Auditors', menuIds: [], permissions: ['report:view'], scopes }
  auditors = (await test.ok('role.create', role, admin)).id
  const root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
  plant = (await test.ok('organisation.create', { name: 'Plant', parentId: root }, admin)).id
})
afterAll(async () => {
  await test.close()
  await idp.close()
})

const inRoles = (name: string, roles: unknown) => idp.tell(name, { realm_access: { roles } })

const rolesOf = async ({ userId }: TestUser): Promise<string[]> => {
  const { roles } = await test.ok('user.get', { id: userId }, admin)
  return roles.map(({ id }) => id).toSorted()
}

/** Set up by somebody who reaches the plant alone; its table gives the role of auditors. */
const providerOfPlant = async (): Promise<string> => {
  const permissions: Permission[] = ['system:identity:edit', 'system:user:grant', 'report:view']
  const near = await test.createUserWithRole({ permissions, organisationId: plant })
  const own = await test.ok('role.get', { id: near.roleId }, admin)
  expect(own.scopes.usual).not.toMatchObject({ kind: 1 })
  const wish = {
    name: 'Of the plant',
    settings: {
      kind: 'oidc' as const,
      issuer: idp.issuer,
      clientId: idp.clientId,
      groupsClaim: 'realm_access.roles',
      groupRoles: [{ group: 'auditors', roleId: auditors }],
      organisationClaim: '',
    },
    secret: idp.clientSecret,
    organisationId: plant,
  }
  const { id } = await test.ok('identityProvider.create', wish, near)
  idp.register(`${callback}/${id}`)
  return id
}

describe('22: whose roles a provider decides about', () => {
  it('PRM-06 C3 F4 nobody of another organisation who linked his account gets or loses roles by it', async () => {
    // Seen to fail without `reachesTo` in `followGroups`: the role was given across the border.
    const providerId = await providerOfPlant()
    const comeIn = async (name: string) => {
      const { url, cookie } = await setOut(providerId)
      const back = await arrive(await walk(url, name, home), cookie)
      expect((await enter(back.code, cookie)).error).toBeUndefined()
    }
    const inside = await test.createUserWithRole({ permissions: [], organisationId: plant })
    const outside = await test.createUserWithRole({ permissions: [] })
    for (const [{ username }, subject] of [
      [inside, 'wanda'],
      [outside, 'xaver'],
    ] as const) {
      await test.ok('identityProvider.linkUser', { providerId, username, subject }, admin)
      inRoles(subject, ['auditors'])
      await comeIn(subject)
    }
    expect(await rolesOf(inside)).toEqual([auditors, inside.roleId].toSorted())
    expect(await rolesOf(outside)).toEqual([outside.roleId])
    await test.ok('role.addMembers', { id: auditors, userIds: [outside.userId] }, admin)
    inRoles('xaver', [])
    await comeIn('xaver')
    expect(await rolesOf(outside)).toContain(auditors)
  })
})
