import { AppError } from '@gridwright/contract'
import type { DataSetParameter, RenderedList } from '@gridwright/contract'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { Reader, Template } from '@gridwright/report-engine'
import type { DataSets, ReadOptions } from '#modules/platform/data-set/data-set-api.ts'
import { withFixed } from '#modules/platform/share/index.ts'
import type { Caller } from '#operations/handler.ts'
import { formatDateTime } from '@gridwright/validation'
import { askedOf, masterValues, noRows, requireLists } from './master-values.ts'
import type { Used } from './master-values.ts'
import { countRows, listLimit, pageOf, requireListed } from './large-list.ts'
import { mergeParameters } from './merge-parameters.ts'
import { namingTheLimit } from './naming-the-limit.ts'
import type { RenderNeeds, Wish } from './render-needs.ts'
import type { RunRequest } from './render/render-messages.ts'
import { dictionariesOf, usedDataSets } from './used-data-sets.ts'

export type Inputs = {
  readonly run: Omit<RunRequest, 'type' | 'renderId' | 'lenient'>
  readonly dataRows: number
  readonly dataSets: number
  readonly cutDataSets: number
  /** When the oldest rows were read, where they were kept; undefined = just now. */
  readonly asOf: number | undefined
  readonly queryMilliseconds: number
  /** Levels of a cascade that follow from what was given below them. */
  readonly derived?: Wish['values']
  /** Where a list is read page by page: which page these are. */
  readonly list: RenderedList | undefined
}

/** The day where the person is, YYYY-MM-DD; in the server's time zone where nothing is said. */
export const dayOf = (moment: Date, timeZone?: string): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10)

/** The data sets that a report's cells use, all opened at once. */
const openUsed = async (dataSets: DataSets, template: Template): Promise<readonly Used[]> => {
  const used = usedDataSets(template)
  const opened = await dataSets.open(used.map((one) => one.dataSetId))
  return used.map(({ name, dataSetId, master }) => {
    const dataSet = opened.get(dataSetId)
    if (dataSet === undefined) throw new AppError('data-set-unknown', { name })
    const one = { name, dataSet, ...(master && { master }) }
    requireLists(one)
    return one
  })
}

const parametersWith = (template: Template, used: readonly Used[]): DataSetParameter[] =>
  mergeParameters(template.parameters as readonly DataSetParameter[], used.flatMap(askedOf))

/** The parameters of a report: its own and those of the data sets that its cells use. */
export const parametersOf = async (dataSets: DataSets, template: Template): Promise<DataSetParameter[]> =>
  parametersWith(template, await openUsed(dataSets, template))

/** Formulas may name the parameters of data sets too. */
export const withParameters = (template: Template, parameters: readonly DataSetParameter[]): Template => ({
  ...template,
  parameters,
})

const oldestOf = (tables: readonly PackedRows[]): number | undefined => {
  const ages = tables.flatMap(({ asOf }) => asOf ?? [])
  return ages.length === 0 ? undefined : Math.min(...ages)
}

/** Reads all data of a run side by side; one that fails stops the others. */
export const readInputs = async (needs: RenderNeeds, wish: Wish): Promise<Inputs> => {
  const started = performance.now()
  const today = dayOf(needs.now(), wish.timeZone)
  const used = await openUsed(needs.dataSets, wish.template)
  const parameters = needs.dataSets.personalised(parametersWith(wish.template, used), wish.caller)
  const given = givenBy(wish, parameters)
  const asker = { caller: wish.caller, today, lang: 'zh' } as const
  const { values, bound, derived } = await needs.dataSets.choose({ parameters, given }, asker)
  const converted = needs.dataSets.convert(parameters, values, today)
  const { tables, list } = await readTables(needs, wish, { used, today, values: bound })
  return {
    run: {
      template: withParameters(wish.template, parameters),
      tables,
      parameters: converted,
      dictionaries: await needs.dataSets.words(dictionariesOf(wish.template)),
      limits: needs.limits,
      today: wallClock(needs.now(), wish.timeZone),
      reader: wish.reader ?? readerOf(wish),
      user: wish.caller.displayName,
      ...(list && { rowsBefore: (list.page - 1) * list.rowsPerPage }),
    },
    list,
    ...(derived && { derived }),
    dataSets: Object.keys(tables).length,
    cutDataSets: Object.values(tables).filter(({ truncated }) => truncated).length,
    dataRows: Object.values(tables).reduce((sum, table) => sum + table.length, 0),
    asOf: oldestOf(Object.values(tables)),
    queryMilliseconds: performance.now() - started,
  }
}

