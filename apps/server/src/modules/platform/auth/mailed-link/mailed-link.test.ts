import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endedJob, sheetsFor } from '#sheets-for-tests.ts'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { codeIn, openPost } from './post-for-tests.ts'
import type { Letter, Post } from './post-for-tests.ts'

let late = 0
const wait = (hours: number): void => void (late += hours * 3_600_000)

let post: Post
let letters: Letter[] = []

const mails = (to: string, least: number): Promise<Letter[]> => post.lettersTo(to, least)
/** Until nothing waits. */
const settled = () =>
  vi.waitFor(async () => {
    const found = await sql<{
      n: number
    }>`select count(*) as n from link_mail where state = 'waiting'`.execute(test.database.db)
    expect(Number(found.rows[0]?.n)).toBe(0)
  }, 15_000)

let test: TestApp
let admin: TestUser
const asAdmin = () => ({ token: admin.token })
const set = (id: string, values: Record<string, unknown>) =>
  test.database.db.updateTable('user').set(values).where('id', '=', id).execute()

let count = 0
const person = async (
  values: Record<string, unknown> = {},
): Promise<TestUser & { readonly email: string }> => {
  count += 1
  const email = `person${count}@example.com`
  const user = await test.createUserWithRole({ permissions: [] })
  await set(user.userId, { email, ...values })
  return { ...user, email }
}
const ask = (username: string, headers: Record<string, string> = {}) =>
  test.callA('auth.askReset', { username }, { headers })
const newPassword = 'Silver-Kettle9'

beforeAll(async () => {
  post = await openPost()
  letters = post.letters
  test = await testApp({
    now: () => new Date(Date.now() + late),
    environment: {
      OUTBOUND_ALLOW: '127.0.0.1',
      PUBLIC_URL: 'https://grid.example.com',
      TOKEN_MINUTES: '1440',
      SESSION_IDLE_MINUTES: '10080',
      SESSION_ABSOLUTE_HOURS: '720',
    },
  })
  await test.app.listen()
  admin = await test.firstAdmin()
  expect((await test.ok('setup.status', {})).resetByMail).toBe(false)
  const early = await test.callA(
    'user.create',
    { ...newcomer('early.bird'), email: 'x@example.com' },
    asAdmin(),
  )
  expect(early.error).toBe('mail-not-ready')
  await test.ok(
    'noticeChannel.create',
    {
      name: 'post',
      enabled: true,
      kinds: [],
      settings: {
        kind: 'mail',
        host: '127.0.0.1',
        port: post.port,
        tls: 'off',
        username: '',
        from: 'grid@example.com',
      },
    },
    asAdmin(),
  )
})
afterAll(async () => {
  await test.close()
  await post.close()
})

const newcomer = (username: string) => ({
  username,
  displayName: '<b>新人</b>',
  organisationId: null,
  roleIds: [admin.roleId],
  invite: true,
})

