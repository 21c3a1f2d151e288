import type { Cell } from '@gridwright/report-engine'
import type { StyleList } from '#read-xlsx/style-list.ts'
import { Untranslatable } from '#migrate/expression/ast.ts'
import type { Expression } from '#migrate/expression/ast.ts'
import { parseExpression } from '#migrate/expression/parse.ts'
import { writeFormula } from '#migrate/expression/write-formula.ts'
import type { Surroundings } from '#migrate/expression/write-formula.ts'
import type { ParameterList } from '#migrate/parameter-list.ts'
import { MOST } from '#migrate/reading.ts'
import type { MigratedLink } from '#migrate/reading.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import { childrenOf, childOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import type { FoundParents } from './parents.ts'
import type { RawCell, RawCells } from './raw-cells.ts'

/** What the cells of one template are read with. */
export type Book = {
  readonly cells: RawCells
  readonly parents: ReadonlyMap<string, FoundParents>
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly parameters: ParameterList
  readonly styles: StyleList
  readonly remarks: RemarkList
  /** Expressions that became formulas, by cell: some turn out not to run. */
  readonly originals: Map<string, string>
  /** Templates that cells lead to, by the sign that stands for each. */
  readonly links: Map<string, MigratedLink>
}

/** Cells of an area that a formula may name one by one. */
const MOST_NAMED = 200

/** What an expression of this cell may name. */
export function surroundingsOf(book: Book, cell: RawCell, rowsOf?: string): Surroundings {
  const parents = book.parents.get(cell.name)
  return {
    cell: cell.name,
    ...(rowsOf !== undefined && { rowsOf }),
    isAlone: parents?.left === null && parents.top === null,
    filledCells: (from, to) => filledIn(book, from, to),
    cellOfField: (field) => shownBy(book, field),
    parameter: book.parameters.code,
    firstField: (dataSet) => book.fields.get(dataSet)?.[0],
  }
}

function filledIn({ cells }: Book, from: string, to: string): readonly string[] {
  const [first, last] = [cells.at(from), cells.at(to)]
  if (first === undefined || last === undefined) throw new Untranslatable('argument', `${from}:${to}`)
  const named = cells.all.filter(
    ({ row, column }) =>
      row >= first.row && row <= last.row && column >= first.column && column <= last.column,
  )
  if (named.length > MOST_NAMED) throw new Untranslatable('too-long', `${from}:${to}`)
  return named.filter(isFilled).map(({ name }) => name)
}

const isFilled = ({ element }: RawCell): boolean =>
  element.children.some(({ name }) => name.endsWith('-value') && name !== 'simple-value') ||
  (childOf(element, 'simple-value')?.text.trim() ?? '') !== ''

function shownBy({ cells }: Book, field: string): string | undefined {
  const found = cells.all.filter(({ element }) =>
    childrenOf(element, 'dataset-value').some(({ attributes }) => attributes['property'] === field),
  )
  return found.length === 1 ? found[0]?.name : undefined
}

/** An expression in our words. Throws {@link Untranslatable}. */
export const written = (book: Book, cell: RawCell, expression: Expression): string =>
  writeFormula(expression, surroundingsOf(book, cell))

/** The same of its text; undefined with a remark where there is no way to say it. */
export function formulaOf(book: Book, cell: RawCell, text: string): string | undefined {
  try {
    return `=${written(book, cell, parseExpression(text))}`
  } catch (error) {
    remarkUntranslatable(book, cell, { error, text })
    return undefined
  }
}

export function remarkUntranslatable(
  { remarks }: Book,
  cell: RawCell,
  { error, text }: { readonly error: unknown; readonly text: string },
): void {
  if (!(error instanceof Untranslatable)) throw error
  remarks.add(`expression-${error.reason}`, { cell: cell.name, original: text, what: error.what })
}

/** What could not be said in our words stays to be read: as the cell's text, and whole in its note. */
export const asText = (text: string): Cell => ({
  kind: 'text',
  value: text.trim().slice(0, MOST.text),
  note: `UReport2: ${text.trim()}`.slice(0, MOST.note),
})

export const attributeOf = (element: Element, name: string): string => element.attributes[name] ?? ''
