import type { DataSetParameter, ParameterValues } from '@gridwright/contract'

/** What the viewer's address says (RTE-06): `?id=…&draft=1&version=2&view=paper&p.region=East`. */
export type ViewAddress = {
  readonly id: string
  /** The editor's draft instead of the published version. */
  readonly draft: boolean
  readonly version: number | undefined
  /** Continuous rows, or pages as they print. */
  readonly view: 'rows' | 'paper'
  /** A notice led to the comments. */
  readonly comments: boolean
  /** Parameter values by code, as they are written; absent = the parameter's default. */
  readonly given: Readonly<Record<string, string>>
}

const prefix = 'p.'

const versionOf = (text: string | null): number | undefined => {
  const version = Number(text)
  return text !== null && Number.isInteger(version) && version > 0 ? version : undefined
}

export const readAddress = (params: URLSearchParams): ViewAddress => ({
  id: params.get('id') ?? '',
  draft: params.get('draft') === '1',
  version: versionOf(params.get('version')),
  view: params.get('view') === 'paper' ? 'paper' : 'rows',
  comments: params.get('comments') === '1',
  given: Object.fromEntries(
    [...params]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  ),
})

/** What stands in the form: what the address gives, else the defaults. */
export const formValues = (
  parameters: readonly DataSetParameter[],
  given: ViewAddress['given'],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters.map(({ paramCode, paramDefault }) => [paramCode, given[paramCode] ?? paramDefault ?? '']),
  )

/** The address with other parameter values; what equals its default is left out, so that relative dates stay relative. */
export const withValues = (
  params: URLSearchParams,
  parameters: readonly DataSetParameter[],
  values: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([key]) => !key.startsWith(prefix)))
  for (const { paramCode, paramDefault = '' } of parameters) {
    const value = values[paramCode] ?? ''
    if (value !== paramDefault) next.set(prefix + paramCode, value)
  }
  return next
}

/** What the server is asked with: given values only; an emptied one is told as empty, or its default would come back. */
export const runValues = (
  parameters: readonly DataSetParameter[],
  given: ViewAddress['given'],
): ParameterValues =>
  Object.fromEntries(
    parameters
      .filter(({ paramCode }) => Object.hasOwn(given, paramCode))
      .map(({ paramCode }) => [paramCode, given[paramCode] || null]),
  )

/** Whether all that is required is there, so that the report can run at once. */
export const isComplete = (
  parameters: readonly DataSetParameter[],
  values: Readonly<Record<string, string>>,
): boolean =>
  parameters.every(({ paramCode, required }) => required !== 1 || (values[paramCode] ?? '') !== '')

const written = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null || !('date' in value)) return undefined
  const time = new Date(Number(value.date))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10)
}

/** Where a link from a cell to another report leads, with the parameters that it carries. */
export const reportAddress = (reportId: string, values: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams({ id: reportId })
  for (const [code, value] of Object.entries(values)) {
    const text = written(value)
    if (text !== undefined) params.set(prefix + code, text)
  }
  return `/excelreport/viewer?${params.toString()}`
}