describe('a forgotten password', () => {
  it('VAL-03 is set anew by a link that is mailed: by account or address, once, and all sessions end', async () => {
    expect((await test.ok('setup.status', {})).resetByMail).toBe(true)
    const user = await person()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await ask(` ${user.username.toUpperCase()} `, headers)).error).toBeUndefined()
    const [letter] = await mails(user.email, 1)
    expect(letter?.text).toContain('格匠控制台')
    expect(letter?.text).toContain('text/html')
    expect(letter?.text).toContain('https://grid.example.com/reset#')
    expect(letter?.text).not.toContain('evil')
    const code = codeIn(letter)
    // Whoever only looks, a scanner of mails for instance, spends nothing.
    for (let n = 0; n < 3; n += 1) {
      await test.app.server.inject({ method: 'GET', url: '/reset' })
      expect(await test.ok('auth.readResetLink', { code })).toMatchObject({
        username: user.username,
        invited: false,
      })
    }
    const weak = await test.callA('auth.resetPassword', { code, newPassword: 'password' })
    expect(weak.error).toBe('invalid')
    expect(await test.ok('auth.resetPassword', { code, newPassword })).toEqual({ username: user.username })
    expect((await test.callB('auth.facts', {}, { token: user.token })).error).toBe('session-password-changed')
    await test.ok('auth.login', { username: user.username, password: newPassword })
    const again = await test.callA('auth.resetPassword', { code, newPassword: 'Copper-Kettle9' })
    expect(again.error).toBe('reset-link-void')
    await ask(user.email.toUpperCase())
    const [, second] = await mails(user.email, 2)
    expect(codeIn(second)).not.toBe('')
    const kept = await sql<{ text: string }>`
      select row_to_json(l)::text as text from operation_log l
      union all select row_to_json(r)::text from reset_link r
      union all select row_to_json(m)::text from link_mail m
      union all select row_to_json(d)::text from notice_delivery d`.execute(test.database.db)
    const all = `${kept.rows.map(({ text }) => text).join('\n')}\n${test.log.join('\n')}`
    expect(all).toContain('auth.askReset')
    expect(all).toContain('"reset": "asked"')
    for (const secret of [code, codeIn(second), newPassword]) expect(all).not.toContain(secret)
  })

  it('gives nobody away: one answer for everybody, and a mail only to who has a password here', async () => {
    wait(1.1)
    letters.splice(0)
    const gone = await person({ status: 2 })
    const left = await person({ ends_on: '2020-01-01' })
    const outer = await person({ has_password: false })
    const silent = await person({ email: '' })
    const known = await person()
    const names = [gone, left, outer, silent, known].map(({ username }) => username)
    const answers: string[] = []
    for (const name of [...names, outer.email, 'nobody.at.all', 'nobody@example.com', '%', "' or 1=1 --"]) {
      const { status, code, message, result } = await ask(name)
      answers.push(JSON.stringify({ status, code, message, result }))
    }
    expect(new Set(answers).size).toBe(1)
    await mails(known.email, 1)
    await settled()
    expect(letters.map(({ to }) => to)).toEqual([[known.email]])
    const rows = await sql<{ n: number }>`
      select count(*) as n from link_mail where state = 'none'`.execute(test.database.db)
    // Each of them wrote its row, as the known one did.
    expect(Number(rows.rows[0]?.n)).toBe(9)
  })

  it('a hundred requests send three mails, and make their address wait', async () => {
    wait(1.1)
    letters.splice(0)
    const user = await person()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_none, n) => ask(n % 2 === 0 ? user.username : user.email)),
    )
    const waits = answers.filter(({ error }) => error === 'too-many-tries')
    expect([waits.length, answers.length - waits.length]).toEqual([80, 20])
    expect(Number(waits[0]?.params['seconds'])).toBeGreaterThan(3000)
    await settled()
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.length).toBeLessThanOrEqual(6)
  })

  it('the newest link is the good one, for two hours, for its own account, at the address to which it went', async () => {
    wait(1.1)
    const user = await person()
    const other = await person()
    await ask(user.username)
    await mails(user.email, 1)
    await ask(user.username)
    const [old, fresh] = (await mails(user.email, 2)).map(codeIn)
    const read = (code = '') => test.callA('auth.readResetLink', { code })
    expect((await read(old)).error).toBe('reset-link-void')
    expect((await read(fresh)).result.username).toBe(user.username)
    await set(user.userId, { email: 'elsewhere@example.com' })
    expect((await read(fresh)).error).toBe('reset-link-void')
    await set(user.userId, { email: user.email })
    await ask(other.username)
    const [letter] = await mails(other.email, 1)
    await test.ok('auth.resetPassword', { code: codeIn(letter), newPassword })
    expect((await test.callA('auth.login', { username: user.username, password: newPassword })).error).toBe(
      'login-failed',
    )
    wait(2.1)
    expect((await read(fresh)).error).toBe('reset-link-void')
  })

  it('a password that is set meanwhile makes what was mailed void', async () => {
    wait(1.1)
    const user = await person()
    await ask(user.username)
    const [letter] = await mails(user.email, 1)
    await test.ok('user.resetPassword', { id: user.userId }, asAdmin())
    expect((await test.callA('auth.readResetLink', { code: codeIn(letter) })).error).toBe('reset-link-void')
  })
})

