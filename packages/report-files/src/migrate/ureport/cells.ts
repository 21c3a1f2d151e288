import type { Cell } from '@gridwright/report-engine'
import { childOf, wholeIn } from '#migrate/xml-tree.ts'
import { attributeOf } from './book.ts'
import type { Book } from './book.ts'
import { conditionsOf } from './conditions.ts'
import { linkOf } from './links.ts'
import type { RawCell } from './raw-cells.ts'
import { styleOf } from './styles.ts'
import { valueOf } from './values.ts'

/** The cells of the sheet; those that show nothing at all are left out. */
export function cellsOf(book: Book): Readonly<Record<string, Cell>> {
  const found = book.cells.all.flatMap((cell): [string, Cell][] => {
    const made = cellOf(book, cell)
    return made === undefined ? [] : [[cell.name, made]]
  })
  return Object.fromEntries(found)
}

function cellOf(book: Book, cell: RawCell): Cell | undefined {
  const value = valueOf(book, cell) ?? { kind: 'text', value: null }
  const style = book.styles.idOf(styleOf(childOf(cell.element, 'cell-style')))
  const conditions = conditionsOf(book, cell)
  const made: Cell = {
    ...value,
    ...(style !== undefined && { style }),
    ...(cell.rowSpan > 1 && { rowSpan: cell.rowSpan }),
    ...(cell.columnSpan > 1 && { colSpan: cell.columnSpan }),
    ...namedParents(book, cell),
    ...fillOf(cell),
    ...(conditions.length > 0 && { conditions }),
    ...linkOf(book, cell),
  }
  return isNothing(made) ? undefined : made
}

function namedParents({ parents }: Book, { name }: RawCell): Pick<Cell, 'leftParent' | 'topParent'> {
  const found = parents.get(name)
  if (found === undefined) return {}
  return {
    ...(found.namesLeft && { leftParent: found.left }),
    ...(found.namesTop && { topParent: found.top }),
  }
}

function fillOf({ element, expand }: RawCell): Pick<Cell, 'fillTo'> {
  const multiple = wholeIn(attributeOf(element, 'multiple'), [1, 100_000])
  const fills = attributeOf(element, 'fill-blank-rows') === 'true' && expand !== 'none'
  return fills && multiple !== undefined ? { fillTo: multiple } : {}
}

const isNothing = ({ kind, value, ...rest }: Cell): boolean =>
  kind === 'text' && value === null && Object.keys(rest).length === 0
