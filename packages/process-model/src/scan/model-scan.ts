import type { Dialect } from '#document/dialect.ts'

/** Something that is drawn. `type`: the local name of its element, such as `userTask`. */
export type Shape = {
  readonly element: string
  readonly type: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Point = { readonly x: number; readonly y: number }

/** What can be said of a model without understanding it. */
export type ModelScan = {
  /** By the namespaces that are used, in their order. */
  readonly dialects: readonly Dialect[]
  readonly processes: readonly { readonly id: string; readonly name: string }[]
  /** Local names of the flow nodes in document order, with their names. */
  readonly nodes: readonly { readonly type: string; readonly name: string }[]
  /** Elements of BPMN with an id. */
  readonly elements: number
  readonly shapes: readonly Shape[]
  readonly edges: readonly (readonly Point[])[]
}

/** Why a text is no model: where (line from 1), and by which limit. */
export type ScanProblem = {
  readonly code: 'broken' | 'doctype' | 'large' | 'many' | 'deep' | 'no-bpmn' | 'no-process'
  readonly line?: number
  readonly limit?: number
}
