import { testApp } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `claim` (setup-store.ts) true for whoever comes, those of the 20 that lose met a system error
 * in place of a plain word; where `requireCode` (setup/index.ts) compared no code, the false code made the
 * administrator and the tests after it were red. That there is no default account is not a control that can be
 * taken away.
 */
const test = await testApp()
afterAll(() => test.close())

const codeOf = (link: string | undefined): string => new URL(link ?? '', 'http://x').hash.slice(1)
const input = (code: string, n = 0) => ({
  code,
  username: `founder.${n}`,
  displayName: 'Founder',
  password: 'Correct-Horse7',
  organisation: 'Company',
  demo: false,
})

describe('3: default accounts and the race for the first one', () => {
  it('has no account before set-up, so that no default password lets anybody in', async () => {
    for (const username of ['admin', 'administrator', 'root', 'ry', 'jeecg']) {
      for (const password of ['admin', 'admin123', '123456', 'root']) {
        const answer = await test.callA('auth.login', { username, password })
        expect(['login-failed', 'too-many-tries', 'captcha-needed']).toContain(answer.error)
      }
    }
  })

  it('refuses a false code, and an old one once a newer was printed', async () => {
    const old = codeOf(await test.app.setupLink())
    expect((await test.callA('setup.create', input('false'))).error).toBe('setup-code')
    await test.app.setupLink()
    expect((await test.callA('setup.create', input(old))).error).toBe('setup-code')
  })

  it('VAL-05 refuses what the form refuses', async () => {
    const code = codeOf(await test.app.setupLink())
    const run = await test.callA('setup.create', { ...input(code), password: 'abcdefgh1' }, en)
    expect([run.error, run.params['field']]).toEqual(['invalid', 'password'])
    expect(run.message).toMatch(/3 consecutive/)
    const name = await test.callA('setup.create', { ...input(code), username: 'with blank' }, en)
    expect(name.params['field']).toBe('username')
  })

  it('lets exactly one of 20 parallel set-ups win, and refuses all later ones', async () => {
    const code = codeOf(await test.app.setupLink())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, n) => test.callA('setup.create', input(code, n))),
    )
    const errors = answers.map(({ error }) => error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    // Who comes while the winner's transaction ends finds the code used or the set-up finished: refused either way.
    expect([undefined, 'setup-finished', 'setup-code']).toEqual(expect.arrayContaining(errors))
    const users = await sql<{ n: number }>`select count(*) as n from "user"`.execute(test.database.db)
    expect(users.rows[0]?.n).toBe(1)
    expect((await test.callA('setup.create', input(code, 99))).error).toBe('setup-finished')
    expect(await test.app.setupLink()).toBeUndefined()
    expect((await test.callA('setup.status', {})).result.finished).toBe(true)
  })
})

const en = { headers: { 'accept-language': 'en' } }
