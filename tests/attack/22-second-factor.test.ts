import { operationNames, operationOf } from '@gridwright/contract'
import { rightsOn, testApp } from '@gridwright/server/testing'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { SignJWT } from 'jose'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let offset = 0
let test: TestApp
let admin: TestUser
const launchSecret = 'a secret that both sides know and nobody else'
const now = (): Date => new Date(Date.now() + offset)
const wait = (seconds: number): void => void (offset += seconds * 1000)

beforeAll(async () => {
  const environment = { LAUNCH_ISSUERS: JSON.stringify({ portal: launchSecret }) }
  test = await testApp({ now, environment })
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: now().getTime() + steps * 30_000,
  })
const login = (user: TestUser) =>
  test.callA('auth.login', { username: user.username, password: user.password })
const verify = (token: string, code: string) => test.callA('secondFactor.verifyCode', { code }, { token })

/** Sets up an authenticator in a session. */
const enrol = async (token: string) => {
  const { id, secret, uri } = await test.ok('secondFactor.beginTotp', {}, { token })
  const input = { id, name: 'Phone', code: codeOf(secret) }
  const { recoveryCodes } = await test.ok('secondFactor.confirmTotp', input, { token })
  wait(60)
  return { secret, uri, recoveryCodes }
}

const enrolled = async (permissions: readonly string[] = ['report:view']) => {
  const user = await test.createUserWithRole({ permissions })
  return { user, ...(await enrol(user.token)) }
}

/** Up to where the second factor is asked for. */
const halfWay = async (user: TestUser): Promise<string> => {
  const { result, error } = await login(user)
  expect([error, result.second, result.facts]).toEqual([undefined, 'factor', undefined])
  return result.token
}

