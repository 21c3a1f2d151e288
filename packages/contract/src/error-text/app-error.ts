import type { ErrorCode } from '#catalogue/errors.ts'
import { errorCatalogue } from '#catalogue/errors.ts'
import { sqlProblemText } from '#data-set/problem-words.ts'
import { entryRefusalText } from '#report/entry/refusal-words.ts'
import { reportProblemText } from '#report/problem-words.ts'
import type { ErrorEntry } from '#shared/error-entry.ts'
import { farText } from './far-words.ts'
import { invalidText } from './invalid-words.ts'
import { rightsText } from './rights-words.ts'

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

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

const gap = /\{(\w+)\}/g

type ReasonText = (params: ErrorParams, lang: 'zh' | 'en') => string | undefined

const calledText: ReasonText = (params, lang) => sqlProblemText(params, lang) ?? farText(params, lang)

/** What is wrong, behind the field where one is named. */
const invalidReason: ReasonText = (params, lang) =>
  `${params['field'] ?? ''} ${invalidText(params, lang) ?? params['reason'] ?? ''}`.trim()

/** In both languages already: whoever reads it may be another than who met it. */
const placeAndReason: ReasonText = ({ field = '', ...params }, lang) =>
  `${field} ${params[lang] ?? ''}`.trim()

/** What one report of a book was refused for, in the words of that error. */
const partReason: ReasonText = ({ because, ...params }, lang) =>
  typeof because === 'string' && isErrorCode(because) ? errorText(because, params, lang) : undefined

/** Whose words `reason` is put into: a mistake of a design, a refused value, or what another machine answered. */
const reasonTexts: { readonly [code in ErrorCode]?: ReasonText } = {
  invalid: invalidReason,
  'document-invalid': placeAndReason,
  'document-broken': placeAndReason,
  'report-problems': (params, lang) =>
    typeof params['reason'] === 'string' ? reportProblemText(params['reason'], params, lang) : undefined,
  'sql-error': calledText,
  'api-error': calledText,
  'connection-tls': farText,
  'connection-other': farText,
  'provider-unreachable': farText,
  'channel-failed': farText,
  'entry-refused': entryRefusalText,
  'book-part-failed': partReason,
}

const wordsOf = (code: ErrorCode, params: ErrorParams, lang: 'zh' | 'en'): ErrorParams => {
  if (code === 'grant-beyond-own') return { ...params, names: rightsText(params, lang) }
  const reason = reasonTexts[code]?.(params, lang)
  return reason === undefined ? params : { ...params, reason }
}

const whereTexts = {
  dataSet: { zh: '数据集“{}”：', en: 'Data set “{}”: ' },
  provider: { zh: '身份源“{}”：', en: 'Identity provider “{}”: ' },
  source: { zh: '数据源“{}”：', en: 'Data source “{}”: ' },
} as const

/** Which of several data sets or sources it was, where the error says that; a report's mistake names it in its own words. */
const whereOf = (code: ErrorCode, params: ErrorParams, lang: 'zh' | 'en'): string => {
  if (code === 'report-problems' || code === 'book-part-failed') return ''
  const kind = (['dataSet', 'source', 'provider'] as const).find((one) => Object.hasOwn(params, one))
  return kind === undefined ? '' : whereTexts[kind][lang].replace('{}', () => String(params[kind]))
}

/** Counts of rows and cells are read more easily in thousands. */
const shownValue = (name: string, value: string | number): string =>
  name === 'limit' && typeof value === 'number' ? value.toLocaleString('en-US') : String(value)

/** Fills `{name}` placeholders; an absent one stays visible. */
export const errorText = (code: ErrorCode, params: ErrorParams, lang: 'zh' | 'en'): string => {
  const { text, precise = [] } = errorEntry(code)
  const filled = wordsOf(code, params, lang)
  const fits = precise.find((one) =>
    [...one[lang].matchAll(gap)].every(([, name = '']) => Object.hasOwn(filled, name)),
  )
  const said = (fits ?? text)[lang].replaceAll(gap, (whole, name: string) =>
    shownValue(name, filled[name] ?? whole),
  )
  return `${whereOf(code, params, lang)}${said}`
}

export { farProblemOf, statusProblem } from './far-problem.ts'
