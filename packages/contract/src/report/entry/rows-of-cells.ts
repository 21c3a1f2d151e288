/** A cell of a render that came from a bound cell of the template. */
export type PlacedCell = {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly source: string
}

type Bound = { readonly column: string; readonly cell: string }

export type FoundRow<C extends PlacedCell> = {
  readonly row: number
  readonly cells: Readonly<Record<string, C>>
}

const busiest = <C>(all: readonly (readonly C[])[]): readonly C[] =>
  all.reduce((most, some) => (some.length > most.length ? some : most), [])

/**
 * The rows of a list: the bound cell with the most instances makes them, and each other column gives the cell that covers
 * that row. Where no cell has two instances all of them are one row, wherever they lie.
 */
export const rowsOfCells = <C extends PlacedCell>(
  columns: readonly Bound[],
  cells: readonly C[],
): readonly FoundRow<C>[] => {
  const bySource = Map.groupBy(cells, ({ source }) => source)
  const instances = columns.map(({ cell }) => bySource.get(cell) ?? [])
  const leading = busiest(instances)
  if (leading.length <= 1) {
    const found = columns.flatMap(({ column }, at) => {
      const [cell] = instances[at] ?? []
      return cell === undefined ? [] : [[column, cell] as const]
    })
    const row = Math.min(...found.map(([, cell]) => cell.row))
    return found.length === 0 ? [] : [{ row, cells: Object.fromEntries(found) }]
  }
  const covering = instances.map(coveringOf)
  return [...new Set(leading.map(({ row }) => row))].map((row) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap(({ column }, at) => {
        const cell = covering[at]?.(row)
        return cell === undefined ? [] : [[column, cell] as const]
      }),
    ),
  }))
}

/** By row; cells of one source come in the order of their rows. A lone one stands for all rows: a head above the list. */
const coveringOf = <C extends PlacedCell>(cells: readonly C[]): ((row: number) => C | undefined) => {
  const [lone] = cells
  if (lone !== undefined && cells.length === 1) return () => lone
  const byRow = new Map(
    cells.flatMap((cell) => Array.from({ length: cell.rowSpan }, (_, n) => [cell.row + n, cell] as const)),
  )
  return (row) => byRow.get(row)
}
