import { randomBytes } from 'node:crypto'
import type { SolvedCaptcha } from '@gridwright/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

type Headers = Readonly<Record<string, string>>
const key = randomBytes(32)
const box = secretBox([deriveKey(key, 'captcha')])
let offset = 0
let last = 0
let test: TestApp
let user: TestUser
let other: TestUser

const wait = (seconds: number): void => void (offset += seconds * 1000)
/** An address of its own, as the trusted proxy before us tells it. */
const somewhere = (): Headers => ({ 'x-forwarded-for': `203.0.113.${(last += 1)}` })
const browser = (): Headers => ({
  'x-gridwright-client': 'web',
  cookie: `gridwright=${randomBytes(24).toString('base64url')}`,
})
const solved = async (headers: Headers): Promise<SolvedCaptcha> => {
  const { id } = await test.ok('auth.captcha', {}, { headers })
  return { id, answer: (JSON.parse(box.open(id, 'captcha')) as { text: string }).text }
}
/** With a captcha each time, so that only the waits stand in the way. */
const trial = async (username: string, password: string, headers: Headers) =>
  (await test.callA('auth.login', { username, password, captcha: await solved(headers) }, { headers })).error
const wrong = async (names: readonly string[], headers: Headers): Promise<(string | undefined)[]> => {
  const codes = []
  for (const name of names) codes.push(await trial(name, 'wrong', headers))
  return codes
}
const entering = ({ username, password }: TestUser, headers: Headers) => trial(username, password, headers)
/** A browser that has come in before: with the value that it was given then. */
const knownBrowser = async (who: TestUser, headers: Headers): Promise<Headers> => {
  const { username, password } = who
  const captcha = await solved(headers)
  const wish = { headers: { ...headers, 'x-gridwright-client': 'web' } }
  const answer = await test.callA('auth.login', { username, password, captcha }, wish)
  expect(answer.error).toBeUndefined()
  const [, cookie = ''] = /(gridwright=[\w-]+)/.exec(String(answer.headers['set-cookie'])) ?? []
  return { 'x-gridwright-client': 'web', cookie }
}
const names = (count: number, of: string): string[] => Array.from({ length: count }, (_, n) => `${of}.${n}`)

beforeAll(async () => {
  const environment = { INSTALLATION_KEY: key.toString('base64'), TRUST_PROXY: '127.0.0.1' }
  test = await testApp({ now: () => new Date(Date.now() + offset), environment })
  user = await test.createUserWithRole({ permissions: [] })
  other = await test.createUserWithRole({ permissions: [] })
})
afterAll(() => test.close())
beforeEach(() => wait(2 * 86_400))

describe('21: the wait after wrong passwords', () => {
  it('ACC-11 whoever guesses from one address keeps nobody out from another', async () => {
    const attacker = somewhere()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 30; n += 1) {
      codes.push(await trial(user.username, 'wrong', attacker))
      expect(await entering(user, somewhere())).toBeUndefined()
      wait(1)
    }
    expect(codes.filter((code) => code === 'too-many-tries').length).toBeGreaterThan(15)
  })

  it('ACC-11 twenty-one people of one office who mistype block neither each other nor anybody else there', async () => {
    const office = somewhere()
    expect(new Set(await wrong(names(21, 'mistyped'), office))).toEqual(new Set(['login-failed']))
    expect(await entering(user, office)).toBeUndefined()
  })

  it('ACC-11 what was mistyped and then typed right is forgotten, on its own account alone', async () => {
    const office = somewhere()
    for (let n = 0; n < 8; n += 1) {
      expect(await trial(user.username, 'wrong', office)).toBe('login-failed')
      expect(await entering(user, office)).toBeUndefined()
    }
    const rest = await wrong(names(51, 'after.others'), office)
    expect(rest.slice(0, 50)).not.toContain('too-many-tries')
    expect(await entering(other, office)).toBe('too-many-tries')
  })

  it('ACC-11 one password tried on many accounts is stopped, and an account of one’s own frees nobody', async () => {
    const attacker = somewhere()
    const codes: (string | undefined)[] = []
    for (const [n, name] of names(58, 'sprayed').entries()) {
      codes.push(await trial(name, 'wrong', attacker))
      if (n % 10 === 0) await entering(other, attacker)
    }
    expect(codes.filter((code) => code === 'login-failed').length).toBeLessThanOrEqual(52)
    expect(codes.slice(54)).toContain('too-many-tries')
  })

  it('ACC-11 one account guessed from many addresses is stopped, but not for a browser that it knows', async () => {
    const mine = await knownBrowser(user, somewhere())
    for (let n = 0; n < 13; n += 1)
      await wrong(
        Array.from({ length: 4 }, () => user.username),
        somewhere(),
      )
    expect(await entering(user, somewhere())).toBe('too-many-tries')
    expect(await entering(user, { ...somewhere(), ...browser() })).toBe('too-many-tries')
    expect(await entering(user, { ...somewhere(), ...mine })).toBeUndefined()
    expect(await entering(user, somewhere())).toBeUndefined()
  })

  it('ACC-11 a known browser waits for its own mistakes, and is known for its own accounts only', async () => {
    const address = somewhere()
    const here = { ...address, ...(await knownBrowser(user, address)) }
    expect(await entering(user, here)).toBeUndefined()
    await wrong(
      Array.from({ length: 4 }, () => user.username),
      here,
    )
    expect(await entering(user, here)).toBe('too-many-tries')
    expect(await entering(user, { ...somewhere(), cookie: here['cookie'] ?? '' })).toBeUndefined()
    await wrong(
      Array.from({ length: 4 }, () => other.username),
      here,
    )
    expect(await entering(other, here)).toBe('too-many-tries')
    expect(await entering(other, somewhere())).toBeUndefined()
  })
})
