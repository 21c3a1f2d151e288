import type { Node } from '#formula/ast.ts'
import type { Definition } from '#functions/definition.ts'
import type { Binder } from './binder.ts'
import type { Bound } from './bound.ts'

export const LOOKUPS: ReadonlySet<string> = new Set(['XLOOKUP', 'VLOOKUP'])

type Lookup = {
  readonly node: Extract<Node, { kind: 'call' }>
  readonly definition: Definition
  readonly bind: (binder: Binder, node: Node) => Bound
}

/** `XLOOKUP(x, set.key, set.field)`: both fields of one data set, read whole; or two sets of cells. */
export function bindLookup(binder: Binder, { node, definition, bind }: Lookup): Bound {
  const about = { position: node.position, found: node.name }
  if (binder.strict) binder.report('error', 'formula-function-out-of-place', about)
  const [, keys, results] = node.args
  if (!keys || !results || !areOfOneKind(binder, keys, results)) {
    binder.report('error', 'formula-field-expected', about)
    return { kind: 'value', value: null }
  }
  const args = node.args.map((arg, index): Bound => {
    if (arg.kind !== 'field' || index === 0 || index > 2) return bind(binder, arg)
    binder.uses.fields.push(arg)
    return { kind: 'field', dataSet: arg.dataSet, column: arg.column }
  })
  return { kind: 'call', definition, args }
}

function areOfOneKind({ dataSets }: Binder, keys: Node, results: Node): boolean {
  if (keys.kind === 'cell') return results.kind === 'cell'
  if (keys.kind !== 'field' || results.kind !== 'field') return false
  return keys.dataSet === results.dataSet && dataSets.has(keys.dataSet)
}
