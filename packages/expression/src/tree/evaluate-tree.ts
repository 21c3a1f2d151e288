import type { Scope } from '#expression.ts'
import type { Meter } from '#meter.ts'
import type { Tree, TreeOf } from './tree.ts'

/** What an evaluation goes by. */
export type Run = { readonly scope: Scope; readonly meter: Meter }

/** What a language means by its trees. Operands that are not always evaluated come as functions. */
export type Meaning = {
  name(tree: TreeOf<'name'>, run: Run): unknown
  member(of: unknown, key: unknown, run: Run): unknown
  call(tree: TreeOf<'call'>, run: Run): unknown
  unary(operator: string, value: unknown, tree: Tree): unknown
  binary(tree: TreeOf<'binary'>, run: Run): unknown
  choice(tree: TreeOf<'choice'>, run: Run): unknown
  text(value: unknown): string
}

export function evaluateTree(tree: Tree, run: Run, meaning: Meaning): unknown {
  run.meter.spend(1)
  const value = (child: Tree): unknown => evaluateTree(child, run, meaning)
  switch (tree.kind) {
    case 'value':
      return tree.value
    case 'name':
      return meaning.name(tree, run)
    case 'member':
      return meaning.member(value(tree.of), value(tree.key), run)
    case 'call':
      return meaning.call(tree, run)
    case 'unary':
      return meaning.unary(tree.operator, value(tree.of), tree)
    case 'binary':
      return meaning.binary(tree, run)
    case 'choice':
      return meaning.choice(tree, run)
    case 'text':
      return tree.parts.map((part) => meaning.text(value(part))).join('')
  }
}
