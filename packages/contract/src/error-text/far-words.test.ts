import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#catalogue/errors.ts'
import { errorText } from './app-error.ts'
import { farProblemOf, statusProblem } from './far-problem.ts'
import { farProblems, farText } from './far-words.ts'

const han = /\p{Script=Han}/u
const fault = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

const known: readonly (readonly [string, Error, string])[] = [
  ['connect ECONNREFUSED 127.0.0.1:25', fault('connect', { code: 'ECONNREFUSED' }), 'refused'],
  ['a name', fault('getaddrinfo ENOTFOUND nowhere', { code: 'ENOTFOUND' }), 'host-unknown'],
  ['a resolver that is away', fault('getaddrinfo EAI_AGAIN x', { code: 'EAI_AGAIN' }), 'host-unknown'],
  ['silence', fault('connect ETIMEDOUT', { code: 'ETIMEDOUT' }), 'timeout'],
  ['a deadline', AbortSignal.abort(new DOMException('aborted', 'TimeoutError')).reason as Error, 'timeout'],
  ['a break', fault('read ECONNRESET', { code: 'ECONNRESET' }), 'reset'],
  ['no route', fault('connect EHOSTUNREACH', { code: 'EHOSTUNREACH' }), 'unreachable'],
  ['an old certificate', fault('certificate has expired', { code: 'CERT_HAS_EXPIRED' }), 'cert-expired'],
  ['an own certificate', fault('x', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'cert-untrusted'],
  ['an unknown authority', fault('x', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'cert-untrusted'],
  ['another name', fault('x', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'cert-other-name'],
  ['TLS on a plain port', fault('40:error:wrong version number', { code: 'EPROTO' }), 'tls-plain'],
  ['another fault of TLS', fault('x', { code: 'ERR_SSL_SSLV3_ALERT_BAD' }), 'tls'],
  ['a mail password', fault('Invalid login', { code: 'EAUTH', response: '535 no' }), 'login'],
  ['a recipient', fault('Recipient command failed', { code: 'EENVELOPE' }), 'mail-address'],
  ['a busy mail server', fault('x', { code: 'EENVELOPE', responseCode: 421 }), 'busy'],
  ['what a library renamed', fault('x', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'refused'],
  ['what a library hid', fault('self-signed certificate', { code: 'ESOCKET' }), 'cert-untrusted'],
  ['a directory’s password', fault('Invalid credentials', { code: 49 }), 'login'],
  ['a directory’s base', fault('No such object', { code: 32 }), 'directory-base'],
  ['what is wrapped', new Error('fetch failed', { cause: fault('x', { code: 'ECONNREFUSED' }) }), 'refused'],
  ['the first of several', new AggregateError([fault('x', { code: 'ECONNREFUSED' })]), 'refused'],
  ['a status within', new Error('unexpected', { cause: { status: 404 } }), 'status-missing'],
]

const codes: readonly ErrorCode[] = [
  'connection-tls',
  'connection-other',
  'provider-unreachable',
  'channel-failed',
  'api-error',
]

describe('what another machine answers', () => {
  it.each(known)('ERR-01 %s is known', (_name, error, problem) => {
    expect(farProblemOf(error)).toMatchObject({ problem })
  })

  it.each(farProblems)('ERR-01 %s is said in the reader’s language alone', (problem) => {
    const params = { problem, reason: 'x1', status: 404, limit: 64 }
    const [zh, en] = [farText(params, 'zh'), farText(params, 'en')]
    expect(zh).toMatch(han)
    expect(zh).not.toMatch(/\b[a-z]{2,}(?:[ ,]+[a-z]{2,}){2,}\b/u)
    expect(en).not.toMatch(han)
    expect(`${zh}${en}`).not.toMatch(/[{}]/u)
  })

  it.each(codes)('ERR-01 %s says it in words, and nothing raw behind', (code) => {
    const params = farProblemOf(fault('connect ECONNREFUSED 10.0.0.1:1', { code: 'ECONNREFUSED' }))
    expect(errorText(code, params, 'zh')).toContain('对方拒绝连接，请检查地址与端口')
    expect(errorText(code, params, 'en')).toContain('the connection was refused; check address')
    expect(errorText(code, params, 'zh')).not.toContain('ECONNREFUSED')
  })

  it('ERR-01 what nobody knows is quoted as the other side’s own words', () => {
    const params = farProblemOf(new Error('the moon is full'))
    expect(errorText('channel-failed', params, 'zh')).toBe('发送失败：对方原话：“the moon is full”')
    expect(errorText('channel-failed', params, 'en')).toBe(
      'It could not be sent: the other side said: “the moon is full”',
    )
    expect(errorText('provider-unreachable', { reason: '' }, 'zh')).toBe(
      '无法连接身份源：对方没有说明原因，请稍后重试',
    )
  })

  it('ERR-01 a mail server’s own answer stands behind the sentence', () => {
    const params = farProblemOf(fault('Invalid login: 535 no', { code: 'EAUTH', response: '535 no' }))
    expect(errorText('channel-failed', params, 'zh')).toBe(
      '发送失败：对方不接受该账号或密码，请检查（对方原话：“535 no”）',
    )
  })

  it.each([
    [302, '不跟随跳转'],
    [401, '密钥'],
    [404, '路径'],
    [413, '上限'],
    [418, '状态 418'],
    [422, '检查地址与内容'],
    [429, '稍后'],
    [503, '管理员'],
  ])('ERR-01 status %i says what to do', (status, word) => {
    expect(errorText('api-error', statusProblem(status), 'zh')).toContain(word)
    expect(errorText('api-error', statusProblem(status), 'en')).toContain(String(status))
  })
})
