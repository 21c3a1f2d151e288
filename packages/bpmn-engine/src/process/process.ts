import type { Flow, Listener, Node } from './node.ts'

/** The families of namespaces that a document may use; one for each document (workflow.md, 4.1.1). */
export type Dialect = 'activiti' | 'zeebe'

/**
 * One `<process>` as the engine runs it: plain, immutable JSON, made once for each version and kept. Nodes lie flat by
 * their ids and name the scope that they lie in.
 */
export type Process = {
  readonly format: 1
  readonly dialect: Dialect
  /** The process’s id in the model: its key. Also the id of the outermost scope. */
  readonly id: string
  readonly name: string
  readonly versionTag?: string
  readonly category?: string
  readonly starters: { readonly users: readonly string[]; readonly groups: readonly string[] }
  readonly nodes: Readonly<Record<string, Node>>
  readonly flows: Readonly<Record<string, Flow>>
  /** Ids of nodes of each scope, in document order. */
  readonly scopes: Readonly<Record<string, readonly string[]>>
  /** Of the process itself: at its start and end. */
  readonly listeners?: readonly Listener[]
}

/** What stands in the way of a deployment, or is worth knowing: it names the element and says what to do. */
export type ModelProblem = {
  readonly level: 'error' | 'warning'
  /** A word of `modelProblemWords`, with its facts. */
  readonly code: string
  readonly element?: string
  readonly facts: Readonly<Record<string, string>>
}
