import type { Bound, RowFilter } from './bound.ts'

/** Finds `set.field = something that does not depend on the row` among the conditions joined by &&. */
export function rowFilter(whole: Bound): RowFilter {
  const keys = conjuncts(whole).flatMap((part) => {
    if (part.kind !== 'binary' || part.operator !== '=') return []
    const sides = [
      [part.left, part.right],
      [part.right, part.left],
    ] as const
    return sides.flatMap(([field, wanted]) =>
      field.kind === 'field' && !readsRow(wanted) ? [{ column: field.column, wanted }] : [],
    )
  })
  const [key] = keys
  return key ? { whole, key } : { whole }
}

function conjuncts(node: Bound): readonly Bound[] {
  const isAnd = node.kind === 'binary' && node.operator === '&&'
  return isAnd ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

function readsRow(node: Bound): boolean {
  if (node.kind === 'field') return true
  if (node.kind === 'negative') return readsRow(node.operand)
  if (node.kind === 'binary') return readsRow(node.left) || readsRow(node.right)
  return node.kind === 'call' ? node.args.some(readsRow) : false
}