describe('22: the second factor', () => {
  it('ACC-12 is asked for after the password, and lets in', async () => {
    const { user, secret, uri } = await enrolled()
    expect(uri).toContain(`otpauth://totp/`)
    const token = await halfWay(user)
    const { result } = await verify(token, codeOf(secret))
    expect(result.facts).toMatchObject({ username: user.username, perms: ['report:view'] })
    expect((await test.callA('auth.facts', {}, { token })).error).toBe('session-ended')
  })

  it('with half of a log-in nothing can be called but what gives the second half', async () => {
    // Seen to fail without the look at `isPending` in `authorize`: facts, menus and the choice of a role answered.
    const { user } = await enrolled()
    const token = await halfWay(user)
    const allowed = operationNames.filter((name) => operationOf(name).access === 'second-step')
    expect(allowed.every((name) => name.startsWith('secondFactor.'))).toBe(true)
    for (const name of operationNames) {
      const { access } = operationOf(name)
      if (access === 'public' || access === 'second-step') continue
      const answers = [await test.callA(name, {} as never, { token })]
      if (operationOf(name).kind !== 'file')
        answers.push((await test.callB(name, {} as never, { token })) as never)
      // Uploads have an address of their own; theirs goes through the same gate.
      const refused = ['no-permission', 'unknown-operation']
      for (const { error } of answers) expect([name, refused.includes(error ?? '')]).toEqual([name, true])
    }
    const choice = await test.callA('auth.login', { role_id: user.roleId }, { token })
    expect(choice.error).toBe('token-wrong')
    expect((await test.callA('auth.renew', {}, { token })).error).toBe('no-permission')
    expect((await test.callB('live.ticket', {}, { token })).error).toBe('no-permission')
  })

  it('with half of a log-in nobody sets up a factor of his own', async () => {
    // Seen to fail without `requireMayChange` in `beginTotp` and `keep`.
    const { user } = await enrolled()
    const token = await halfWay(user)
    for (const name of ['secondFactor.beginTotp', 'secondFactor.beginPasskey'] as const)
      expect((await test.callA(name, {}, { token })).error).toBe('second-factor-needed')
    expect((await test.callA('secondFactor.proceed', {}, { token })).error).toBe('no-permission')
    for (const name of ['secondFactor.remove', 'secondFactor.renewCodes'] as const)
      expect((await test.callA(name, { id: 'x' } as never, { token })).error).toBe('no-permission')
  })

  it('a code is good once, also in two log-ins at the same time', async () => {
    // Seen to fail without the comparison with `last_step` in `useStep`.
    const { user, secret } = await enrolled()
    const [one, two, three] = [await halfWay(user), await halfWay(user), await halfWay(user)]
    const code = codeOf(secret)
    const answers = await Promise.all([verify(one, code), verify(two, code)])
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['second-code-wrong', undefined])
    expect((await verify(three, code)).error).toBe('second-code-wrong')
  })

  it('takes the codes of one step before and after, no older ones, and not the one before a used one', async () => {
    const { user, secret } = await enrolled()
    expect((await verify(await halfWay(user), codeOf(secret, -2))).error).toBe('second-code-wrong')
    expect((await verify(await halfWay(user), codeOf(secret, 2))).error).toBe('second-code-wrong')
    expect((await verify(await halfWay(user), codeOf(secret, 1))).error).toBeUndefined()
    expect((await verify(await halfWay(user), codeOf(secret, 0))).error).toBe('second-code-wrong')
  })

  it('guessing is slowed down over all sessions of a user, and ends a session after five wrong codes', async () => {
    // Seen to fail without `refuseThrottled` in `checkCode`, and without `countTry`.
    const { user, secret } = await enrolled()
    const token = await halfWay(user)
    const wrong = (n: number): string => String((Number(codeOf(secret)) + 7 + n) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 4; n += 1) expect((await verify(token, wrong(n))).error).toBe('second-code-wrong')
    const other = await halfWay(user)
    expect((await verify(other, codeOf(secret))).error).toBe('too-many-tries')
    wait(120)
    expect((await verify(token, wrong(9))).error).toBe('second-code-wrong')
    wait(120)
    expect((await verify(token, codeOf(secret))).error).toBe('session-ended')
    expect((await verify(token, codeOf(secret))).error).toBe('session-ended')
    const burst = await Promise.all(Array.from({ length: 12 }, () => halfWay(user)))
    const tried = await Promise.all(burst.map((one, n) => verify(one, wrong(n))))
    expect(tried.filter(({ error }) => error === 'second-code-wrong').length).toBeLessThanOrEqual(1)
  })

  it('a recovery code stands in for it, once, however it is typed', async () => {
    const { user, recoveryCodes } = await enrolled()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    expect((await verify(await halfWay(user), code.toUpperCase().replaceAll('-', ' '))).error).toBeUndefined()
    expect((await verify(await halfWay(user), code)).error).toBe('second-code-wrong')
  })

  it("a code of one user is none of another's", async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    expect((await verify(await halfWay(one.user), codeOf(other.secret))).error).toBe('second-code-wrong')
    wait(5)
    const [code = ''] = other.recoveryCodes
    expect((await verify(await halfWay(one.user), code)).error).toBe('second-code-wrong')
  })

  it('ACC-08 WIR-05 WIR-07 is asked for after a launch token as well', async () => {
    const { user } = await enrolled()
    const iat = Math.floor(now().getTime() / 1000)
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('portal')
      .setAudience('gridwright')
      .setSubject(user.username)
      .setJti('second')
      .setIssuedAt(iat)
      .setExpirationTime(iat + 60)
      .sign(new TextEncoder().encode(launchSecret))
    const { result } = await test.callB('auth.authenticate', { username: user.username, token })
    expect([result.second, result.facts]).toEqual(['factor', undefined])
  })
})

