export { computeColumns, RowFormulaError } from './compute-columns.ts'
export type { ComputedColumn, RowFormulaWish } from './compute-columns.ts'
