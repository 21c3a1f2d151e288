import type { Condition } from '@gridwright/report-engine'
import { Untranslatable } from '#migrate/expression/ast.ts'
import type { Expression } from '#migrate/expression/ast.ts'
import { parseExpression } from '#migrate/expression/parse.ts'
import { writeFormula } from '#migrate/expression/write-formula.ts'
import { childOf, childrenOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'
import { attributeOf, surroundingsOf } from './book.ts'
import type { Book } from './book.ts'
import type { RawCell } from './raw-cells.ts'
import { styleOf } from './styles.ts'

/** The `<condition>`s of an element as one, in their order; undefined where there are none. */
export function joinedConditions(element: Element): Expression | undefined {
  let found: Expression | undefined
  let join = '&&'
  for (const condition of childrenOf(element, 'condition')) {
    const right = conditionOf(condition)
    found = found === undefined ? right : { kind: 'binary', operator: join, left: found, right }
    join = attributeOf(condition, 'join') === 'or' ? '||' : '&&'
  }
  return found
}

/** Of a row's field, of the cell itself where none is named, or of two expressions. */
function conditionOf(element: Element): Expression {
  const operator = attributeOf(element, 'op').trim().replace(/\s+/, ' ')
  const [left, right] = [childOf(element, 'left')?.text, childOf(element, 'right')?.text]
  if (left !== undefined && right !== undefined)
    return { kind: 'binary', operator, left: parseExpression(left), right: valueIn(right) }
  const name = attributeOf(element, 'property')
  const subject: Expression = name === '' ? { kind: 'current' } : { kind: 'property', name }
  return { kind: 'binary', operator, left: subject, right: valueIn(childOf(element, 'value')?.text ?? '') }
}

/** A value is an expression; what is none is the text that it looks like. */
function valueIn(text: string): Expression {
  try {
    const found = parseExpression(text)
    return found.kind === 'property' ? { kind: 'text', value: text.trim() } : found
  } catch {
    return { kind: 'text', value: text.trim() }
  }
}

/** The filter of a cell that shows rows of a data set; undefined where it has none, or none that we can say. */
export function filterOf(book: Book, cell: RawCell, value: Element): string | undefined {
  return rowCondition(book, cell, { element: value, code: 'filter-left-out' })
}

type Asked = { readonly element: Element; readonly code: 'filter-left-out' | 'group-left-out' }

export function rowCondition(book: Book, cell: RawCell, { element, code }: Asked): string | undefined {
  const dataSet = attributeOf(childOf(cell.element, 'dataset-value') ?? element, 'dataset-name')
  try {
    const condition = joinedConditions(element)
    return condition && writeFormula(condition, surroundingsOf(book, cell, dataSet))
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    book.remarks.add(code, { cell: cell.name, original: textOfConditions(element), what: error.what })
    return undefined
  }
}

/** As people read it in a list of what did not come. */
export const textOfConditions = (element: Element): string =>
  childrenOf(element, 'condition')
    .map((one) => {
      const left = attributeOf(one, 'property') || childOf(one, 'left')?.text || '#'
      const right = childOf(one, 'value')?.text ?? childOf(one, 'right')?.text ?? ''
      return `${left.trim()} ${attributeOf(one, 'op')} ${right.trim()}`
    })
    .join(' … ')

const MOST_CONDITIONS = 50

/** Conditional properties: style, text, hidden lines, page breaks. */
export function conditionsOf(book: Book, cell: RawCell): readonly Condition[] {
  return childrenOf(cell.element, 'condition-property-item')
    .slice(0, MOST_CONDITIONS)
    .flatMap((item) => {
      const when = whenOf(book, cell, item)
      const effect = effectOf(book, cell, item)
      return when === undefined || Object.keys(effect).length === 0 ? [] : [{ when, ...effect }]
    })
}

function whenOf(book: Book, cell: RawCell, item: Element): string | undefined {
  try {
    const condition = joinedConditions(item)
    return condition === undefined ? undefined : writeFormula(condition, surroundingsOf(book, cell))
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    const original = textOfConditions(item)
    book.remarks.add('condition-left-out', { cell: cell.name, original, what: error.what })
    return undefined
  }
}

const WIDER = /-scope$/

function effectOf(book: Book, cell: RawCell, item: Element): Omit<Condition, 'when'> {
  const element = childOf(item, 'cell-style')
  const style = book.styles.idOf(styleOf(element))
  const text = attributeOf(item, 'new-value')
  remarkLost(book, cell, item)
  return {
    ...(style !== undefined && { style }),
    ...(text !== '' && { text: text.slice(0, 2000) }),
    ...(attributeOf(item, 'row-height') === '0' && { hideRow: true }),
    ...(attributeOf(item, 'col-width') === '0' && { hideColumn: true }),
    ...breakOf(childOf(item, 'paging')),
  }
}

function breakOf(paging: Element | undefined): Pick<Condition, 'breakBefore' | 'breakAfter'> {
  if (paging === undefined) return {}
  return attributeOf(paging, 'position') === 'after' ? { breakAfter: 'row' } : { breakBefore: 'row' }
}

/** What a condition does that one of ours does not: other sizes, links, styles of whole lines. */
function remarkLost({ remarks }: Book, cell: RawCell, item: Element): void {
  const original = attributeOf(item, 'name')
  const sizes = ['row-height', 'col-width'].filter((name) => Number(attributeOf(item, name) || '0') > 0)
  if (sizes.length > 0)
    remarks.add('size-condition-left-out', { cell: cell.name, original, what: sizes.join(', ') })
  if (attributeOf(item, 'link-url') !== '')
    remarks.add('link-left-out', { cell: cell.name, original: attributeOf(item, 'link-url') })
  const wider = Object.entries(childOf(item, 'cell-style')?.attributes ?? {}).filter(
    ([name, value]) => WIDER.test(name) && value !== 'cell',
  )
  if (wider.length > 0)
    remarks.add('scope-narrowed', {
      cell: cell.name,
      original,
      what: wider.map(([, value]) => value).join(', '),
    })
}
