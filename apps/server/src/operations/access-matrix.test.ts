import { holdsAny, operationNames, operationOf } from '@gridwright/contract'
import type { OperationName } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let nobody: TestUser
let preSession: string
const holders = new Map<string, TestUser>()

const sessionErrors = ['token-missing', 'token-wrong', 'token-unreadable', 'no-permission', 'session-ended']
/** Refusals of the gate; whatever else is answered, the operation itself said it. */
const isGate = (error: string | undefined): boolean => error !== undefined && sessionErrors.includes(error)
const accessOf = (name: OperationName) => operationOf(name).access
const isFile = (name: OperationName): boolean => operationOf(name).kind === 'file'
/** Ends the session of the one who calls it. */
const ends: readonly OperationName[] = ['auth.logout']

const both = async (name: OperationName, token?: string): Promise<(string | undefined)[]> => {
  const options = token === undefined ? {} : { token }
  const a = await test.callA(name, {} as never, options)
  return isFile(name) ? [a.error] : [a.error, (await test.callB(name, {} as never, options)).error]
}

beforeAll(async () => {
  test = await testApp()
  const { token } = await test.firstAdmin()
  nobody = await test.createUserWithRole({ permissions: [] })
  const wanted = operationNames.flatMap((name) => {
    const access = accessOf(name)
    return typeof access === 'string' ? [] : [...access]
  })
  for (const permission of new Set(wanted)) {
    holders.set(permission, await test.createUserWithRole({ permissions: [permission] }))
  }
  const two = await test.createUserWithRole({ permissions: [] })
  const roleIds = [two.roleId, nobody.roleId]
  const input = { id: two.userId, displayName: 'two', organisationId: null, roleIds }
  await test.ok('user.update', input, { token })
  preSession = (await test.ok('auth.login', { username: two.username, password: two.password })).token
})
afterAll(() => test.close())

describe('PRM-03 the gate, over the whole registry and both wires', () => {
  it.each(operationNames)('%s for nobody: only where it is public', async (name) => {
    for (const error of await both(name)) {
      expect(error === 'token-missing').toBe(accessOf(name) !== 'public')
    }
  })

  it.each(operationNames)('%s for a pre-session: only what leads on', async (name) => {
    if (ends.includes(name)) return
    for (const error of await both(name, preSession)) {
      const access = accessOf(name)
      expect(error === 'no-permission').toBe(access !== 'public' && access !== 'pre-session')
    }
  })

  it.each(operationNames)('%s for a role without permissions', async (name) => {
    if (ends.includes(name)) return
    for (const error of await both(name, nobody.token)) {
      const asks = typeof accessOf(name) !== 'string'
      // Operations on assets ask for the kind's permission themselves.
      if (asks) expect(error).toBe('no-permission')
      else if (!name.startsWith('asset.')) expect(isGate(error)).toBe(false)
    }
  })

  it.each(operationNames)('%s for each permission: exactly those that it names', async (name) => {
    const access = accessOf(name)
    if (typeof access === 'string') return
    for (const [permission, { token }] of holders) {
      const [first] = await both(name, token)
      expect([permission, first === 'no-permission']).toEqual([permission, !access.includes(permission)])
    }
  })

  it('PRM-02 an empty list of permissions throws, and only the whole wildcard is one', () => {
    expect(() => holdsAny(['*:*:*'], [])).toThrow()
    expect(holdsAny(['*:*:*'], ['report:view'])).toBe(true)
    expect(holdsAny(['system:*:*', 'report:*', '*'], ['system:user:view', 'report:view'])).toBe(false)
  })
})
