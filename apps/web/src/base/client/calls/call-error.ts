import { errorEntry, errorText, httpText, invalidText, systemErrorText } from '@gridwright/contract'
import type { ErrorCode, ErrorParams } from '@gridwright/contract'
import { currentLanguage } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'

/** What the client itself can find wrong, beside the codes of the catalogue. */
export type CallErrorCode = ErrorCode | 'network' | 'timeout' | 'http' | 'unknown'

type Details = {
  readonly params?: ErrorParams
  /** HTTP status of a transport failure (ERR-04). */
  readonly status?: number
  /** The server's own text, for a code that this client does not know. */
  readonly text?: string
  readonly wire?: 'a' | 'b'
  readonly cause?: unknown
}

/** The one error that calls reject with. {@link callErrorText} makes it readable. */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly params: ErrorParams
  readonly status: number | undefined
  readonly serverText: string | undefined
  readonly wire: 'a' | 'b' | undefined

  constructor(code: CallErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'CallError'
    this.code = code
    this.params = details.params ?? {}
    this.status = details.status
    this.serverText = details.text
    this.wire = details.wire
  }
}

const own: readonly CallErrorCode[] = ['network', 'timeout', 'http', 'unknown']

export const isCatalogued = (code: CallErrorCode): code is ErrorCode => !own.includes(code)

const networkText = {
  zh: '无法连接服务器，请检查网络后重试',
  en: 'Cannot reach the server; please check the network and retry',
}

const ownText = (error: CallError, language: Language): string => {
  if (error.code === 'network') return networkText[language]
  if (error.code === 'timeout') return httpText(408)[language]
  if (error.code === 'http') return httpText(error.status ?? 0)[language]
  return error.serverText || systemErrorText[language]
}

/** The readable text of anything that a call rejected with, in the person's language (ERR-01, ERR-03, ERR-04). */
export const callErrorText = (error: unknown, language: Language): string => {
  if (!(error instanceof CallError)) return systemErrorText[language]
  return isCatalogued(error.code) ? errorText(error.code, error.params, language) : ownText(error, language)
}

/** The level of msgLevel at which it is shown (ERR-01). */
export const callErrorLevel = (error: unknown): 'info' | 'warning' | 'error' =>
  error instanceof CallError && isCatalogued(error.code) ? errorEntry(error.code).level : 'error'

/** Variant A's numbers for a session that is over (reference platform §1.1); each may have several reasons. */
const endings: ReadonlySet<number> = new Set([50_004, 50_005, 50_008, 50_010])

/** The server no longer accepts the session. */
export const isSessionError = (error: unknown): error is CallError & { readonly code: ErrorCode } =>
  error instanceof CallError && isCatalogued(error.code) && endings.has(errorEntry(error.code).a)

/** Stopped by the caller, not failed: nothing is to be said. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** The field that the server refused, and why; for the form that sent it. Nothing for other errors. */
export const refusedField = (
  error: unknown,
): { readonly field: string; readonly reason: string } | undefined => {
  if (!(error instanceof CallError) || error.code !== 'invalid') return undefined
  const reason = invalidText(error.params, currentLanguage()) ?? error.params['reason'] ?? ''
  return { field: String(error.params['field'] ?? ''), reason: String(reason) }
}
