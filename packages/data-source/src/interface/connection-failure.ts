import { AppError, farProblemOf } from '@gridwright/contract/errors'
import type { ConnectionProblem, ErrorParams } from '@gridwright/contract'

/** The address as the person wrote it; part of the texts. */
export type Place = { readonly host: string; readonly port: number; readonly database?: string }

/** A failed connection as the catalogue knows it. */
export const connectionFailure = (
  problem: ConnectionProblem,
  params: ErrorParams,
  cause?: unknown,
): AppError => new AppError(`connection-${problem}`, params, cause)

export const isConnectionFailure = (error: unknown): error is AppError =>
  error instanceof AppError && error.code.startsWith('connection-')

const byCode: Readonly<Record<string, ConnectionProblem>> = {
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  EAI_NONAME: 'host-unknown',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'timeout',
  ENETUNREACH: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  HANDSHAKE_NO_SSL_SUPPORT: 'tls',
  HANDSHAKE_SSL_ERROR: 'tls',
}

const tlsCode = /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/

/** The code that Node, a driver or a server gave an error. */
export const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || codeOf(error)

const problemOf = (code: string): ConnectionProblem => byCode[code] ?? (tlsCode.test(code) ? 'tls' : 'other')

/** What the network said, as a connection failure; AppErrors pass, except that a refused address is `forbidden`. */
export const networkFailure = (error: unknown, place: Place): AppError => {
  if (error instanceof AppError)
    return error.code === 'outbound-forbidden' ? connectionFailure('forbidden', error.params, error) : error
  return connectionFailure(problemOf(codeOf(error)), { ...place, ...farProblemOf(error) }, error)
}
