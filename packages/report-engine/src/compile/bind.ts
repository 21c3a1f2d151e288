import type { Node } from '#formula/ast.ts'
import { findFunction } from '#functions/catalogue.ts'
import type { Definition } from '#functions/definition.ts'
import type { Binder } from './binder.ts'
import { bindCell, onWholePage } from './bind-cell.ts'
import type { Bound } from './bound.ts'
import { bindLookup, LOOKUPS } from './bind-lookup.ts'
import { rewrite } from './rewrite.ts'
import { rowFilter } from './row-filter.ts'

type CallNode = Extract<Node, { kind: 'call' }>
type FieldNode = Extract<Node, { kind: 'field' }>

/** Resolves the names of a formula; what is wrong goes to the binder, and empty stands for it. */
export function bind(binder: Binder, node: Node): Bound {
  if (node.kind === 'value') return node
  if (node.kind === 'parameter') return bindParameter(binder, node)
  if (node.kind === 'field') return bindField(binder, node)
  if (node.kind === 'negative') return { kind: 'negative', operand: bind(binder, node.operand) }
  if (node.kind === 'binary') {
    return {
      kind: 'binary',
      operator: node.operator,
      left: bind(binder, node.left),
      right: bind(binder, node.right),
    }
  }
  if (node.kind === 'call') return bindCall(binder, node)
  if (node.kind === 'ordinal') return bindOrdinal(binder, node)
  return bindCell(binder, node, bind)
}

export const EMPTY: Bound = { kind: 'value', value: null }

function bindParameter(binder: Binder, { name, position }: { name: string; position: number }): Bound {
  if (!binder.parameters.has(name))
    binder.report('error', 'formula-unknown-parameter', { position, found: name })
  return { kind: 'parameter', name }
}

function bindField(binder: Binder, { dataSet, column, position }: FieldNode): Bound {
  if (dataSet !== binder.row) {
    binder.report('error', 'formula-field-out-of-place', { position, found: `${dataSet}.${column}` })
    return EMPTY
  }
  binder.uses.row = true
  binder.uses.fields.push({ dataSet, column, position })
  return { kind: 'field', dataSet, column }
}

function bindOrdinal(binder: Binder, { name, position }: { name: string; position: number }): Bound {
  const id = binder.find(name)
  const cell = id === undefined ? undefined : binder.cells[id]
  if (!cell) {
    binder.report('warning', 'formula-empty-cell', { position, found: name })
    return EMPTY
  }
  // A cell that does not expand is counted with its parent.
  const counted = cell.expands === undefined ? (cell.parent.find((parent) => parent >= 0) ?? -1) : cell.id
  const { id: base, chain, exists } = binder.base
  const isCurrent = chain.some((axis) => axis.includes(counted)) || (exists && base === counted)
  return isCurrent ? { kind: 'ordinal', cell: counted } : EMPTY
}

const PAGE_FUNCTIONS = /^PAGE/

function bindCall(binder: Binder, node: CallNode): Bound {
  const definition = findFunction(node.name)
  if (!definition) return EMPTY
  if (isOutOfPlace(binder, node, definition)) return EMPTY
  const written = rewrite(binder, node)
  if (written) return bind(binder, written)
  if (definition.name.startsWith('DS.')) return bindDataSet(binder, node, definition)
  if (LOOKUPS.has(definition.name)) return bindLookup(binder, { node, definition, bind })
  if (definition.kind === 'report') checkReport(binder, node)
  const args = node.args.map((arg) => bind(binder, arg))
  return { kind: 'call', definition, args: PAGE_FUNCTIONS.test(node.name) ? args.map(widened) : args }
}

function widened(argument: Bound): Bound {
  return argument.kind === 'reference' ? onWholePage(argument) : argument
}

/** Most look at where a cell stands, which other sheets have nothing to do with. */
function isOutOfPlace(binder: Binder, node: CallNode, { kind, name }: Definition): boolean {
  if (kind !== 'report' || LOOKUPS.has(name)) return false
  const found = node.args.find(
    (arg) => arg.kind === 'cell' && arg.sheet !== undefined && arg.sheet !== binder.sheet,
  )
  if (found?.kind !== 'cell') return false
  binder.report('error', 'formula-sheet-out-of-place', { position: found.position, found: node.name })
  return true
}

function checkReport(binder: Binder, node: CallNode): void {
  if (binder.strict)
    binder.report('error', 'formula-function-out-of-place', { position: node.position, found: node.name })
  if (PAGE_FUNCTIONS.test(node.name)) binder.uses.page = true
  const [first] = node.args
  if (first && first.kind !== 'cell')
    binder.report('error', 'formula-cell-expected', { position: node.position, found: node.name })
}

/** `DS.SUM(set.field, filter)`: the filter sees rows of that set, and cells as any formula does. */
function bindDataSet(binder: Binder, node: CallNode, definition: Definition): Bound {
  const [field, filter] = node.args
  if (field?.kind !== 'field' || !binder.dataSets.has(field.dataSet)) {
    binder.report('error', 'formula-field-expected', { position: node.position, found: node.name })
    return EMPTY
  }
  const inner: Binder = { ...binder, row: field.dataSet }
  binder.uses.fields.push(field)
  const { dataSet, column } = field
  if (!filter) return { kind: 'dataSet', definition, field: { dataSet, column }, fixed: true }
  const before = binder.uses.cells.size
  const bound = bind(inner, filter)
  return {
    kind: 'dataSet',
    definition,
    field: { dataSet, column },
    filter: rowFilter(bound),
    fixed: binder.uses.cells.size === before && before === 0,
  }
}
