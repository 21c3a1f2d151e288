import { AppError } from '@gridwright/contract'
import type { OptionSource } from '@gridwright/contract'
import { unpackRows } from '@gridwright/data-source/packed'
import type { PackedRows, UnpackedColumn } from '@gridwright/data-source/packed'

/** What one parameter may be, in its order; values stand there once. */
export type Options = {
  readonly values: readonly string[]
  readonly labels: readonly string[]
  /** Of trees: where the node above stands, -1 at the top. No node is above itself. */
  readonly above: readonly number[] | undefined
  /** Where a value stands. */
  readonly at: ReadonlyMap<string, number>
}

export type Item = { readonly value: string; readonly label: string; readonly parent?: string | null }

const nowhere = -1

/** A chain that comes back to itself is cut where that is noticed. */
const withoutLoops = (above: readonly number[]): readonly number[] => {
  const cut = [...above]
  // 0 not seen, n seen on the n-th way up.
  const seen = new Int32Array(cut.length)
  for (let start = 0; start < cut.length; start += 1) {
    let [from, at] = [start, start]
    while (at !== nowhere && seen[at] === 0) {
      seen[at] = start + 1
      from = at
      at = cut[at] ?? nowhere
    }
    if (at !== nowhere && seen[at] === start + 1) cut[from] = nowhere
  }
  return cut
}

/** Items as they are offered: the first of each value. A parent that is not among them is none. */
export const optionsOfItems = (items: readonly Item[], isTree: boolean): Options => {
  const at = new Map<string, number>()
  const kept: Item[] = []
  for (const item of items) {
    if (item.value === '' || at.has(item.value)) continue
    at.set(item.value, kept.length)
    kept.push(item)
  }
  const parents = isTree ? kept.map(({ parent }) => at.get(parent ?? '') ?? nowhere) : undefined
  return {
    values: kept.map(({ value }) => value),
    labels: kept.map(({ label, value }) => label || value),
    above: parents && withoutLoops(parents),
    at,
  }
}

const textOfNumber = (value: number, type: UnpackedColumn['type']): string => {
  if (Number.isNaN(value)) return ''
  if (type === 'number') return String(value)
  const moment = new Date(value).toISOString()
  return type === 'date' ? moment.slice(0, 10) : moment.slice(0, 19)
}

/** Numbers as they are written, days as `YYYY-MM-DD`, empty ones as ''. */
const reader = ({ type, values, exact }: UnpackedColumn): ((row: number) => string) => {
  return (row) => {
    const value = exact?.get(row) ?? values.at(row)
    if (value === null || value === undefined) return ''
    return typeof value === 'number' ? textOfNumber(value, type) : String(value)
  }
}

type Named = { readonly name: string; readonly source: Extract<OptionSource, { kind: 'dataSet' }> }

/** The options that rows hold; throws `parameter-column-unknown`, named as the parameter is. */
export const optionsOfRows = (packed: PackedRows, { name, source }: Named): Options => {
  const { columns, length } = unpackRows(packed)
  const columnNamed = (wanted: string): ((row: number) => string) => {
    const column = columns.find((one) => one.name === wanted)
    if (column !== undefined) return reader(column)
    const there = columns.map((one) => one.name).join(', ')
    throw new AppError('parameter-column-unknown', { name, column: wanted, there: there.slice(0, 500) })
  }
  const value = columnNamed(source.value)
  const label = source.label === undefined ? value : columnNamed(source.label)
  const parent = source.parent === undefined ? undefined : columnNamed(source.parent)
  const items = Array.from({ length }, (_, row) => ({
    value: value(row),
    label: label(row),
    ...(parent && { parent: parent(row) }),
  }))
  return optionsOfItems(items, parent !== undefined)
}

/** These values and all below them, in the order of the options. */
export const withAllBelow = (
  { values, above, at }: Options,
  chosen: readonly string[],
): readonly string[] => {
  if (above === undefined) return chosen
  const wanted = new Set(chosen.map((value) => at.get(value) ?? nowhere))
  // 1 in, 2 out.
  const known = new Uint8Array(values.length)
  const isIn = (start: number): boolean => {
    const way: number[] = []
    let node = start
    while (node !== nowhere && known[node] === 0 && !wanted.has(node)) {
      way.push(node)
      node = above[node] ?? nowhere
    }
    const found = node !== nowhere && (wanted.has(node) || known[node] === 1)
    for (const one of way) known[one] = found ? 1 : 2
    return found
  }
  return values.filter((_, index) => isIn(index))
}
