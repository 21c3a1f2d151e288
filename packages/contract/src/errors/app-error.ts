import { errorCatalogue } from './catalogue.ts'
import type { ErrorCode, ErrorEntry } from './catalogue.ts'

export type ErrorParams = Readonly<Record<string, string | number>>

/** The one error that handlers throw and callers catch; translated in exactly two places, the wires and the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}, cause?: unknown) {
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.params = params
  }
}

export const errorEntry = (code: ErrorCode): ErrorEntry => errorCatalogue[code]

/** Fills `{name}` placeholders; an absent one stays visible. */
export const errorText = (code: ErrorCode, params: ErrorParams, lang: 'zh' | 'en'): string =>
  errorEntry(code).text[lang].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)
