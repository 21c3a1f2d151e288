import { AppError, isListType, mostListed } from '@gridwright/contract'
import { unpackRows } from '@gridwright/data-source/packed'
import type { PackedRows, UnpackedColumn } from '@gridwright/data-source/packed'
import type { DataSetUse, MasterLink } from '@gridwright/report-engine'
import type { OpenedDataSet } from '#modules/platform/data-set/data-set-api.ts'

/** A data set by the name that the report gives it. */
export type Used = Pick<DataSetUse, 'name' | 'master'> & { readonly dataSet: OpenedDataSet }

/** Bound one by one into a list: the child's statement says `in (:code)`. Throws `master-parameter`. */
export const requireLists = ({ name, master, dataSet }: Used): void => {
  for (const parameter of Object.keys(master?.parameters ?? {})) {
    const found = dataSet.document.parameters.find(({ paramCode }) => paramCode === parameter)
    if (found === undefined || !isListType(found.paramType))
      throw new AppError('master-parameter', { name, parameter })
  }
}

/** What a form asks for of a data set: not what its master gives. */
export const askedOf = ({ master, dataSet }: Used): OpenedDataSet['document']['parameters'] =>
  dataSet.document.parameters.filter(({ paramCode }) => master?.parameters[paramCode] === undefined)

/**
 * The different values of the master's fields, by the child's parameters; undefined where one has none: then the child
 * has no rows, and is not asked (an empty list would drop its clause). Throws `master-values` beyond 1,000 of a field.
 */
export const masterValues = (
  { dataSet, parameters }: MasterLink,
  rows: PackedRows,
): Record<string, (string | number)[]> | undefined => {
  const { columns, length } = unpackRows(rows)
  const found: Record<string, (string | number)[]> = {}
  for (const [code, field] of Object.entries(parameters)) {
    const column = columns.find(({ name }) => name === field)
    const values = column === undefined ? [] : distinct(column, length)
    if (values.length > mostListed)
      throw new AppError('master-values', { master: dataSet, field, limit: mostListed })
    if (values.length === 0) return undefined
    found[code] = values
  }
  return found
}

/** Empty ones left out; at most one more than may be bound. */
const distinct = (column: UnpackedColumn, length: number): (string | number)[] => {
  const found = new Set<string | number>()
  for (let row = 0; row < length && found.size <= mostListed; row += 1) {
    const value = valueAt(column, row)
    if (value !== undefined) found.add(value)
  }
  return [...found]
}

const valueAt = ({ type, values, exact }: UnpackedColumn, row: number): string | number | undefined => {
  const value = values.at(row)
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return undefined
    if (type === 'date') return new Date(value).toISOString().slice(0, 10)
    if (type === 'dateTime') return new Date(value).toISOString().slice(0, 19)
    return exact?.get(row) ?? value
  }
  return String(value)
}

/** A data set that was not asked, because its master has nothing. */
export const noRows = ({ dataSet: { document } }: Used): PackedRows => ({
  length: 0,
  truncated: false,
  columns: (document.columns ?? []).map(({ name, type }) => ({
    name,
    type,
    lengths: new Int32Array(0),
    text: new Uint8Array(0),
  })),
})
