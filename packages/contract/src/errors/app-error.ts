import { reportProblemText } from './report-problem-words.ts'
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

const gap = /\{(\w+)\}/g

/** A mistake of a report's design is named in words: its `reason` is the engine's code. */
const wordsOf = (code: ErrorCode, params: ErrorParams, lang: 'zh' | 'en'): ErrorParams =>
  code === 'report-problems' && typeof params['reason'] === 'string'
    ? { ...params, reason: reportProblemText(params['reason'], params, lang) }
    : params

/** Fills `{name}` placeholders; an absent one stays visible. */
export const errorText = (code: ErrorCode, params: ErrorParams, lang: 'zh' | 'en'): string => {
  const { text, precise = [] } = errorEntry(code)
  const fits = precise.find((one) =>
    [...one[lang].matchAll(gap)].every(([, name = '']) => Object.hasOwn(params, name)),
  )
  const filled = wordsOf(code, params, lang)
  return (fits ?? text)[lang].replaceAll(gap, (whole, name: string) => String(filled[name] ?? whole))
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)
