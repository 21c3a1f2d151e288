import { randomBytes } from 'node:crypto'
import type { SolvedCaptcha } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let offset = 0
let test: TestApp
let user: TestUser
let third: TestUser
const key = randomBytes(32)
const box = secretBox([deriveKey(key, 'captcha')])
const wait = (seconds: number): void => void (offset += seconds * 1000)
const solved = async (): Promise<SolvedCaptcha> => {
  const { id } = await test.ok('auth.captcha', {})
  return { id, answer: (JSON.parse(box.open(id, 'captcha')) as { text: string }).text }
}
/** With a captcha each time, so that only the waits stand in the way. */
const trial = async (username: string, password = 'wrong', headers = {}) =>
  test.callA('auth.login', { username, password, captcha: await solved() }, { headers })
beforeAll(async () => {
  const environment = { INSTALLATION_KEY: key.toString('base64') }
  test = await testApp({ now: () => new Date(Date.now() + offset), environment })
  user = await test.createUserWithRole({ permissions: [] })
  third = await test.createUserWithRole({ permissions: [] })
})
afterAll(() => test.close())

describe('repeated wrong log-ins', () => {
  it('wait longer and longer after the third, also with the right password, until a success forgets them', async () => {
    for (let n = 0; n < 3; n += 1) expect((await trial(user.username)).error).toBe('login-failed')
    expect((await trial(user.username)).error).toBe('login-failed')
    const first = await trial(user.username, user.password)
    expect([first.error, first.code]).toEqual(['too-many-tries', '50006'])
    expect(Number(first.params['seconds'])).toBeLessThanOrEqual(2)
    wait(3)
    expect((await trial(user.username)).error).toBe('login-failed')
    expect(Number((await trial(user.username)).params['seconds'])).toBeGreaterThan(2)
    wait(61)
    expect((await trial(user.username, user.password)).error).toBeUndefined()
    expect((await trial(user.username)).error).toBe('login-failed')
    expect((await trial(user.username, user.password)).error).toBeUndefined()
  })

  it('count for one account under every spelling of its name, whatever address the caller claims', async () => {
    const other = await test.createUserWithRole({ permissions: [] })
    const spellings = [
      other.username,
      other.username.toUpperCase(),
      ` ${other.username}`,
      `${other.username}  `,
    ]
    for (const [n, name] of spellings.entries())
      await trial(name, 'wrong', { 'x-forwarded-for': `10.1.1.${n}` })
    expect((await trial(other.username, other.password)).error).toBe('too-many-tries')
  })

  it('treat a name that nobody has like one that exists', async () => {
    wait(600)
    const codes = []
    for (let n = 0; n < 5; n += 1) codes.push((await trial('nobody.at.all')).error)
    expect(codes).toEqual(['login-failed', 'login-failed', 'login-failed', 'login-failed', 'too-many-tries'])
  })

  it('a burst of guesses at once is stopped as well', async () => {
    wait(600)
    const answers = await Promise.all(Array.from({ length: 30 }, () => trial(third.username)))
    const tried = answers.filter(({ error }) => error === 'login-failed').length
    expect(tried).toBeLessThanOrEqual(6)
  })

  it('take as long for an unknown user as for a known one', async () => {
    const time = async (username: string): Promise<number> => {
      const started = performance.now()
      await trial(username)
      return performance.now() - started
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 9; n += 1) {
      wait(86_400 * 2)
      known.push(await time(user.username))
      unknown.push(await time('nobody.at.all'))
    }
    const median = (list: number[]): number => list.toSorted((a, b) => a - b)[4] ?? 0
    const ratio = median(known) / median(unknown)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})
