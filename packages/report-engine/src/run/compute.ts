import { eachCellValue, firstCellValue } from './cell-values.ts'
import { eachValue, evaluate } from './evaluate.ts'
import type { Compute } from './state.ts'

/** Formulas and cells, joined. */
export const compute: Compute = { evaluate, eachValue, firstCellValue, eachCellValue }
