import { AppError } from '@gridwright/contract/errors'
import type { DataShape } from '@gridwright/contract'
import { defaultLimits } from '@gridwright/report-engine'
import { RowFormulaError, computeColumns } from '@gridwright/report-engine/row-formulas'
import { timeLimit } from '#interface/deadline.ts'
import type { BoundValue, BoundValues, ReadColumn, ReadLimits, Rows } from '#interface/source.ts'
import { turnedRows } from './turned-rows.ts'

type Wish = {
  readonly values: BoundValues
  readonly limits: ReadLimits
  /** Wall clock in milliseconds. */
  readonly now: number
}

/** Turning needs all rows to show a few, so a preview reads so many. */
const rowsToTurn = 50_000

/** What is read before rows are turned. */
export const limitsToShape = (shape: DataShape | undefined, limits: ReadLimits): ReadLimits =>
  shape?.turn && limits.beyond === 'cut' ? { ...limits, rows: Math.max(limits.rows, rowsToTurn) } : limits

const plainValue = (value: BoundValue): string | number | null =>
  typeof value === 'object' && value !== null ? value.join(', ') : value

const asReadColumn = ({
  name,
  type,
  values,
  exact,
}: ReturnType<typeof computeColumns>[number]): ReadColumn => {
  const isNumeric = type === 'number' || type === 'date' || type === 'dateTime'
  return {
    name,
    type,
    values: isNumeric
      ? Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value)))
      : values,
    ...(exact.size > 0 ? { exact } : {}),
  }
}

type Computed = NonNullable<DataShape['computed']>

const refuseTwice = (names: readonly string[]): void => {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new AppError('shape-column-twice', { name: twice })
}

const withComputed = (rows: Rows, computed: Computed, { values, limits, now }: Wish): Rows => {
  refuseTwice([...rows.columns, ...computed].map(({ name }) => name))
  const begun = performance.now()
  const parameters = Object.fromEntries([...values].map(([code, value]) => [code, plainValue(value)]))
  try {
    const columns = computeColumns({
      table: rows,
      formulas: computed,
      parameters,
      now,
      elapsed: () => performance.now() - begun,
      limits: { ...defaultLimits, rows: Math.max(rows.length, defaultLimits.rows) },
    })
    return { ...rows, columns: [...rows.columns, ...columns.map(asReadColumn)] }
  } catch (error) {
    if (error instanceof RowFormulaError)
      throw new AppError('shape-formula', { name: error.column, position: error.position + 1 }, error)
    throw error instanceof Error && error.name === 'LimitError'
      ? timeLimit(limits.milliseconds, error)
      : error
  }
}

/**
 * Rows with calculated columns, then with columns made of rows. Throws `shape-column-unknown`, `shape-column-twice`,
 * `shape-formula`, `column-limit`.
 */
export const shapedRows = (rows: Rows, shape: DataShape | undefined, wish: Wish): Rows => {
  const computed = shape?.computed ?? []
  const whole = computed.length === 0 || rows.columns.length === 0 ? rows : withComputed(rows, computed, wish)
  return shape?.turn && whole.columns.length > 0 ? turnedRows(whole, shape.turn, wish.limits) : whole
}
