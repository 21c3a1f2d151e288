import type { FarProblem } from './far-words.ts'

type Params = Readonly<Record<string, string | number>>

const byCode: Readonly<Record<string, FarProblem>> = {
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  EAI_NONAME: 'host-unknown',
  EDNS: 'host-unknown',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  OAUTH_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  UND_ERR_SOCKET: 'reset',
  PROTOCOL_CONNECTION_LOST: 'reset',
  ECONNECTION: 'reset',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'not-permitted',
  EPERM: 'not-permitted',
  CERT_HAS_EXPIRED: 'cert-expired',
  CERT_NOT_YET_VALID: 'cert-early',
  CERT_REVOKED: 'cert-revoked',
  CERT_UNTRUSTED: 'cert-untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'cert-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'cert-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'cert-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'cert-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'cert-untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'cert-other-name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls-plain',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls-plain',
  ERR_SSL_HTTP_REQUEST: 'tls-plain',
  HANDSHAKE_NO_SSL_SUPPORT: 'tls-plain',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tls-old',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls-old',
  EAUTH: 'login',
  ENOAUTH: 'login-needed',
  EPROTOCOL: 'mail-server',
  EENVELOPE: 'mail-address',
  EMESSAGE: 'mail-refused',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer-differs',
  OAUTH_RESPONSE_IS_NOT_JSON: 'not-json',
  OAUTH_PARSE_ERROR: 'not-json',
  ER_CON_COUNT_ERROR: 'busy',
  '53300': 'busy',
  '57P03': 'busy',
}

/** Result codes of directories (RFC 4511 §4.1.9, Appendix A). */
const byResult: Readonly<Record<number, FarProblem>> = {
  3: 'timeout',
  7: 'login',
  8: 'directory-tls',
  13: 'directory-tls',
  32: 'directory-base',
  34: 'directory-base',
  48: 'login-needed',
  49: 'login',
  50: 'directory-rights',
  51: 'busy',
  52: 'busy',
}

/** For libraries that keep the words and lose the code. */
const byWords: readonly (readonly [RegExp, FarProblem])[] = [
  [/wrong version number|packet length too long|does not support SSL/i, 'tls-plain'],
  [/unsupported protocol|alert protocol version/i, 'tls-old'],
  [/certificate has expired/i, 'cert-expired'],
  [/certificate is not yet valid/i, 'cert-early'],
  [
    /self[- ]signed certificate|unable to (get (local )?issuer certificate|verify the first certificate)/i,
    'cert-untrusted',
  ],
  [/does not match certificate/i, 'cert-other-name'],
  [/Greeting never received|Invalid greeting/i, 'mail-server'],
  [/^(Connection timeout|StartTLS took too long|timeout expired)$|Operation timed out$/i, 'timeout'],
  [/^(Connection closed|Connection terminated|Socket error|socket hang up|other side closed)/i, 'reset'],
  [
    /^(Unbalanced parens|Missing paren|Invalid expression|Illegal unescaped|Invalid escaped hex)/,
    'directory-filter',
  ],
]

const secureCode = /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|EPROTO$|ETLS$|HANDSHAKE_SSL)/
const tooBusy = 421

const codesOf = (error: Error): readonly unknown[] => [
  'originalCode' in error ? error.originalCode : undefined,
  'code' in error ? error.code : undefined,
]

const problemOfCode = (code: unknown): FarProblem | undefined => {
  if (typeof code === 'number') return byResult[code]
  return typeof code === 'string' && Object.hasOwn(byCode, code) ? byCode[code] : undefined
}

const problemOf = (error: Error): FarProblem | undefined => {
  if (error.name === 'TimeoutError') return 'timeout'
  if ('responseCode' in error && error.responseCode === tooBusy) return 'busy'
  const codes = codesOf(error)
  const named = codes.map(problemOfCode)
  return (
    named[0] ??
    byWords.find(([words]) => words.test(error.message))?.[1] ??
    named[1] ??
    (codes.some((code) => typeof code === 'string' && secureCode.test(code)) ? 'tls' : undefined)
  )
}

const byStatus: Readonly<Record<number, FarProblem>> = {
  401: 'status-login',
  403: 'status-login',
  404: 'status-missing',
  407: 'status-login',
  410: 'status-missing',
  413: 'status-large',
  429: 'status-busy',
}

/** What an HTTP status says, and which one it was. */
export const statusProblem = (status: number): { readonly problem: FarProblem; readonly status: number } => {
  if (status >= 300 && status < 400) return { problem: 'status-moved', status }
  return { problem: byStatus[status] ?? (status >= 500 ? 'status-broken' : 'status'), status }
}

const innerOf = (error: Error): unknown =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error.cause

const statusOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number'
    ? value.status
    : undefined

const wordsOf = (error: Error): string => {
  if ('response' in error && typeof error.response === 'string') return error.response
  return error.message || codesOf(error).map(String).join(' ')
}

/** What went wrong out there, as parameters of an error; the innermost cause that is known counts. */
export const farProblemOf = (error: unknown): Params => {
  if (!(error instanceof Error)) return { reason: String(error) }
  const inner = innerOf(error)
  const status = statusOf(inner)
  if (status !== undefined) return statusProblem(status)
  const within = inner instanceof Error ? farProblemOf(inner) : {}
  if ('problem' in within) return within
  const problem = problemOf(error)
  const reason = inner instanceof Error && problem === undefined ? within['reason'] : undefined
  return { ...(problem && { problem }), reason: reason ?? wordsOf(error) }
}
