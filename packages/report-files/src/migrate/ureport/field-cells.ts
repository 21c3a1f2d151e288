import { namedIn } from '#migrate/named-in.ts'
import type { Aggregate, Cell, Display } from '@gridwright/report-engine'
import type { Expression } from '#migrate/expression/ast.ts'
import { fieldText, quotedText, writeFormula } from '#migrate/expression/write-formula.ts'
import { childrenOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { attributeOf, surroundingsOf } from './book.ts'
import type { Book } from './book.ts'
import { filterOf, rowCondition, textOfConditions } from './conditions.ts'
import type { RawCell } from './raw-cells.ts'

type Folding = { readonly aggregate: Aggregate; readonly inherit?: false }

/** `reselect` and `regroup` begin again with all rows. */
const AGGREGATES: Readonly<Record<string, Folding>> = {
  select: { aggregate: 'list' },
  reselect: { aggregate: 'list', inherit: false },
  group: { aggregate: 'group' },
  regroup: { aggregate: 'group', inherit: false },
  customgroup: { aggregate: 'group' },
  sum: { aggregate: 'sum' },
  avg: { aggregate: 'avg' },
  count: { aggregate: 'count' },
  max: { aggregate: 'max' },
  min: { aggregate: 'min' },
}

const repeats = ({ aggregate }: Folding): boolean => aggregate === 'list' || aggregate === 'group'

/** A `<dataset-value>` as a cell with a field. */
export function fieldCell(book: Book, cell: RawCell, value: Element): Cell {
  const [dataSet, field] = [attributeOf(value, 'dataset-name'), attributeOf(value, 'property')]
  const folding = foldingOf(book, cell, attributeOf(value, 'aggregate'))
  const filter = filterOf(book, cell, value)
  const grouping = attributeOf(value, 'aggregate') === 'customgroup' ? groupsOf(book, cell, value) : undefined
  const display = displayOf(book, cell, value)
  book.remarks.became(
    cell.name,
    `${dataSet}.${attributeOf(value, 'aggregate')}(${field})`,
    `${dataSet}.${field} · ${folding.aggregate}`,
  )
  return {
    kind: 'field',
    dataSet,
    field,
    ...folding,
    ...expandOf(cell, folding),
    ...sortOf(folding, attributeOf(value, 'order')),
    ...(filter !== undefined && { filter }),
    ...(grouping !== undefined && { grouping: { kind: 'formula', formula: grouping } }),
    ...(display !== undefined && { display }),
  }
}

function foldingOf({ remarks }: Book, cell: RawCell, aggregate: string): Folding {
  const found = namedIn(AGGREGATES, aggregate)
  if (found === undefined) remarks.add('aggregate-unknown', { cell: cell.name, original: aggregate })
  return found ?? { aggregate: 'list' }
}

const expandOf = ({ expand }: RawCell, folding: Folding): Pick<Cell, 'expand'> =>
  expand !== 'none' && repeats(folding) ? { expand } : {}

function sortOf(folding: Folding, order: string): Pick<Cell, 'sort'> {
  if (!repeats(folding) || (order !== 'asc' && order !== 'desc')) return {}
  return { sort: { by: 'value', ...(order === 'desc' && { descending: true }) } }
}

/** Named groups, each by its condition; what is in none shows nothing. */
function groupsOf(book: Book, cell: RawCell, value: Element): string | undefined {
  const items = childrenOf(value, 'group-item').map((element) => ({
    label: quotedText(attributeOf(element, 'name')),
    when: rowCondition(book, cell, { element, code: 'group-left-out' }),
  }))
  const named = items.filter(({ when }) => when !== undefined)
  if (named.length === 0) {
    if (items.length === 0)
      book.remarks.add('group-left-out', { cell: cell.name, original: textOfConditions(value) })
    return undefined
  }
  return named.reduceRight((rest, { when, label }) => `IF(${when}, ${label}, ${rest})`, '""')
}

/** Values shown by other words. */
function displayOf(book: Book, cell: RawCell, value: Element): Display | undefined {
  if (attributeOf(value, 'mapping-type') === 'dataset') return wordsOf(book, cell, value)
  const items = childrenOf(value, 'mapping-item').slice(0, 1000)
  if (items.length === 0) return undefined
  const pairs = items.map((item): [string, string] => [
    attributeOf(item, 'value').slice(0, 200),
    attributeOf(item, 'label').slice(0, 2000),
  ])
  return { mapping: Object.fromEntries(pairs) }
}

/** Words from the rows of a data set. */
function wordsOf({ remarks, fields }: Book, { name }: RawCell, value: Element): Display | undefined {
  const dataSet = attributeOf(value, 'mapping-dataset')
  const [key, label] = ['key', 'value'].map((part) => attributeOf(value, `mapping-${part}-property`))
  if (fields.has(dataSet) && key && label)
    return { mappingFrom: { from: 'dataSet', dataSet, value: key, label } }
  const what = attributeOf(value, 'property')
  remarks.add('mapping-left-out', { cell: name, original: dataSet, what })
  return undefined
}

/** `orders.sum(amount)` alone in a cell is a cell with that field: it sees the rows that its parents see. */
export function fieldOfExpression(
  book: Book,
  cell: RawCell,
  expression: Extract<Expression, { kind: 'dataSet' }>,
): Cell {
  const { dataSet, aggregate, condition, order = 'none' } = expression
  const folding = foldingOf(book, cell, aggregate)
  const field = expression.property || book.fields.get(dataSet)?.[0] || ''
  const filter = condition && writeFormula(condition, surroundingsOf(book, cell, dataSet))
  book.remarks.became(cell.name, `${dataSet}.${aggregate}(${field})`, fieldText(dataSet, field))
  return {
    kind: 'field',
    dataSet,
    field,
    ...folding,
    ...expandOf(cell, folding),
    ...sortOf(folding, order),
    ...(filter !== undefined && { filter }),
  }
}
