import type { Cell, Sheet } from '@gridwright/report-engine'
import { addressOf } from './address.ts'
import type { Position } from './address.ts'
import { keptSettings } from './binding.ts'
import type { Binding } from './binding.ts'
import { parentsForDropped } from './dropped-parents.ts'

export type Field = { readonly dataSet: string; readonly field: string; readonly isNumber: boolean }

type Cells = Readonly<Record<string, Cell>>

const nearest = (cells: Cells, places: readonly Position[], expand: 'down' | 'right'): Cell | undefined =>
  places.map((place) => cells[addressOf(place)]).find((cell) => cell?.expand === expand)

const before = (count: number, place: (line: number) => Position): readonly Position[] =>
  Array.from({ length: count }, (_, step) => place(count - 1 - step))

const group = (expand: 'down' | 'right'): Partial<Binding> => ({ aggregate: 'group', expand })

const besideOne = (parent: Cell, side: 'left' | 'top', field: Field): Partial<Binding> => {
  const own = parent.dataSet === field.dataSet
  const listed = (parent.aggregate ?? 'list') === 'list'
  if (own && listed) return {}
  if (own && field.isNumber) return { aggregate: 'sum' }
  const expand = side === 'left' ? 'down' : 'right'
  return field.isNumber ? { expand } : group(expand)
}

const shape = (left: Cell | undefined, top: Cell | undefined, field: Field): Partial<Binding> => {
  if (left !== undefined && top !== undefined) return { aggregate: field.isNumber ? 'sum' : 'list' }
  if (left !== undefined) return besideOne(left, 'left', field)
  if (top !== undefined) return besideOne(top, 'top', field)
  return field.isNumber ? { expand: 'down' } : group('down')
}

/**
 * What a field becomes where it is dropped: a text groups, a number is summed over the group beside it; beside a list of
 * its data set both are one more column of it; under a header and beside a group at once a number is the sum of a cross
 * table. Beside another data set a field stands alone.
 */
export const fieldBinding = (sheet: Sheet, at: Position, field: Field): Binding => {
  const { cells } = sheet
  const parents = parentsForDropped(sheet, at, field.dataSet)
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
    ...parents,
    ...(replaced === undefined ? {} : keptSettings(replaced)),
    kind: 'field',
    dataSet: field.dataSet,
    field: field.field,
    ...shape(
      parents.leftParent === null ? undefined : left,
      parents.topParent === null ? undefined : top,
      field,
    ),
  }
}
