import type { Cell } from '@gridwright/report-engine'
import { addressOf } from './address.ts'
import type { Position } from './address.ts'
import { keptSettings } from './binding.ts'
import type { Binding } from './binding.ts'

export type Field = { readonly dataSet: string; readonly field: string; readonly isNumber: boolean }

type Cells = Readonly<Record<string, Cell>>

const nearest = (cells: Cells, places: readonly Position[], expand: 'down' | 'right'): Cell | undefined =>
  places.map((place) => cells[addressOf(place)]).find((cell) => cell?.expand === expand)

const before = (count: number, place: (line: number) => Position): readonly Position[] =>
  Array.from({ length: count }, (_, step) => place(count - 1 - step))

const shape = (left: Cell | undefined, top: Cell | undefined, field: Field): Partial<Binding> => {
  if (left !== undefined && top !== undefined) return { aggregate: field.isNumber ? 'sum' : 'list' }
  const parent = left ?? top
  if (parent === undefined) return { expand: 'down' }
  const follows = parent.dataSet === field.dataSet && (parent.aggregate ?? 'list') === 'list'
  if (follows) return {}
  return { expand: left === undefined ? 'right' : 'down' }
}

/**
 * What a field becomes where it is dropped: beside a list of its data set one more column of it, beside a group or a
 * strange list a list of its own, under a header and beside a list at once the sum of a cross table.
 */
export const fieldBinding = (cells: Cells, at: Position, field: Field): Binding => {
  const left = nearest(
    cells,
    before(at.column, (column) => ({ row: at.row, column })),
    'down',
  )
  const top = nearest(
    cells,
    before(at.row, (row) => ({ row, column: at.column })),
    'right',
  )
  const replaced = cells[addressOf(at)]
  return {
    ...(replaced === undefined ? {} : keptSettings(replaced)),
    kind: 'field',
    dataSet: field.dataSet,
    field: field.field,
    ...shape(left, top, field),
  }
}
