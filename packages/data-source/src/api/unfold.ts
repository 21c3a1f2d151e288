import { columnLimit, sizeLimits } from '#interface/size-limits.ts'
import { cellOf, isRecord } from './cell.ts'
import type { Cell } from './cell.ts'
import { stepsOf, valueAt } from './parse-answer.ts'

/** Which inner values become columns, and which array becomes rows; see the contract's data set. */
export type Inner = { readonly unfold: string; readonly fields: readonly string[] }

/** Rows by column name. */
export type Flat = Record<string, Cell>

type Wish = {
  readonly answer: unknown
  readonly fields: readonly string[]
  /** Fields and unfolded array, as far as some row had them. */
  readonly found: Set<string>
}

/** A row, or an item of an array that unfolds: `path` leads to it from the row, `steps` further to the next array. */
type Level = { readonly path: string; readonly steps: readonly string[]; readonly outer: Flat }

type Items = { readonly path: string; readonly steps: readonly string[]; readonly items: readonly unknown[] }

type LevelWithNext = Level & { readonly next: Items | undefined }

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
const isBelow = (path: string, outer: string): boolean => outer === '' || path.startsWith(`${outer}.`)

/** The next array on the way; what is no array where the way ends is its only item. */
const nextArray = (item: unknown, { path, steps }: Level): Items | undefined => {
  for (let count = 1; count <= steps.length; count++) {
    const value = valueAt(item, steps.slice(0, count).join('.'))
    const place = { path: below(path, steps.slice(0, count).join('.')), steps: steps.slice(count) }
    if (Array.isArray(value)) return { ...place, items: value as unknown[] }
    if (count === steps.length && value !== undefined && value !== null) return { ...place, items: [value] }
  }
  return undefined
}

const namesOf = (item: Record<string, unknown>, hidden: string | undefined): readonly string[] => {
  const names: string[] = []
  for (const name in item)
    if (name !== hidden && Object.hasOwn(item, name) && names.push(name) > sizeLimits.columns)
      throw columnLimit()
  return names
}

const isOf = (field: string, path: string, next: Items | undefined): boolean =>
  isBelow(field, path) && (next === undefined || !isBelow(field, next.path))

const valueOf = (item: unknown, path: string, field: string): unknown =>
  valueAt(item, path === '' ? field : field.slice(path.length + 1))

/** The columns that one level gives: its own values, the array to be unfolded left out, and what was taken from inside. */
const columnsOf = (item: unknown, level: LevelWithNext, wish: Wish): Flat => {
  const { path, steps, next } = level
  // No prototype: `__proto__` is a name like any other.
  const flat: Flat = Object.assign(Object.create(null) as Flat, level.outer)
  if (isRecord(item)) for (const name of namesOf(item, steps[0])) flat[below(path, name)] = cellOf(item[name])
  else if (path !== '' && steps.length === 0) flat[path] = cellOf(item)
  for (const field of wish.fields) {
    if (field.startsWith('/') || !isOf(field, path, next)) continue
    const value = valueOf(item, path, field)
    if (value !== undefined) wish.found.add(field)
    flat[field] = cellOf(value)
  }
  return flat
}

function* rowsAt(item: unknown, level: Level, wish: Wish): Generator<Flat> {
  const next = nextArray(item, level)
  const outer = columnsOf(item, { ...level, next }, wish)
  if (next !== undefined) wish.found.add(next.path)
  if (next === undefined || next.items.length === 0) return yield outer
  for (const inner of next.items) yield* rowsAt(inner, { ...next, outer }, wish)
}

const besides = ({ answer, fields, found }: Wish): Flat => {
  const flat = Object.create(null) as Flat
  for (const field of fields.filter((path) => path.startsWith('/'))) {
    const value = valueAt(answer, field.slice(1))
    if (value !== undefined) found.add(field)
    flat[field] = cellOf(value)
  }
  return flat
}

/** Some inner values or an array are asked for. */
export const asksInside = ({ unfold, fields }: Inner): boolean => unfold !== '' || fields.length > 0

/** A path from the whole answer is named without its `/`. */
export const columnName = (path: string): string => (path.startsWith('/') ? path.slice(1) : path)

/**
 * Rows with their inner values: an unfolded array gives a row for each item, outer values repeated; a row whose array
 * is empty or missing stays as one row. At most `most` rows; `lacking` is the first path that no row had.
 */
export const insideRows = (
  items: readonly unknown[],
  { unfold, fields }: Inner,
  { answer, most }: { readonly answer: unknown; readonly most: number },
): { readonly rows: readonly Flat[]; readonly lacking: string | undefined } => {
  const wish: Wish = { answer, fields, found: new Set() }
  const outer = besides(wish)
  const level = { path: '', steps: stepsOf(unfold), outer }
  const rows: Flat[] = []
  for (const item of items)
    for (const row of rowsAt(item, level, wish)) {
      if (rows.push(row) >= most) return { rows, lacking: undefined }
    }
  const wanted = [...(unfold === '' ? [] : [unfold]), ...fields]
  return { rows, lacking: items.length === 0 ? undefined : wanted.find((path) => !wish.found.has(path)) }
}
