import { AppError } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Template } from '@gridwright/report-engine'
import type { DataSets, OpenedDataSet } from '#modules/platform/data-set/data-set-api.ts'
import type { Caller } from '#operations/handler.ts'
import { formatDateTime } from '@gridwright/validation'
import { mergeParameters } from './merge-parameters.ts'
import { namingTheLimit } from './naming-the-limit.ts'
import type { RenderNeeds, Wish } from './render-needs.ts'
import type { RunRequest } from './render/render-messages.ts'
import { usedDataSets } from './used-data-sets.ts'

export type Inputs = {
  readonly run: Omit<RunRequest, 'type' | 'renderId' | 'lenient'>
  readonly dataRows: number
  readonly dataSets: number
  readonly cutDataSets: number
  readonly queryMilliseconds: number
}

/** The day where the person is, YYYY-MM-DD; in the server's time zone where nothing is said. */
export const dayOf = (moment: Date, timeZone?: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10)

/** A data set by the name that the report gives it. */
type Used = { readonly name: string; readonly dataSet: OpenedDataSet }

/** The data sets that a report's cells use, all opened at once. */
const openUsed = async (dataSets: DataSets, template: Template): Promise<readonly Used[]> => {
  const used = usedDataSets(template)
  const opened = await dataSets.open(used.map((one) => one.dataSetId))
  return used.map(({ name, dataSetId }) => {
    const dataSet = opened.get(dataSetId)
    if (dataSet === undefined) throw new AppError('data-set-unknown', { name })
    return { name, dataSet }
  })
}

const parametersWith = (template: Template, used: readonly Used[]): DataSetParameter[] =>
  mergeParameters(
    template.parameters as readonly DataSetParameter[],
    used.flatMap(({ dataSet }) => dataSet.document.parameters),
  )

/** The parameters of a report: its own and those of the data sets that its cells use. */
export const parametersOf = async (dataSets: DataSets, template: Template): Promise<DataSetParameter[]> =>
  parametersWith(template, await openUsed(dataSets, template))

/** Formulas may name the parameters of data sets too. */
export const withParameters = (template: Template, parameters: readonly DataSetParameter[]): Template => ({
  ...template,
  parameters,
})

/** Reads all data of a run side by side; one that fails stops the others. */
export const readInputs = async (needs: RenderNeeds, wish: Wish): Promise<Inputs> => {
  const started = performance.now()
  const today = dayOf(needs.now(), wish.timeZone)
  const used = await openUsed(needs.dataSets, wish.template)
  const parameters = parametersWith(wish.template, used)
  const given = wish.level === 'view' ? asked(parameters, wish.values) : wish.values
  const converted = needs.dataSets.convert(parameters, given, today)
  const tables = await readTables(needs, wish, { used, today, values: textsOf(parameters, given) })
  return {
    run: {
      template: withParameters(wish.template, parameters),
      tables,
      parameters: converted,
      limits: needs.limits,
      today: wallClock(needs.now(), wish.timeZone),
    },
    dataSets: Object.keys(tables).length,
    cutDataSets: Object.values(tables).filter(({ truncated }) => truncated).length,
    dataRows: Object.values(tables).reduce((sum, table) => sum + table.length, 0),
    queryMilliseconds: performance.now() - started,
  }
}

/**
 * What a form asks for, and nothing else: a hidden parameter keeps its value for guests and for everybody who may not
 * design the report, whatever names they send.
 */
const asked = (parameters: readonly DataSetParameter[], values: Wish['values']): Wish['values'] => {
  const shown = new Set(parameters.filter(({ hidden }) => hidden !== true).map(({ paramCode }) => paramCode))
  return Object.fromEntries(Object.entries(values).filter(([code]) => shown.has(code)))
}

/** The report's default for a code is the one that counts: data sets get it as if it had been typed. */
const textsOf = (parameters: readonly DataSetParameter[], given: Wish['values']) => {
  const values: Record<string, Wish['values'][string]> = { ...given }
  for (const { paramCode, paramDefault } of parameters)
    if (!Object.hasOwn(values, paramCode) && paramDefault !== undefined) values[paramCode] = paramDefault
  return values
}

/** What the clock on the wall shows, as milliseconds. */
const wallClock = (moment: Date, timeZone?: string): number =>
  timeZone === undefined
    ? moment.getTime() - moment.getTimezoneOffset() * 60_000
    : Date.parse(`${formatDateTime(moment, timeZone).replace(' ', 'T')}Z`)

/**
 * All that decides which rows somebody sees. The session is part of it: after a log-out, a change of role or of what
 * the role holds nothing that was kept is found again.
 */
const rightsOf = ({
  sessionHandle,
  roleId,
  isKey,
  only,
  permissions,
  scopes,
  organisationIds,
}: Caller): string =>
  JSON.stringify([sessionHandle, roleId, isKey, only, permissions, scopes, organisationIds])

type Reading = {
  readonly used: readonly Used[]
  readonly today: string
  readonly values: Wish['values']
}

const readTables = async (
  needs: RenderNeeds,
  wish: Wish,
  { used, ...reading }: Reading,
): Promise<Record<string, PackedRows>> => {
  const limit =
    wish.sampleRows === undefined
      ? ({ rows: needs.limits.rows, beyond: 'fail' } as const)
      : ({ rows: wish.sampleRows, beyond: 'cut' } as const)
  const options = {
    ...reading,
    limit,
    milliseconds: needs.limits.milliseconds,
    signal: wish.signal,
    who: wish.caller.userId,
    ...(wish.keep && { keep: { rights: rightsOf(wish.caller), fresh: wish.keep.fresh } }),
  }
  const opened = used.map(({ dataSet }) => dataSet)
  const tables = await needs.dataSets.read(opened, options).catch(namingTheLimit)
  return Object.fromEntries(used.flatMap(({ name }, at) => (tables[at] ? [[name, tables[at]]] : [])))
}
