import { randomBytes } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey as derive } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha, SolvedCaptcha } from '@gridwright/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

const key = randomBytes(32)
const box = secretBox([deriveKey(key, 'captcha')])
let offset = 0
const wait = (seconds: number): void => void (offset += seconds * 1000)
let test: TestApp
let user: TestUser
let from = 0

/** An address of its own, as the trusted proxy before us tells it. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(from += 1)}` })
const ownBrowser = () => ({
  'x-gridwright-client': 'web',
  cookie: `gridwright=${randomBytes(24).toString('base64url')}`,
})

beforeAll(async () => {
  test = await testApp({
    now: () => new Date(Date.now() + offset),
    environment: { INSTALLATION_KEY: key.toString('base64'), TRUST_PROXY: '127.0.0.1' },
  })
  user = await test.createUserWithRole({ permissions: [] })
})
afterAll(() => test.close())
beforeEach(() => wait(2 * 86_400))

type Headers = Readonly<Record<string, string>>
const trial = (username: string, password: string, headers: Headers, captcha?: SolvedCaptcha) =>
  test.callA('auth.login', { username, password, ...(captcha === undefined ? {} : { captcha }) }, { headers })

const failing = async (username: string, headers: Headers, times = 3) => {
  const codes = []
  for (let n = 0; n < times; n += 1) codes.push((await trial(username, 'wrong', headers)).error)
  return codes
}

const ask = (headers: Headers, kind: Captcha['kind'] = 'image') =>
  test.ok('auth.captcha', { kind }, { headers })
/** What a person would read in the image. */
const read = async (headers: Headers): Promise<SolvedCaptcha> => {
  const { id } = await ask(headers)
  return { id, answer: (JSON.parse(box.open(id, 'captcha')) as { text: string }).text }
}

describe('the captcha of the log-in', () => {
  it('ACC-11 is asked for from the fourth try on, also with the right password, and a success ends it', async () => {
    const here = elsewhere()
    expect(await failing(user.username, here)).toEqual(['login-failed', 'login-failed', 'login-failed'])
    const fourth = await trial(user.username, user.password, here)
    expect([fourth.error, fourth.code]).toEqual(['captcha-needed', '50006'])
    const overB = await test.callB(
      'auth.login',
      { username: user.username, password: user.password },
      { headers: here },
    )
    expect([overB.error, overB.code]).toEqual(['captcha-needed', -1])
    const solved = await trial(user.username, user.password, here, await read(here))
    expect(solved.error).toBeUndefined()
    expect(await failing(user.username, here)).toEqual(['login-failed', 'login-failed', 'login-failed'])
  })

  it('ACC-11 the third failure already says that a captcha comes next, for names that nobody has as well', async () => {
    for (const name of [user.username, 'nobody.at.all']) {
      const here = elsewhere()
      await failing(name, here, 2)
      const third = await trial(name, 'wrong', here)
      expect([third.error, third.params['captcha']]).toEqual(['login-failed', 1])
      expect((await trial(name, 'wrong', here)).error).toBe('captcha-needed')
    }
  })

  it('ACC-11 is counted for the account wherever its tries come from: reload, other browser, other address', async () => {
    for (let n = 0; n < 3; n += 1) await failing(user.username, { ...elsewhere(), ...ownBrowser() }, 1)
    const answer = await trial(user.username, user.password, { ...elsewhere(), ...ownBrowser() })
    expect(answer.error).toBe('captcha-needed')
  })

  it('ACC-11 is counted for the address apart: three accounts, then any account from there, but not elsewhere', async () => {
    const here = elsewhere()
    for (const name of ['first.name.x', 'second.name', 'third.name.x']) await failing(name, here, 1)
    expect((await trial(user.username, user.password, here)).error).toBe('captcha-needed')
    expect((await trial(user.username, user.password, elsewhere())).error).toBeUndefined()
  })

  it('ACC-11 a wrong one says so in its own words, before the password is looked at, and is used up', async () => {
    const here = { ...elsewhere(), ...ownBrowser() }
    await failing(user.username, here)
    const right = await read(here)
    const wrong = await trial(
      user.username,
      user.password,
      { ...here, 'accept-language': 'en' },
      { ...right, answer: 'WRONG' },
    )
    expect([wrong.error, wrong.message]).toEqual(['captcha-wrong', 'The captcha is wrong or has expired'])
    expect((await trial(user.username, user.password, here, right)).error).toBe('captcha-wrong')
    const lower = await read(here)
    const answer = String(lower.answer).toLowerCase()
    expect((await trial(user.username, user.password, here, { ...lower, answer })).error).toBeUndefined()
  })

  it('ACC-11 opens once: not again, not twice at the same time, not after two minutes', async () => {
    const here = { ...elsewhere(), ...ownBrowser() }
    for (const name of ['first.name.y', 'second.namey', 'third.name.y']) await failing(name, here, 1)
    const one = await read(here)
    const names = [user.username, 'fourth.name.y']
    const twice = await Promise.all(names.map((name) => trial(name, 'wrong', here, one)))
    expect(twice.map(({ error }) => error).toSorted()).toEqual(['captcha-wrong', 'login-failed'])
    wait(60)
    const late = await read(here)
    wait(121)
    expect((await trial(user.username, user.password, here, late)).error).toBe('captcha-wrong')
    expect((await trial(user.username, user.password, here, await read(here))).error).toBeUndefined()
  })

  it('ACC-11 belongs to the browser that asked, and without cookies to the address', async () => {
    const address = elsewhere()
    await failing(user.username, address)
    const mine = await read({ ...address, ...ownBrowser() })
    expect((await trial(user.username, user.password, { ...address, ...ownBrowser() }, mine)).error).toBe(
      'captcha-wrong',
    )
    const plain = await read(address)
    expect((await trial(user.username, user.password, elsewhere(), plain)).error).toBe('captcha-wrong')
    const forged = { id: box.seal(JSON.stringify({ text: 'AAAAA' }), 'elsewhere'), answer: 'AAAAA' }
    expect((await trial(user.username, user.password, address, forged)).error).toBe('captcha-wrong')
  })

  it('ACC-11 can be solved without an image, by work that cannot be made up', async () => {
    const here = { ...elsewhere(), ...ownBrowser() }
    await failing(user.username, here)
    const lazy = await ask(here, 'work')
    const made = { id: lazy.id, answer: { counter: 1, derivedKey: `00${'a'.repeat(62)}` } }
    expect((await trial(user.username, user.password, here, made)).error).toBe('captcha-wrong')
    const work = await ask(here, 'work')
    if (work.kind !== 'work') throw new Error('Asked for work')
    const challenge: Challenge = { parameters: work.challenge }
    const found = await solveChallenge({ challenge, deriveKey: derive })
    if (found === null) throw new Error('Found nothing')
    const answer = { counter: found.counter, derivedKey: found.derivedKey }
    const swapped = { id: (await ask(here, 'work')).id, answer }
    expect((await trial(user.username, user.password, here, swapped)).error).toBe('captcha-wrong')
    expect((await trial(user.username, user.password, here, { id: work.id, answer })).error).toBeUndefined()
  })

  it('ACC-11 asked for by nobody it changes nothing and is kept nowhere', async () => {
    const here = elsewhere()
    for (let n = 0; n < 20; n += 1) await ask(here)
    const { rows } = await test.database.db
      .selectFrom('used_captcha')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }))
    const captcha = { id: 'made up', answer: 'AAAAA' }
    expect((await trial(user.username, user.password, here, captcha)).error).toBeUndefined()
    expect(await test.database.db.selectFrom('used_captcha').selectAll().execute()).toHaveLength(rows.length)
  })
})
