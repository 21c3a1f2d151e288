import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import { positionOf } from './address.ts'
import type { Position } from './address.ts'
import type { Binding } from './binding.ts'
import { guessLink } from './guess-link.ts'

export type LinkPlan = Position & {
  /** Where the cell goes below. */
  readonly parent: string
  /** The field that joins it; absent where names do not tell which one. */
  readonly field?: string
  readonly patch: Pick<Binding, 'leftParent' | 'filter'>
}

type Columns = Readonly<Record<string, readonly string[]>>

/** A field's name as filters write it. */
const written = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`

/**
 * How a cell of one data set follows an expanding cell of another in its row: by what its master relation says, else by
 * names. `columns`: the fields of each data set by its name in the report; undefined where no such cell is in the row.
 */
export const linkPlan = (template: Template, problem: Place, columns: Columns): LinkPlan | undefined => {
  const pair = pairOf(template, problem)
  if (!pair) return undefined
  const { at, child, master, parents } = pair
  const relation = template.dataSets.find(({ name }) => name === child)?.master
  const given = relation?.dataSet === master ? Object.entries(relation.parameters) : undefined
  const guess = guessAmong(parents, { columns: columns[child] ?? [], master, given })
  if (guess) {
    const filter = `${written(child)}.${written(guess.field)} = ${guess.parent}`
    return { ...at, ...guess, patch: { leftParent: guess.parent, filter } }
  }
  const keyed = parents.find(({ field }) => given?.some(([, one]) => one === field)) ?? parents[0]
  return keyed && { ...at, parent: keyed.address, patch: { leftParent: keyed.address } }
}

type Place = { readonly sheet: string; readonly cells: readonly string[] }

const pairOf = ({ sheets }: Template, { sheet, cells: [address = '', other = ''] }: Place) => {
  const found = sheets.find(({ name }) => name === sheet)
  const at = positionOf(address)
  if (!found || !at) return undefined
  const [child, master] = [found.cells[address]?.dataSet, found.cells[other]?.dataSet]
  if (child === undefined || master === undefined) return undefined
  return { at, child, master, parents: parentsWithin(found, other) }
}

/** The first cell of a child in each row of its master that hangs below nothing of it: what is left to link. */
export const looseCells = (
  { sheets }: Template,
  child: string,
  master: string,
): readonly { readonly sheet: string; readonly cells: readonly [string, string] }[] =>
  sheets.flatMap(({ name, cells }) => {
    const rows = new Map<number, { readonly above?: string; readonly first?: string }>()
    for (const [address, cell] of Object.entries(cells).toSorted(byColumn)) {
      const row = positionOf(address)?.row
      if (row === undefined || cell.expand !== 'down') continue
      const known = rows.get(row) ?? {}
      if (cell.dataSet === master) rows.set(row, { above: address, ...known })
      else if (cell.dataSet === child) rows.set(row, { first: address, ...known })
    }
    return [...rows.values()].flatMap(({ above, first }) =>
      above !== undefined && first !== undefined && isLoose(cells[first])
        ? [{ sheet: name, cells: [first, above] as const }]
        : [],
    )
  })

const isLoose = (cell: Cell | undefined): boolean => cell?.filter === undefined && cell?.inherit !== false

const byColumn = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  (positionOf(a)?.column ?? 0) - (positionOf(b)?.column ?? 0)

type Parent = { readonly address: string; readonly field: string }
type Known = {
  readonly columns: readonly string[]
  readonly master: string
  /** Parameters of the child with the fields of the master that they are given. */
  readonly given: readonly (readonly [code: string, field: string])[] | undefined
}

const guessAmong = (parents: readonly Parent[], { columns, master, given }: Known) => {
  for (const { address, field } of parents) {
    const code = given?.find(([, one]) => one === field)?.[0]
    if (given !== undefined && code === undefined) continue
    const guess = guessLink(columns, { master, field, ...(code !== undefined && { code }) })
    if (guess !== undefined) return { parent: address, field: guess }
  }
  return undefined
}

/** Expanding cells in the row of `other` and of its data set, with their fields. */
const parentsWithin = ({ cells }: Sheet, other: string): readonly Parent[] => {
  const [at, { dataSet } = {}] = [positionOf(other), cells[other]]
  return Object.entries(cells).flatMap(([address, cell]) => {
    const inRow = positionOf(address)?.row === at?.row
    const isParent = inRow && cell.expand === 'down' && cell.dataSet === dataSet && cell.field !== undefined
    return isParent ? [{ address, field: cell.field as string }] : []
  })
}
