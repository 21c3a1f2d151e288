/** What a parser of JUEL or of rules makes; `at` counts characters of the source. */
export type Tree = { readonly at: number } & (
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Tree; readonly key: Tree }
  | { readonly kind: 'call'; readonly name: string; readonly of: Tree | null; readonly args: readonly Tree[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Tree }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'choice'; readonly test: Tree; readonly yes: Tree; readonly no: Tree }
  | { readonly kind: 'text'; readonly parts: readonly Tree[] }
)

export type TreeOf<K extends Tree['kind']> = Extract<Tree, { kind: K }>

/** The tree itself and all below it, outer ones first. */
export function walk(tree: Tree, visit: (tree: Tree) => void): void {
  visit(tree)
  for (const child of childrenOf(tree)) walk(child, visit)
}

function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'member':
      return [tree.of, tree.key]
    case 'call':
      return tree.of ? [tree.of, ...tree.args] : tree.args
    case 'unary':
      return [tree.of]
    case 'binary':
      return [tree.left, tree.right]
    case 'choice':
      return [tree.test, tree.yes, tree.no]
    case 'text':
      return tree.parts
    default:
      return []
  }
}