/**
 * What a form asks for, and nothing else: a hidden parameter keeps its value for guests and for everybody who may not
 * design the report, whatever names they send.
 */
export const asked = (parameters: readonly DataSetParameter[], values: Wish['values']): Wish['values'] => {
  const shown = new Set(parameters.filter(({ hidden }) => hidden !== true).map(({ paramCode }) => paramCode))
  return Object.fromEntries(Object.entries(values).filter(([code]) => shown.has(code)))
}

/** What somebody may give, and what his link fixes. */
export const givenBy = (
  { caller, level, values }: Pick<Wish, 'caller' | 'level' | 'values'>,
  parameters: readonly DataSetParameter[],
): Wish['values'] => {
  const codes = parameters.map(({ paramCode }) => paramCode)
  return withFixed(caller, codes, level === 'view' ? asked(parameters, values) : values)
}

/** What the clock on the wall shows, as milliseconds. */
const wallClock = (moment: Date, timeZone?: string): number =>
  timeZone === undefined
    ? moment.getTime() - moment.getTimezoneOffset() * 60_000
    : Date.parse(`${formatDateTime(moment, timeZone).replace(' ', 'T')}Z`)

/** Whoever may change the report sees all of it; a guest only what is hidden from nobody (attacks 7 and 16). */
export const readerOf = ({ caller, level }: Pick<Wish, 'caller' | 'level'>): Reader | undefined => {
  if (level !== 'view') return undefined
  return caller.only === undefined ? { userId: caller.userId, roleIds: [caller.roleId] } : 'strangers'
}

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

type Tables = Readonly<Record<string, PackedRows>>

const readTables = async (
  needs: RenderNeeds,
  wish: Wish,
  { used, ...reading }: Reading,
): Promise<{ readonly tables: Tables; readonly list: RenderedList | undefined }> => {
  const options = {
    ...reading,
    milliseconds: needs.limits.milliseconds,
    signal: wish.signal,
    caller: wish.caller,
    ...(wish.fresh === true && { fresh: true }),
    ...(wish.keep && { keep: { rights: rightsOf(wish.caller), fresh: wish.keep.fresh } }),
  }
  const list = await listOf(needs, wish, { used, options })
  const limit = listLimit(needs, wish, list)
  const ask = async (some: readonly Used[], given: Wish['values']): Promise<readonly Named[]> => {
    const opened = some.map(({ dataSet }) => dataSet)
    const tables = await needs.dataSets
      .read(opened, { ...options, limit, values: given })
      .catch(namingTheLimit)
    return some.flatMap(({ name }, at) => (tables[at] ? [[name, tables[at]] as const] : []))
  }
  return { tables: await readMastersFirst(used, reading.values, ask), list }
}

type Listing = { readonly used: readonly Used[]; readonly options: Omit<ReadOptions, 'limit'> }

/** Which page of a list is read; the rows are counted once for a run. */
const listOf = async (
  needs: RenderNeeds,
  { template: { largeList }, list }: Wish,
  { used: [first], options }: Listing,
): Promise<RenderedList | undefined> => {
  if (largeList === undefined || first === undefined) return undefined
  requireListed(largeList, first.dataSet)
  if (list === undefined) return undefined
  const rows = list.rows ?? (await countRows(needs, first.dataSet, options).catch(namingTheLimit))
  return pageOf(largeList, rows, list.page)
}

type Named = readonly [name: string, rows: PackedRows]
type Ask = (some: readonly Used[], values: Wish['values']) => Promise<readonly Named[]>

/** Round by round: what needs nobody side by side, then those whose masters are read. */
const readMastersFirst = async (
  used: readonly Used[],
  values: Wish['values'],
  ask: Ask,
): Promise<Record<string, PackedRows>> => {
  const read = new Map(
    await ask(
      used.filter(({ master }) => master === undefined),
      values,
    ),
  )
  let rest = used.filter(({ master }) => master !== undefined)
  while (rest.length > 0) {
    const ready = rest.filter(({ master }) => read.has(master?.dataSet ?? ''))
    // A circle, or a master that is not there: `compile` names it.
    if (ready.length === 0) break
    const children = ready.map(async (child) => {
      const rows = child.master && read.get(child.master.dataSet)
      const given = child.master && rows && masterValues(child.master, rows)
      return given === undefined
        ? [[child.name, noRows(child)] as const]
        : ask([child], { ...values, ...given })
    })
    for (const [name, rows] of (await Promise.all(children)).flat()) read.set(name, rows)
    rest = rest.filter((one) => !ready.includes(one))
  }
  return Object.fromEntries(read)
}
