import { AppError, screenDataLimits } from '@gridwright/contract'
import { createHash } from 'node:crypto'
import type { ParameterValues } from '@gridwright/contract'
import { unpackRows } from '@gridwright/data-source/packed'
import type { Query, Rows } from '@gridwright/screen'
import type { DataSets, OpenedDataSet } from '#modules/platform/data-set/index.ts'
import { plainRows } from '#modules/platform/data-source/index.ts'
import { boundTo, filledParams } from './bound-query.ts'
import type { Asking } from './bound-query.ts'
import type { ReadRows } from './outcome.ts'

type ApiSource = Extract<Query['source'], { kind: 'api' }>

/** What is to be read, and by which key all who would get the same share it. */
export type Task = {
  readonly key: string
  read(how: Reading): Promise<ReadRows>
}

export type Reading = {
  readonly signal: AbortSignal
  /** Whose turn it counts as. */
  readonly who: string
  readonly now: () => Date
}

export type QueryNeeds = { readonly dataSets: DataSets }

export type QueryWish = {
  readonly query: Query
  readonly asking: Asking
  /** Published data sets by id, as of now. */
  readonly opened: ReadonlyMap<string, OpenedDataSet>
  /** Says what an address answered, also where the wanted part is not in it. */
  readonly structure: boolean
  /** Failures of an address are told as they are; to others its host would be told. */
  readonly isMaker: boolean
}

const milliseconds = screenDataLimits.seconds * 1000

const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * All that decides what rows somebody gets: the query as it stands, the bound values with who asks in them, and the rights
 * by which he asks. Made here, of nothing that the browser says of itself (attack M).
 */
const rightsOf = ({ roleId, scopes, organisationIds, only, sessionHandle }: Asking['caller']): unknown =>
  only === undefined ? [roleId, scopes, organisationIds] : ['link', sessionHandle]

const ofDataSet = async (
  { dataSets }: QueryNeeds,
  dataSet: OpenedDataSet,
  { bound, asking }: { readonly bound: ParameterValues; readonly asking: Asking },
): Promise<Task> => {
  const { today, caller } = asking
  const own = await dataSets.bind(dataSet, { values: bound, caller, today })
  return {
    key: keyOf('data-set', rightsOf(caller), own, bound, today),
    read: async ({ signal, now }) => {
      const limit = { rows: screenDataLimits.rows, beyond: 'cut' } as const
      const at = now().getTime()
      const [packed] = await dataSets.read([dataSet], {
        values: bound,
        limit,
        milliseconds,
        signal,
        caller,
        today,
      })
      if (packed === undefined) throw new AppError('data-set-unknown', { name: dataSet.name })
      const rows = unpackRows(packed)
      return {
        columns: rows.columns.map(({ name, type }) => titled(dataSet, { name, type })),
        rows: plainRows(rows),
        truncated: rows.truncated,
        at: rows.asOf ?? at,
      }
    },
  }
}

type Column = Rows['columns'][number]

const titled = ({ document }: OpenedDataSet, column: Column): Column => {
  const title = document.columns.find(({ name }) => name === column.name)?.title
  return title === undefined || title === '' ? column : { ...column, title }
}

const ofAddress = ({ dataSets }: QueryNeeds, source: ApiSource, wish: QueryWish): Task => {
  const { query, asking, structure, isMaker } = wish
  const values = filledParams(query, asking)
  const { url, method, result, resultProp = '' } = source
  const call = { url, method, resultType: result, resultPath: resultProp, values }
  const hidden = (error: unknown): never => {
    throw error instanceof AppError && !isMaker
      ? new AppError('screen-source-failed', { name: query.name }, error)
      : error
  }
  return {
    key: keyOf('api', rightsOf(asking.caller), call, structure, isMaker),
    read: async ({ signal, who, now }) => {
      const at = now().getTime()
      const options = { rows: screenDataLimits.rows, structure, milliseconds, signal, who }
      const answer = await dataSets.readAddress(call, options).catch(hidden)
      return {
        columns: answer.columns.map(({ name, type }) => ({ name, type })),
        rows: answer.rows,
        truncated: answer.truncated,
        at,
        ...(structure && { structure: answer.structure }),
      }
    },
  }
}

/** What reading a query takes. Throws what binding its parameters throws, and `data-set-unknown`. */
export const taskOf = async (needs: QueryNeeds, wish: QueryWish): Promise<Task> => {
  const { query, asking, opened } = wish
  const { source, name } = query
  if (source.kind === 'api') return ofAddress(needs, source, wish)
  if (source.kind === 'static') {
    const { columns, rows } = source
    const read = async ({ now }: Reading) => ({ columns, rows, truncated: false, at: now().getTime() })
    return { key: keyOf('static', source), read }
  }
  const dataSet = opened.get(source.dataSetId)
  if (dataSet === undefined) throw new AppError('data-set-unknown', { name })
  const bound = await boundTo(needs.dataSets, dataSet, { query, asking })
  return ofDataSet(needs, dataSet, { bound, asking })
}
