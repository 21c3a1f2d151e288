import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import { guardedConnect } from '#server/platform/outbound/guarded-connect.ts'
import { guardedOutbound } from '#server/platform/outbound/guarded-outbound.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// What happens without the control stands in the file itself: `open` takes the guard away from 127.0.0.1 by the
// setting, and the call that `closed` refuses reaches the inner server there. Seen to fail on a copy of the house as well:
// with `httpRule` (guarded-outbound.ts) letting every address through, all nine tests that were run were red: web hooks
// to 127.0.0.1, localhost, 2130706433, 0 and [::1], mail to the first two, metadata, and the name that is bound anew.

let calls = 0
const inner = createServer((request, response) => {
  calls++
  const away = /^\/away\?(.+)$/.exec(request.url ?? '')?.[1]
  if (away !== undefined) return void response.writeHead(302, { location: decodeURIComponent(away) }).end()
  response.end('inner')
})
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
const { port } = inner.address() as AddressInfo

const closed = await testApp({ environment: { PUBLIC_URL: 'https://grid.example.com' } })
const open = await testApp({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } })
let token = ''
let openToken = ''
beforeAll(async () => {
  ;({ token } = await closed.firstAdmin())
  ;({ token: openToken } = await open.firstAdmin())
  await closed.database.db.updateTable('user').set({ email: 'admin@example.com' }).execute()
})
afterAll(async () => {
  await closed.close()
  await open.close()
  inner.close()
})

/** This machine, private networks and cloud metadata, in every spelling that some parser takes. */
const corpus = [
  '127.0.0.1',
  '127.1',
  '127.000.000.001',
  'localhost',
  'LOCALHOST.',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '[fd12::1]',
  '[fe80::1]',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[2002:a9fe:a9fe::]',
  '[64:ff9b::a9fe:a9fe]',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
]

const hookTo = (url: string) => ({
  name: 'Hook',
  enabled: true,
  kinds: [],
  settings: { kind: 'webhook' as const, url },
})

const tryHook = async (test: typeof closed, url: string, as: string) => {
  const made = await test.callA('noticeChannel.create', hookTo(url), { token: as })
  if (made.error !== undefined) return made
  return test.callA('noticeChannel.test', { id: made.result.id }, { token: as })
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error))
const signal = () => AbortSignal.timeout(5000)
const ask = (out: ReturnType<typeof guardedOutbound>, url: string) =>
  out
    .request({ url: new URL(url), method: 'GET', headers: {}, maxBytes: 1000, signal: signal() })
    .then(({ status }) => String(status), codeOf)

describe('14: our server as a way inside', () => {
  it.each(corpus)('a web hook to %s is refused, and nothing is asked', async (host) => {
    const before = calls
    const answer = await tryHook(closed, `http://${host}:${port}/`, token)
    // A name that no resolver knows has nowhere to lead.
    const nowhere = /host-unknown/.test(answer.text) ? ['channel-failed'] : []
    expect(['outbound-forbidden', 'invalid', ...nowhere]).toContain(answer.error)
    expect(calls).toBe(before)
  })

  it.each(corpus)('a mail server at %s is refused, and nothing is asked', async (host) => {
    const before = calls
    const settings = { kind: 'mail' as const, host, port, tls: 'off' as const, from: 'console@example.com' }
    const wish = { name: 'Mail', enabled: true, kinds: [], settings }
    const { id } = await closed.ok('noticeChannel.create', wish, { token })
    const answer = await closed.callA('noticeChannel.test', { id }, { token })
    // A name that no resolver knows has nowhere to lead.
    expect(answer.error).toBe(/host-unknown/.test(answer.text) ? 'channel-failed' : 'outbound-forbidden')
    expect(calls).toBe(before)
  })

  it('what the administrator allows is reached; from there no redirect leads anywhere else', async () => {
    expect((await tryHook(open, `http://127.0.0.1:${port}/`, openToken)).error).toBeUndefined()
    for (const to of ['http://169.254.169.254/latest/meta-data/', `http://127.0.0.1:${port}/landed`]) {
      const before = calls
      const url = `http://127.0.0.1:${port}/away?${encodeURIComponent(to)}`
      expect(await tryHook(open, url, openToken)).toMatchObject({
        error: 'channel-failed',
        params: { problem: 'status-moved', status: 302 },
      })
      expect(calls).toBe(before + 1)
    }
  })

  it('metadata stays out of reach even where somebody allows it', async () => {
    const all = guardedOutbound({
      outboundAllow: ['0.0.0.0/0', '::/0', '169.254.169.254'],
      databaseAllow: [],
    })
    expect(await ask(all, 'http://169.254.169.254/')).toBe('outbound-forbidden')
    expect(await ask(all, 'http://[::ffff:169.254.169.254]/')).toBe('outbound-forbidden')
  })

  it('a name that is bound to another address after the look is asked where it was looked up, or not at all', async () => {
    let looks = 0
    const rebinding = async () => {
      looks++
      return [{ address: looks === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]
    }
    const before = calls
    const out = guardedOutbound({ outboundAllow: [], databaseAllow: [] }, rebinding)
    // 203.0.113.0/24 is for documents: no route leads there, and the guard itself calls it reserved.
    expect(await ask(out, `http://rebind.example:${port}/`)).not.toBe('200')
    expect(looks).toBe(1)
    const toPublic = async () => {
      looks++
      return [{ address: looks === 2 ? '127.0.0.1' : '8.8.8.8', family: 4 }]
    }
    expect(
      await ask(
        guardedOutbound({ outboundAllow: [], databaseAllow: [] }, toPublic),
        `http://rebind.example:${port}/`,
      ),
    ).toBe('outbound-forbidden')
    const connect = guardedConnect({ outboundAllow: [] }, async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
    const mixed = await connect({ host: 'two.example', port, signal: signal() }).catch(codeOf)
    expect(mixed).toBe('outbound-forbidden')
    expect(calls).toBe(before)
  })

  it('only http is spoken, without credentials in the address', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://8.8.8.8/', 'gopher://8.8.8.8/', 'javascript:alert(1)'])
      expect((await tryHook(closed, url, token)).error).toBe('invalid')
    expect((await tryHook(closed, 'http://user:secret@8.8.8.8/', token)).error).toBe('outbound-forbidden')
  })
})
