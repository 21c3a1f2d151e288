import type { Sheet, Template } from '@gridwright/report-engine'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'
import type { Binding } from './binding.ts'

type LinkPlan = Position & {
  readonly field: string
  /** What joins the cell to the other data set. */
  readonly patch: Pick<Binding, 'leftParent' | 'filter'>
}

type Columns = Readonly<Record<string, readonly string[]>>

/** A field's name as filters write it. */
const written = (name: string): string => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `"${name}"`)

/**
 * How a cell of one data set follows an expanding cell of another in its row: by a field that both have. `columns`: the
 * fields of each data set by its name in the report; undefined where no cell holds a common field.
 */
export const linkPlan = (
  { sheets }: Template,
  { sheet, cells: [address = '', other = ''] }: { readonly sheet: string; readonly cells: readonly string[] },
  columns: Columns,
): LinkPlan | undefined => {
  const found = sheets.find(({ name }) => name === sheet)
  const at = positionOf(address)
  const dataSet = found?.cells[address]?.dataSet
  if (!found || !at || dataSet === undefined) return undefined
  const parent = parentsWithin(found, other).find(({ field }) => columns[dataSet]?.includes(field))
  if (!parent) return undefined
  const filter = `${written(dataSet)}.${written(parent.field)} = ${parent.address}`
  return { ...at, field: parent.field, patch: { leftParent: parent.address, filter } }
}

/** Expanding cells in the row of `other` and of its data set, with their fields. */
const parentsWithin = ({ cells }: Sheet, other: string) => {
  const [at, { dataSet } = {}] = [positionOf(other), cells[other]]
  return Object.entries(cells).flatMap(([address, cell]) => {
    const inRow = positionOf(address)?.row === at?.row
    const isParent = inRow && cell.expand === 'down' && cell.dataSet === dataSet && cell.field !== undefined
    return isParent
      ? [{ address: addressOf(positionOf(address) as Position), field: cell.field as string }]
      : []
  })
}
