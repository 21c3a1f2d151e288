import type { OfferedOption, OfferedOptions } from '@gridwright/contract'
import type { OptionWish } from './asking.ts'
import type { Options } from './options.ts'

const optionAt = ({ values, labels, above }: Options, index: number): OfferedOption => {
  const parent = values[above?.[index] ?? -1]
  const value = values[index] ?? ''
  return { value, label: labels[index] ?? value, ...(parent === undefined ? {} : { parent }) }
}

const matching = ({ values, labels }: Options, text: string): number[] => {
  const wanted = text.trim().toLowerCase()
  const found: number[] = []
  for (let index = 0; index < values.length; index += 1)
    if (
      wanted === '' ||
      (labels[index] ?? '').toLowerCase().includes(wanted) ||
      (values[index] ?? '').toLowerCase().includes(wanted)
    )
      found.push(index)
  return found
}

const depthsOf = (above: readonly number[]): Int32Array => {
  const depths = new Int32Array(above.length).fill(-1)
  const depthOf = (start: number): number => {
    const way: number[] = []
    let node = start
    while (node >= 0 && (depths[node] ?? 0) < 0) {
      way.push(node)
      node = above[node] ?? -1
    }
    let depth = node < 0 ? -1 : (depths[node] ?? 0)
    for (const one of way.toReversed()) depths[one] = depth += 1
    return depth
  }
  for (let index = 0; index < above.length; index += 1) depthOf(index)
  return depths
}

/** With what they hang on, from the top down: any first part of it is a tree. */
const asTree = (above: readonly number[], found: readonly number[]): readonly number[] => {
  const shown = new Set<number>()
  for (const one of found) for (let at = one; at >= 0 && !shown.has(at); at = above[at] ?? -1) shown.add(at)
  const depths = depthsOf(above)
  return [...shown].toSorted((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0) || one - other)
}

/** A page of the options for what is typed, or the named ones among them. */
export const offerOptions = (options: Options, wish: OptionWish): Omit<OfferedOptions, 'waitsFor'> => {
  const { text, ids, currentPage, pageSize } = wish
  const found = ids?.flatMap((value) => options.at.get(value) ?? []) ?? matching(options, text)
  const shown = options.above === undefined || ids !== undefined ? found : asTree(options.above, found)
  const from = (currentPage - 1) * pageSize
  const page = shown.slice(from, from + pageSize)
  return { data: page.map((index) => optionAt(options, index)), total: shown.length }
}
