import type { Json, Key } from './situation.ts'

export type Values = Readonly<Record<string, Json>>

/** What can be asked of one instance; each is one transaction. */
export type Command =
  | {
      readonly kind: 'start'
      readonly key: Key
      readonly definition: Key
      readonly variables: Values
      readonly businessKey: string | null
      readonly starter: string | null
      readonly parent: {
        readonly instance: Key
        readonly activation: Key
        readonly root: Key
        readonly depth: number
      } | null
      /** The start event; without one the plain start event. */
      readonly at?: string
      /** Begin at these nodes instead (start instructions). */
      readonly before?: readonly string[]
    }
  /**
   * User tasks, jobs, handlers, decisions, calls: it is done. `outcome` is kept with the activation, `result` becomes the
   * `resultVariable` of the model.
   */
  | {
      readonly kind: 'complete'
      readonly work: Key
      readonly variables: Values
      readonly outcome?: string
      readonly result?: Json
    }
  /** `retries` left; 0 makes an incident. */
  | {
      readonly kind: 'fail'
      readonly work: Key
      readonly retries: number
      readonly message: string
      readonly incident?: string
    }
  | {
      readonly kind: 'throwError'
      readonly work: Key
      readonly code: string
      readonly message: string
      readonly variables: Values
    }
  | { readonly kind: 'escalate'; readonly work: Key; readonly code: string; readonly variables: Values }
  /** A timer or a continuation fell due. */
  | { readonly kind: 'due'; readonly work: Key }
  | { readonly kind: 'correlate'; readonly subscription: Key; readonly variables: Values }
  /** At a scope, or where the name exists upwards from it, else at the instance. */
  | {
      readonly kind: 'setVariables'
      readonly scope: Key | null
      readonly variables: Values
      readonly local: boolean
    }
  | { readonly kind: 'retries'; readonly work: Key; readonly retries: number }
  | { readonly kind: 'resolve'; readonly incident: Key }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'cancel'; readonly reason: string }
  | {
      readonly kind: 'modify'
      readonly terminate: readonly { readonly activation?: Key; readonly node?: string }[]
      readonly activate: readonly {
        readonly node: string
        readonly ancestor?: Key
        readonly variables: Values
      }[]
      readonly move: readonly { readonly from: string; readonly to: string }[]
    }
  /** Causal roll-back to a user task that was done (workflow.md 3.5); needs `past`. */
  | { readonly kind: 'return'; readonly from: Key; readonly to: Key; readonly direct: boolean }
