import { testApp } from '@gridwright/server/testing'
import type { TestApp } from '@gridwright/server/testing'
import { afterAll, describe, expect, it } from 'vitest'

/*
 * Seen failing without the control: with the question for PUBLIC_URL left out of reset-link.ts, the second test found a
 * link where there must be none.
 */

const named = await testApp({ environment: { PUBLIC_URL: 'https://console.test' } })
const unnamed = await testApp({ beside: named })
afterAll(async () => {
  await unnamed.close()
  await named.close()
})

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
}

const issue = async (app: TestApp, headers: Readonly<Record<string, string>>) => {
  const { token } = await named.firstAdmin()
  const user = await named.createUserWithRole({ permissions: [] })
  return app.callA('auth.issueResetLink', { id: user.userId }, { token, headers })
}

describe('19: the Host header in links', () => {
  it('VAL-03 a reset link carries the configured address, whatever the request says of itself', async () => {
    const answer = await issue(named, forged)
    expect(answer.result.link).toBe(`https://console.test${answer.result.path}`)
    expect(answer.result.path).toMatch(/^\/reset#[\w-]{32}$/)
    expect(answer.text).not.toContain('evil')
  })

  it('VAL-03 without a configured address there is only a path, which the browser completes with its own', async () => {
    const answer = await issue(unnamed, forged)
    expect(answer.error).toBeUndefined()
    expect(answer.result.link).toBeUndefined()
    expect(answer.text).not.toContain('evil')
  })

  it('no answer of the way in repeats a forged host', async () => {
    for (const app of [named, unnamed])
      for (const url of ['/', '/login', '/reset', '/SpringReport/api/auth/captcha', '/healthz']) {
        const answer = await app.app.server.inject({ method: 'GET', url, headers: forged })
        expect(`${answer.payload} ${JSON.stringify(answer.headers)}`).not.toContain('evil')
      }
  })

  it('no mail leaves without a configured address', async () => {
    const { token } = await named.firstAdmin()
    const mail = {
      kind: 'mail',
      host: '127.0.0.1',
      port: 2525,
      tls: 'off',
      username: 'x',
      from: 'grid@console.test',
    } as const
    const channel = { name: 'post', enabled: true, kinds: [], secret: 'Mail-Secret-1', settings: mail }
    const made = await unnamed.callA('noticeChannel.create', channel, { token })
    const id = made.result?.id ?? ''
    const tried = await unnamed.callA('noticeChannel.test', { id }, { token, headers: forged })
    expect([made.error, tried.error]).toEqual([undefined, 'mail-needs-public-url'])
  })
})
