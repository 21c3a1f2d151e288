import type { Cell } from '@gridwright/screen'
import { numberOf, slotPlaces, textOf } from '#data/cells.ts'
import type { NumberWriter } from '#data/number-writer.ts'
import type { SlotData } from '#view/view-props.ts'
import type { TableColumn, TableOptions } from './facts.ts'

export type ShownColumn = {
  readonly name: string
  readonly place: number
  readonly width: number
  readonly align: 'left' | 'center' | 'right'
  /** Of a bar: the column's largest number. */
  readonly most?: number
}

/** The columns that were set up, else those that fill the slot, else all; columns that the data lack stay empty. */
export function shownColumns(data: SlotData, { tableColumn }: TableOptions): readonly ShownColumn[] {
  const { columns } = data.rows
  const bound = slotPlaces(data, 'columns')
  const places = bound.length > 0 ? bound : columns.map((_, place) => place)
  const wanted: readonly TableColumn[] =
    tableColumn.length > 0
      ? tableColumn
      : places.map((place) => {
          const { name: key = '', title = key } = columns[place] ?? {}
          return { name: title, key, width: 0, align: 'auto', bar: false }
        })
  return wanted.map((column) => {
    const place = columns.findIndex(({ name }) => name === column.key)
    const isNumber = columns[place]?.type === 'number'
    const align = column.align === 'auto' ? (isNumber && !column.bar ? 'right' : 'left') : column.align
    const { name, width } = column
    return {
      name: name || column.key,
      place,
      width,
      align,
      ...(column.bar && { most: largest(data, place) }),
    }
  })
}

const largest = ({ rows }: SlotData, place: number): number =>
  rows.rows.reduce((most, row) => Math.max(most, numberOf(row[place]) ?? 0), 0)

/** What a cell says; 0 is shown, what is not there is empty, and a text stays the text that came. */
export const cellText = (cell: Cell | undefined, write: NumberWriter): string =>
  typeof cell === 'number' ? write(cell) : textOf(cell)

/** The colour that the rules give a cell; '' = none. */
export function cellColour(
  data: SlotData,
  row: readonly Cell[],
  { place, colours }: { readonly place: number; readonly colours: TableOptions['colours'] },
): string {
  for (const rule of colours) {
    const at = data.rows.columns.findIndex(({ name }) => name === rule.key)
    if (at < 0 || (!rule.whole && at !== place)) continue
    if (holds(row[at] ?? null, rule)) return rule.colour
  }
  return ''
}

function holds(cell: Cell, { is, to }: TableOptions['colours'][number]): boolean {
  const text = textOf(cell)
  if (is === 'contains') return to !== '' && text.includes(to)
  const [one, other] = [numberOf(cell), numberOf(to)]
  const order = one !== null && other !== null ? one - other : text === to ? 0 : text < to ? -1 : 1
  return {
    '=': order === 0,
    '!=': order !== 0,
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
  }[is]
}
