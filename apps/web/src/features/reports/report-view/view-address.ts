import type { AskedParameter, ParameterValues } from '@gridwright/contract'
import { givenInput, inputOf, isGiven, sameInput, writtenInput } from '#parts/parameter-values/index.ts'
import type { ParameterInputs } from '#parts/parameter-values/index.ts'

/** What the viewer's address says (RTE-06): `?id=…&draft=1&version=2&view=paper&p.region=East`. */
export type ViewAddress = {
  readonly id: string
  /** The editor's draft instead of the published version. */
  readonly draft: boolean
  readonly version: number | undefined
  /** Continuous rows, or pages as they print. */
  readonly view: 'rows' | 'paper'
  /** Of a list that is read page by page. */
  readonly listPage: number
  /** A notice led to the comments. */
  readonly comments: boolean
  /** Parameter values by code, as they are written, several where a name stands there again; absent = its default. */
  readonly given: Readonly<Record<string, string | string[]>>
}

const prefix = 'p.'
const pageName = 'rows'

const versionOf = (text: string | null): number | undefined => {
  const version = Number(text)
  return text !== null && Number.isInteger(version) && version > 0 ? version : undefined
}

const oneOrAll = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values)

export const readAddress = (params: URLSearchParams): ViewAddress => ({
  id: params.get('id') ?? '',
  draft: params.get('draft') === '1',
  version: versionOf(params.get('version')),
  view: params.get('view') === 'paper' ? 'paper' : 'rows',
  listPage: versionOf(params.get(pageName)) ?? 1,
  comments: params.get('comments') === '1',
  given: Object.fromEntries(
    [...new Set(params.keys())]
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), oneOrAll(params.getAll(key))]),
  ),
})

/** What stands in the form: what the address gives, else the defaults. */
export const formValues = (
  parameters: readonly AskedParameter[],
  given: ViewAddress['given'],
): ParameterInputs =>
  Object.fromEntries(
    parameters.map((one) => [one.paramCode, inputOf(one, given[one.paramCode] ?? one.paramDefault)]),
  )

/** The address with other parameter values; what equals its default is left out, so that relative dates stay relative. */
export const withValues = (
  params: URLSearchParams,
  parameters: readonly AskedParameter[],
  values: ParameterInputs,
): URLSearchParams => {
  const kept = [...params].filter(([key]) => !key.startsWith(prefix) && key !== pageName)
  const next = new URLSearchParams(kept)
  for (const parameter of parameters) {
    const { paramCode, paramDefault } = parameter
    const value = values[paramCode] ?? inputOf(parameter, undefined)
    if (sameInput(value, inputOf(parameter, paramDefault))) continue
    for (const text of writtenInput(parameter, value)) next.append(prefix + paramCode, text)
  }
  return next
}

/** The address of another page of a list. */
export const withListPage = (params: URLSearchParams, page: number): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (page === 1) next.delete(pageName)
  else next.set(pageName, String(page))
  return next
}

/** What the server is asked with: given values only; an emptied one is told as empty, or its default would come back. */
export const runValues = (
  parameters: readonly AskedParameter[],
  given: ViewAddress['given'],
): ParameterValues =>
  Object.fromEntries(
    parameters
      .filter(({ paramCode }) => Object.hasOwn(given, paramCode))
      .map((parameter) => [parameter.paramCode, givenInput(inputOf(parameter, given[parameter.paramCode]))]),
  )

/** Whether all that is required is there, so that the report can run at once. */
export const isComplete = (parameters: readonly AskedParameter[], values: ParameterInputs): boolean =>
  parameters.every(({ paramCode, required }) => required !== 1 || isGiven(values[paramCode]))

const written = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null || !('date' in value)) return undefined
  const time = new Date(Number(value.date))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10)
}

/** Where a link from a cell to another report leads, with the parameters that it carries. */
export const reportAddress = (
  reportId: string,
  values: Readonly<Record<string, unknown>>,
  trail = '',
): string => {
  const params = new URLSearchParams({ id: reportId })
  if (trail !== '') params.set('trail', trail)
  for (const [code, value] of Object.entries(values)) {
    for (const text of Array.isArray(value) ? value.map(written) : [written(value)])
      if (text !== undefined) params.append(prefix + code, text)
  }
  return `/excelreport/viewer?${params.toString()}`
}
