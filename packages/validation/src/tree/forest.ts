/** Which fields of a row make the tree (UTL-01). */
export type TreeFields = {
  /** The field with the row's id; `id` where absent. */
  readonly id?: string
  /** The field with its parent's id; `pid` where absent. */
  readonly parentId?: string
  /** The field that becomes the label. */
  readonly name: string
}

export type Row = Readonly<Record<string, unknown>>

/** A row with its place: the rows under it, in the list's order. */
export type Branch<Item extends Row> = { readonly row: Item; readonly children: readonly Branch<Item>[] }

const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : undefined

const indexById = (rows: readonly Row[], field: string): ReadonlyMap<string, number> => {
  const index = new Map<string, number>()
  rows.forEach((row, at) => {
    const key = keyOf(row[field])
    if (key !== undefined && !index.has(key)) index.set(key, at)
  })
  return index
}

const parentsOf = (rows: readonly Row[], fields: TreeFields): (number | undefined)[] => {
  const index = indexById(rows, fields.id ?? 'id')
  return rows.map((row) => index.get(keyOf(row[fields.parentId ?? 'pid']) ?? ''))
}

// Rows that are their own ancestors would be seen nowhere; the first one met becomes a root.
const cutCircles = (parents: (number | undefined)[]): void => {
  const walkOf = new Map<number, number>()
  for (let walk = 0; walk < parents.length; walk++) {
    let at: number | undefined = walk
    while (at !== undefined && !walkOf.has(at)) {
      walkOf.set(at, walk)
      const parent: number | undefined = parents[at]
      if (parent !== undefined && walkOf.get(parent) === walk) parents[parent] = undefined
      at = parent
    }
  }
}

/**
 * The rows as trees, in the list's order. A row whose parent is not in the list is a root, so that a filtered list still
 * shows whole. Ids compare as text. Every row appears exactly once, circles and repeated ids or not.
 */
export const forestOf = <Item extends Row>(
  rows: readonly Item[],
  fields: TreeFields,
): readonly Branch<Item>[] => {
  const parents = parentsOf(rows, fields)
  cutCircles(parents)
  const branches = rows.map((row) => ({ row, children: [] as Branch<Item>[] }))
  return branches.filter((branch, at) => {
    const parent = parents[at]
    if (parent === undefined) return true
    branches[parent]?.children.push(branch)
    return false
  })
}
