import { parseExpression, parseUnaryTests } from 'feelin'
import { fail } from '#failure.ts'

type Parsed = ReturnType<typeof parseExpression>
/** A place of the tree that feelin’s grammar makes. */
export type FeelNode = Parsed['topNode']

const deepest = 200

/** `known` are names with blanks or signs, which only parse where they are known. */
export function parseFeel(source: string, known: readonly string[], isTest = false): FeelNode {
  const context = Object.fromEntries(known.map((name) => [name, null]))
  const tree = isTest
    ? parseUnaryTests(source, context, undefined)
    : parseExpression(source, context, undefined)
  check(source, tree)
  return tree.topNode
}

function check(source: string, tree: Parsed): void {
  let depth = 0
  tree.iterate({
    enter(node) {
      if (node.type.isError) {
        const found = source.slice(node.from, node.to)
        if (found === '') fail('expression-unfinished', node.from)
        fail('expression-syntax', node.from, { found })
      }
      if (++depth > deepest) fail('expression-too-deep', node.from, { most: String(deepest) })
    },
    leave() {
      depth--
    },
  })
}

export function childrenOf(node: FeelNode): readonly FeelNode[] {
  const children: FeelNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
