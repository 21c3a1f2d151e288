import type { Cell, Rows } from '@gridwright/screen'
import type { SlotData } from '#view/view-props.ts'

/** A number, also where it was written as text; null where there is none. */
export function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string' || cell.trim() === '') return null
  const number = Number(cell)
  return Number.isFinite(number) ? number : null
}

export const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell)

const placeOf = (rows: Rows, column: string): number => rows.columns.findIndex(({ name }) => name === column)

/** Places of the columns that fill a slot; columns that the answer lacks are left out. */
export const slotPlaces = ({ rows, map }: SlotData, slot: string): readonly number[] =>
  (map[slot] ?? []).map((column) => placeOf(rows, column)).filter((place) => place >= 0)

export const slotPlace = (data: SlotData, slot: string): number | undefined => slotPlaces(data, slot)[0]

/** The cells of one row by the names of their columns, for events and texts. */
export const rowValues = ({ rows }: SlotData, at: number): Readonly<Record<string, Cell>> =>
  Object.fromEntries(rows.columns.map(({ name }, place) => [name, rows.rows[at]?.[place] ?? null]))

/** The first number of a slot; undefined without one. */
export function firstNumber(data: SlotData | undefined, slot: string): number | undefined {
  if (data === undefined) return undefined
  const place = slotPlace(data, slot)
  return place === undefined ? undefined : (numberOf(data.rows.rows[0]?.[place]) ?? undefined)
}

/** Two answers that say the same. */
export function isSameRows(one: Rows, other: Rows): boolean {
  if (one === other) return true
  if (one.rows.length !== other.rows.length || one.columns.length !== other.columns.length) return false
  const isSameColumn = one.columns.every(({ name, type, title }, at) => {
    const { [at]: known } = other.columns
    return known?.name === name && known.type === type && known.title === title
  })
  return isSameColumn && one.rows.every((row, at) => isSameRow(row, other.rows[at] ?? []))
}

const isSameRow = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at])
