import { AppError } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import type { DataTable, Template } from '@gridwright/report-engine'
import type { DataSets } from '#modules/data-set/data-set-door.ts'
import { mergeParameters } from './merge-parameters.ts'
import type { RenderWork, Wish } from './render-work.ts'
import type { RunRequest } from './render/render-messages.ts'
import { usedDataSets } from './used-data-sets.ts'

export type Inputs = {
  readonly run: Omit<RunRequest, 'type' | 'renderId' | 'lenient'>
  readonly dataRows: number
  readonly queryMilliseconds: number
}

/** The day in the server's time zone, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** The parameters of a report: its own and those of the data sets that its cells use. */
export const parametersOf = async (dataSets: DataSets, template: Template): Promise<DataSetParameter[]> => {
  const used = usedDataSets(template)
  const known = await dataSets.parameters(used.map((one) => one.dataSetId))
  const missing = used.find((one) => !known.has(one.dataSetId))
  if (missing !== undefined) throw new AppError('data-set-unknown', { name: missing.name })
  return mergeParameters(
    template.parameters as readonly DataSetParameter[],
    used.flatMap((one) => known.get(one.dataSetId)?.parameters ?? []),
  )
}

/** Formulas may name the parameters of data sets too. */
export const withParameters = (template: Template, parameters: readonly DataSetParameter[]): Template => ({
  ...template,
  parameters: parameters as Template['parameters'],
})

/** Reads all data of a run side by side; one that fails stops the others. */
export const readInputs = async (work: RenderWork, wish: Wish): Promise<Inputs> => {
  const started = performance.now()
  const today = dayOf(work.now())
  const parameters = await parametersOf(work.dataSets, wish.template)
  const converted = work.dataSets.convert(parameters, wish.values, today)
  const tables = await readTables(work, wish, { today, values: textsOf(parameters, wish) })
  return {
    run: {
      template: withParameters(wish.template, parameters),
      tables,
      parameters: converted,
      limits: work.limits,
      today: wallClock(work.now()),
    },
    dataRows: Object.values(tables).reduce((sum, table) => sum + table.length, 0),
    queryMilliseconds: performance.now() - started,
  }
}

/** The report's default for a code is the one that counts: data sets get it as if it had been typed. */
const textsOf = (parameters: readonly DataSetParameter[], wish: Wish) => {
  const values: Record<string, string | number | null> = { ...wish.values }
  for (const { paramCode, paramDefault } of parameters)
    if (!Object.hasOwn(values, paramCode) && paramDefault !== undefined) values[paramCode] = paramDefault
  return values
}

const wallClock = (moment: Date): number => moment.getTime() - moment.getTimezoneOffset() * 60_000

type Reading = { readonly today: string; readonly values: Wish['values'] }

const readTables = async (
  work: RenderWork,
  wish: Wish,
  reading: Reading,
): Promise<Record<string, DataTable>> => {
  const failed = new AbortController()
  const signal = AbortSignal.any([wish.signal, failed.signal])
  const limit =
    wish.sampleRows === undefined
      ? ({ rows: work.limits.rows, beyond: 'fail' } as const)
      : ({ rows: wish.sampleRows, beyond: 'cut' } as const)
  const readOne = async (one: { name: string; dataSetId: string }) => {
    const options = { ...reading, limit, milliseconds: work.limits.milliseconds, signal }
    return [one.name, (await work.dataSets.read(one.dataSetId, options)).table] as const
  }
  try {
    return Object.fromEntries(await Promise.all(usedDataSets(wish.template).map(readOne)))
  } catch (error) {
    failed.abort()
    throw error
  }
}
