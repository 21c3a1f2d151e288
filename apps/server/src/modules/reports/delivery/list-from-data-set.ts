import { AppError } from '@gridwright/contract'
import type { ParameterValues } from '@gridwright/contract'
import { unpackRows } from '@gridwright/data-source/packed'
import type { DataColumn } from '@gridwright/report-engine'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'
import { mostRecipients } from '#modules/platform/recipient/index.ts'
import { namedBy } from '#modules/platform/recipient/index.ts'
import type { Line } from '#modules/platform/recipient/index.ts'

export type ListNeeds = { readonly assets: Assets; readonly dataSets: DataSets }

type Wish = {
  readonly dataSetId: string
  /** Of the recipients. */
  readonly column: string
  /** Codes of the report's parameters: columns called so are values. */
  readonly codes: readonly string[]
  readonly today: string
  readonly signal: AbortSignal
}

const milliseconds = 60_000

const textAt = ({ type, values }: DataColumn, row: number): string => {
  const value = values instanceof Float64Array ? values[row] : values.at(row)
  if (value === undefined || value === null || Number.isNaN(value)) return ''
  if (type === 'date' || type === 'dateTime') {
    const text = new Date(Number(value)).toISOString()
    return type === 'date' ? text.slice(0, 10) : text.slice(0, 19)
  }
  return String(value)
}

/** A row for each recipient; rows without one are left out. The caller must be allowed to see the data set. */
export const listFromDataSet = async (
  { assets, dataSets }: ListNeeds,
  caller: Caller,
  { dataSetId, column, codes, today, signal }: Wish,
): Promise<Line[]> => {
  const { kind } = await assets.require(caller, dataSetId, 'view')
  const opened = (await dataSets.open([dataSetId])).get(dataSetId)
  if (opened === undefined || kind !== 'data-set') throw new AppError('not-found')
  const limit = { rows: mostRecipients, beyond: 'fail' } as const
  const options = { values: {}, limit, milliseconds, signal, caller, today }
  const [packed] = await dataSets.read([opened], options)
  if (packed === undefined) throw new AppError('not-found')
  const table = unpackRows(packed)
  const who = table.columns.find(({ name }) => name === column)
  if (who === undefined) throw new AppError('delivery-column', { column })
  const given = table.columns.filter(({ name }) => codes.includes(name))
  return Array.from({ length: table.length }, (_, row) => row).flatMap((row): Line[] => {
    const text = textAt(who, row)
    if (text.trim() === '') return []
    const values: ParameterValues = Object.fromEntries(
      given.map((one) => [one.name, textAt(one, row)] as const),
    )
    return [{ named: namedBy(text), values }]
  })
}
