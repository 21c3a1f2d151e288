import { AppError } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import type { AuditedCall } from './audit.ts'
import { isAudited } from './audit.ts'
import { dispatcher } from './dispatch.ts'
import type { Handlers } from './handler.ts'
import type { Call } from './open-session.ts'
import { redact } from './redact.ts'
import { withTimeLimit } from './time-limit.ts'
import { timing } from './timing.ts'

const call: Call = {
  wire: 'a',
  token: undefined,
  lang: 'en',
  address: '127.0.0.1',
  userAgent: '',
  requestId: 'r',
  signal: new AbortController().signal,
  cookies: { get: () => undefined, set: () => undefined },
}

const withHandlers = (handlers: Partial<Handlers>) => {
  const audited: AuditedCall[] = []
  const logged: object[] = []
  const times = timing()
  const dispatch = dispatcher({
    handlers,
    readSession: async () => {
      throw new AppError('token-wrong')
    },
    overrideOf: () => undefined,
    audit: async (done) => void audited.push(done),
    timing: times,
    log: (facts) => void logged.push(facts),
  })
  return { dispatch, audited, logged, times }
}
const status = { finished: true, brand: 1, version: '1' }

describe('dispatch', () => {
  it('WIR-06 parses the answer too: what the contract does not name leaves nobody’s server', async () => {
    const leaking = async () => ({ ...status, secret: 'x' })
    const { dispatch, logged } = withHandlers({ 'setup.status': leaking })
    const outcome = await dispatch('setup.status', {}, call)
    expect(outcome.ok ? undefined : outcome.error.code).toBe('system')
    expect(logged).toHaveLength(1)
  })

  it('VAL-05 names field and reason in the language of the caller', async () => {
    const { dispatch } = withHandlers({ 'setup.status': async () => status })
    const zh = await dispatch('setup.status', { more: 1 }, { ...call, lang: 'zh' })
    const en = await dispatch('setup.status', { more: 1 }, call)
    const of = (outcome: typeof zh) => (outcome.ok ? {} : outcome.error.params)
    expect(of(zh)).toMatchObject({ field: 'more', reason: expect.stringMatching(/[一-龥]/) })
    expect(of(en)).toMatchObject({ field: 'more', reason: expect.stringMatching(/^[\x20-\x7e]+$/) })
  })

  it('counts how long each operation took, by outcome', async () => {
    const { dispatch, times } = withHandlers({ 'setup.status': async () => status })
    await dispatch('setup.status', {}, call)
    await dispatch('setup.status', { more: 1 }, call)
    expect(times.text()).toContain('gridwright_call_seconds_count{operation="setup.status",outcome="ok"} 1')
    expect(times.text()).toContain('outcome="invalid"} 1')
  })

  it('WIR-06 a handler that takes too long is answered for, and told to stop', async () => {
    let stopped = false
    const slow = withTimeLimit(0.05, call.signal, (signal) => {
      signal.addEventListener('abort', () => (stopped = true))
      return new Promise(() => undefined)
    })
    await expect(slow).rejects.toMatchObject({ code: 'time-limit', params: { seconds: 0.05 } })
    expect(stopped).toBe(true)
  })
})

describe('the operation log', () => {
  it('keeps no secret, no document and no long text', () => {
    const input = {
      password: 'a',
      oldPassword: 'b',
      token: 'c',
      nested: { secret: 'd', list: [{ clientSecret: 'e' }] },
      code: 'f',
      document: { cells: [] },
      headers: [{ name: 'X-API-Key', value: 'g' }],
      baseUrl: 'https://user:h@host.example/path?key=i',
      text: 'x'.repeat(1000),
      paramCode: 'kept',
    }
    const text = JSON.stringify(redact(input))
    for (const secret of ['"a"', '"b"', '"c"', '"d"', '"e"', '"f"', '"g"', ':h@', 'key=i', 'cells'])
      expect(text).not.toContain(secret)
    expect(text).toContain('kept')
    expect(text).toContain('https://host.example/path"')
    expect(text.length).toBeLessThan(700)
  })

  it('takes writes and refusals of somebody known, and nothing that strangers can repeat at will', () => {
    const base = { call, raw: {}, milliseconds: 1, name: 'auth.login' as const, changes: [] }
    const caller = { username: 'x' } as AuditedCall['caller']
    const of = (kind: 'read' | 'write', outcome: string, who: AuditedCall['caller']): boolean =>
      isAudited({ ...base, operation: { kind } as AuditedCall['operation'], caller: who, outcome })
    expect(of('write', 'ok', caller)).toBe(true)
    expect(of('write', 'login-failed', undefined)).toBe(true)
    expect(of('read', 'no-permission', caller)).toBe(true)
    expect(of('read', 'ok', caller)).toBe(false)
    expect(of('write', 'too-many-tries', undefined)).toBe(false)
    expect(of('write', 'token-missing', undefined)).toBe(false)
    expect(of('write', 'invalid', undefined)).toBe(false)
  })
})