describe('22: roles that demand a second factor', () => {
  const demand = (roleId: string, required = true) =>
    test.ok('secondFactor.setRolePolicy', { roleId, required }, { token: admin.token })

  it('ACC-12 whoever has none sets one up before anything else', async () => {
    const user = await test.createUserWithRole({ permissions: ['report:view'] })
    await demand(user.roleId)
    const first = await login(user)
    expect([first.result.second, first.result.facts]).toEqual(['enrol', undefined])
    const { token } = first.result
    expect((await test.callA('auth.facts', {}, { token })).error).toBe('no-permission')
    expect((await test.callA('secondFactor.proceed', {}, { token })).error).toBe('no-permission')
    await enrol(token)
    const { facts } = await test.ok('secondFactor.proceed', {}, { token })
    expect(facts?.username).toBe(user.username)
    expect((await login(user)).result.second).toBe('factor')
  })

  it('is asked for at a change of role, where the session began without it', async () => {
    const user = await test.createUserWithRole({ permissions: ['report:view'] })
    await demand(user.roleId)
    const { result } = await test.callA('auth.login', { role_id: user.roleId }, { token: user.token })
    expect(result.second).toBe('enrol')
  })

  it('the last factor cannot be removed then; an administrator removes all, within his rights', async () => {
    // Seen to fail without `requireOwn` in `secondFactor.removeOf`.
    const { user, secret } = await enrolled(['system:user:edit', 'system:role:edit'])
    await demand(user.roleId)
    const { token } = await test.ok(
      'secondFactor.verifyCode',
      { code: codeOf(secret) },
      { token: await halfWay(user) },
    )
    const { factors, required } = await test.ok('secondFactor.state', {}, { token })
    expect([factors.length, required]).toEqual([1, true])
    const removal = await test.callA('secondFactor.remove', { id: factors[0]?.id ?? '' }, { token })
    expect(removal.error).toBe('second-factor-required')
    const clerk = await test.createUserWithRole({
      permissions: rightsOn('user'),
    })
    const beyond = await test.callA('secondFactor.removeOf', { userId: user.userId }, { token: clerk.token })
    expect(['grant-beyond-own', 'not-found']).toContain(beyond.error)
    await test.ok('secondFactor.removeOf', { userId: user.userId }, { token: admin.token })
    expect((await test.callA('auth.facts', {}, { token })).error).toBe('session-ended')
    expect((await login(user)).result.second).toBe('enrol')
    const { data } = await test.ok('secondFactor.listUsers', { text: user.username }, { token: admin.token })
    expect(data[0]).toMatchObject({ totp: 0, passkeys: 0, recoveryLeft: 0, required: true })
  })

  it('the policy of a role that holds more than its changer is not his to change', async () => {
    const strong = await test.createUserWithRole({ permissions: ['system:user:edit'] })
    const clerk = await test.createUserWithRole({ permissions: ['system:role:edit', 'system:role:view'] })
    const input = { roleId: strong.roleId, required: true }
    const refused = await test.callA('secondFactor.setRolePolicy', input, { token: clerk.token })
    expect(refused.error).toBe('grant-beyond-own')
    const { roles } = await test.ok('secondFactor.listRoles', {}, { token: clerk.token })
    expect(roles.find(({ id }) => id === strong.roleId)).toMatchObject({
      required: false,
      users: 1,
      enrolled: 0,
    })
  })
})

describe('22: passkeys', () => {
  it('an answer without a challenge of ours, or with one that was made for something else, is refused', async () => {
    // The signature check behind it refuses these as well; the whole journey: tests/e2e/12-second-factor.
    const user = await test.createUserWithRole({ permissions: [] })
    const { challengeId } = await test.ok('secondFactor.beginPasskey', {}, { token: user.token })
    for (const one of ['made-up', challengeId]) {
      const answer = await test.callA('secondFactor.loginByPasskey', {
        challengeId: one,
        response: { id: 'x' },
      })
      expect(answer.error).toBe('passkey-refused')
    }
    const junk = {
      challengeId,
      name: 'x',
      response: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
    }
    for (let n = 0; n < 2; n += 1)
      expect((await test.callA('secondFactor.confirmPasskey', junk, { token: user.token })).error).toBe(
        'passkey-refused',
      )
  })

  it('ACC-12 secrets of authenticators are sealed, recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const rows = await test.database.db.selectFrom('second_factor').select('secret').execute()
    const codes = await test.database.db.selectFrom('recovery_code').selectAll().execute()
    const stored = JSON.stringify([rows, codes])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
    const log = await test.database.db.selectFrom('operation_log').selectAll().execute()
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(log)).not.toContain(text)
  })
})