describe('an invitation', () => {
  it('by batch: all or nothing; to who has a password it is a link, in the language that he reads', async () => {
    const good = await person()
    const mute = await person({ email: '' })
    const off = await person({ status: 2 })
    await test.ok('notice.setChoices', { language: 'en', choices: [] }, { token: good.token })
    const batch = (ids: string[]) =>
      test.callA('user.runBatch', { ids, action: { kind: 'sendLinks' } }, asAdmin())
    expect((await batch([good.userId, mute.userId])).error).toBe('batch-refused')
    expect((await batch([mute.userId])).error).toBe('no-mail-address')
    expect((await batch([off.userId])).error).toBe('link-for-disabled')
    expect((await batch([good.userId])).error).toBeUndefined()
    const [letter] = await mails(good.email, 1)
    expect(letter?.text).toContain('Gridwright Console: reset your password')
    expect((await test.callA('auth.facts', {}, { token: good.token })).error).toBeUndefined()
    const manager = await test.createUserWithRole({
      permissions: rightsOn('user'),
    })
    const beyond = await test.callA('user.sendLink', { id: admin.userId }, { token: manager.token })
    expect(beyond.error).toMatch(/not-found|grant-beyond-own/)
  })

  it('SYS-02 those of an Excel file are found as who has no password, and invited all at once', async () => {
    await test.ok('role.create', { name: '业务', permissions: [], menuIds: [] }, asAdmin())
    await sheetsFor(test, 'user').bring(
      [
        ['账号', '姓名', '角色', '邮箱'],
        ['excel.user.1', '甲', '业务', 'excel1@example.com'],
        ['excel.user.2', '乙', '业务', 'excel2@example.com'],
      ],
      { user: admin },
    )
    const filter = { text: 'excel.user', admission: 'without-password' as const }
    expect((await test.ok('user.list', filter, asAdmin())).total).toBe(2)
    const action = { kind: 'sendLinks' as const }
    const { jobId } = await test.ok('user.runBatchOnAll', { filter, action }, asAdmin())
    expect((await endedJob(test, admin, jobId)).state).toBe('done')
    for (const email of ['excel1@example.com', 'excel2@example.com']) {
      const [letter] = await mails(email, 1)
      expect(await test.ok('auth.readResetLink', { code: codeIn(letter) })).toMatchObject({ invited: true })
    }
    expect((await test.ok('user.list', filter, asAdmin())).total).toBe(0)
    const invited = { ...filter, admission: 'invited' as const }
    expect((await test.ok('user.list', invited, asAdmin())).total).toBe(2)
  })

  it('PRM-04 lets somebody set his own first password; the list says how it stands; it can be sent again', async () => {
    const made = await test.ok(
      'user.create',
      { ...newcomer('new.comer1'), email: 'new@example.com' },
      asAdmin(),
    )
    expect(made.firstPassword).toBe('')
    const look = async () => (await test.ok('user.get', { id: made.id }, asAdmin())).invitation
    expect(['waiting', 'sent']).toContain((await look())?.state)
    const [first] = await mails('new@example.com', 1)
    expect(first?.text).toContain('管理员为您开通了账号 new.comer1')
    expect(first?.text).toContain('&#60;b&#62;新人')
    await settled()
    expect((await look())?.state).toBe('sent')
    wait(24 * 6)
    expect(await test.ok('auth.readResetLink', { code: codeIn(first) })).toMatchObject({ invited: true })
    await test.ok('user.sendLink', { id: made.id }, { token: await freshAdmin() })
    const [, second] = await mails('new@example.com', 2)
    expect((await test.callA('auth.readResetLink', { code: codeIn(first) })).error).toBe('reset-link-void')
    await test.ok('auth.resetPassword', { code: codeIn(second), newPassword })
    const { facts } = await test.ok('auth.login', { username: 'new.comer1', password: newPassword })
    expect(facts?.mustChangePassword).toBe(false)
    admin = { ...admin, token: await freshAdmin() }
    expect(await look()).toBeNull()
  })

  it('says why it did not go out, and a first password ends it', async () => {
    post.refuse(true)
    const made = await test.ok(
      'user.create',
      { ...newcomer('new.comer2'), email: 'two@example.com' },
      asAdmin(),
    )
    const look = async () => (await test.ok('user.get', { id: made.id }, asAdmin())).invitation
    await vi.waitFor(
      async () => {
        wait(0.1)
        expect((await look())?.state).toBe('failed')
      },
      { timeout: 20_000, interval: 500 },
    )
    expect((await look())?.reason).toContain('no room for letters')
    post.refuse(false)
    await test.ok('user.resetPassword', { id: made.id }, asAdmin())
    expect(await look()).toBeNull()
  })
})

const freshAdmin = async (): Promise<string> =>
  (await test.ok('auth.login', { username: admin.username, password: admin.password })).token
