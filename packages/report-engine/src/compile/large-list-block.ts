import { NONE, type CompiledReport, type CompiledSheet } from './model.ts'

/** The lines of a sheet that are repeated for each row of its list, inclusive, and the cells that lie in them. */
export type LargeListBlock = {
  readonly from: number
  readonly to: number
  readonly members: ReadonlySet<number>
}

/** Of the first list of a sheet; undefined where nothing expands down. */
export function largeListBlock({ cells }: CompiledSheet): LargeListBlock | undefined {
  const root = cells.find(
    ({ cell, expands, parent }) => cell.kind === 'field' && expands === 0 && parent[0] === NONE,
  )
  if (root === undefined) return undefined
  const inside = cells.filter(({ id, chain }) => id === root.id || chain[0].includes(root.id))
  return {
    from: Math.min(...inside.map(({ first }) => first[0])),
    to: Math.max(...inside.map(({ last }) => last[0])),
    members: new Set(inside.map(({ id }) => id)),
  }
}

/** Of a report that is one large list: the rows above it, and the rows that each of its rows takes. */
export function listLines({
  sheets: [sheet],
}: CompiledReport): { readonly above: number; readonly each: number } | undefined {
  const block = sheet && largeListBlock(sheet)
  return block && { above: block.from, each: block.to - block.from + 1 }
}
