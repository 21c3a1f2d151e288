import type { Compiled, Limits, Scope } from '#expression.ts'
import { fail, problemOf } from '#failure.ts'
import { meterOf } from '#meter.ts'
import { toPlain } from '#own-data.ts'
import { evaluateTree, type Meaning } from './evaluate-tree.ts'
import type { Tree } from './tree.ts'

export type ReadTree = {
  readonly tree: Tree
  readonly meaning: Meaning
  readonly length: number
  readonly names: readonly string[]
  readonly unknownCalls: readonly string[]
}

export function compiledTree(read: ReadTree): Compiled {
  return {
    names: read.names,
    unknownCalls: read.unknownCalls,
    evaluate(scope: Scope, limits: Limits) {
      try {
        if (read.length > limits.length) fail('expression-too-long', null, { most: String(limits.length) })
        const meter = meterOf(scope, limits)
        return { value: toPlain(evaluateTree(read.tree, { scope, meter }, read.meaning), meter) }
      } catch (error) {
        return { problem: problemOf(error) }
      }
    },
  }
}
