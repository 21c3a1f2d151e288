import type { Bound } from '#compile/bound.ts'
import { isHiddenFrom } from '#model/unseen.ts'
import { cellOf } from '#run/cell-of.ts'
import { evaluate } from '#run/evaluate.ts'
import type { Environment, SheetRun } from '#run/state.ts'
import { isEmpty, textOf, type Scalar } from '#values/scalar.ts'
import { categoryOf, type ChartRun } from './category.ts'
import { isUnseen } from './chart-sets.ts'
import { ancestorAt, type Head } from './paired-series.ts'

/** The name that a series is given, as a text or by a formula. */
export function writtenName(run: SheetRun, name: string | Bound = '', environment: Environment): string {
  if (typeof name === 'string') return name
  return isUnseen(run, name) ? '' : textOf(evaluate(run, name, environment))
}

/** What a head says, with what stands over it, outermost first: `2026 Q1`. */
export function headName(charting: ChartRun, { cell, element, axis }: Head): string {
  const { run } = charting
  return [cell, ...cellOf(run, cell).chain[axis]]
    .toReversed()
    .filter((target) => !isHiddenFrom(cellOf(run, target).cell.hideFrom, run.reader))
    .map((target) => {
      const values: Scalar[] = []
      run.compute.eachCellValue(run, target, {
        element: ancestorAt(run, { cell, element, owner: target }),
        page: undefined,
        visit: (value) => void values.push(value),
      })
      const [first] = values
      return isEmpty(first ?? null) ? '' : String(categoryOf(charting, first ?? null, target))
    })
    .filter((part) => part !== '')
    .join(' ')
}
