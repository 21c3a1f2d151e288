import type { Key, Situation } from './situation.ts'
import type { Values } from './command.ts'

/** What an instance asks of others; the shell carries it out in the same transaction or as a job born in it. */
export type Emitted =
  /** The called instance ended or was cancelled with its caller. */
  | {
      readonly kind: 'returned'
      readonly to: { readonly instance: Key; readonly activation: Key }
      readonly variables: Values
    }
  | { readonly kind: 'cancelChild'; readonly activation: Key }
  /** An error or escalation that left the process: its caller’s activation gets it. */
  | {
      readonly kind: 'escaped'
      readonly to: { readonly instance: Key; readonly activation: Key }
      readonly what: 'error' | 'escalation'
      readonly code: string
      readonly message: string
      readonly variables: Values
    }
  | {
      readonly kind: 'message'
      readonly name: string
      readonly correlationKey: string | null
      readonly variables: Values
    }
  | { readonly kind: 'signal'; readonly name: string; readonly variables: Values }
  /** Work that nobody has to do any more; user tasks among it are cancelled. */
  | { readonly kind: 'withdrawn'; readonly work: Key }
  /** The transaction’s share of steps is used up: go on by a continuation. */
  | { readonly kind: 'more' }

/** Why a command was not carried out; nothing changed. */
export type Refusal = { readonly code: string; readonly facts: Readonly<Record<string, string>> }

export type Outcome =
  | { readonly refused: Refusal }
  | {
      readonly refused?: undefined
      readonly situation: Situation
      /** Activations that ended in this step, in their order: history. */
      readonly ended: Situation['activations']
      readonly emitted: readonly Emitted[]
      /** Flows that were taken, in order: the path that diagrams draw. */
      readonly taken: readonly string[]
    }

/** What the core takes from outside. */
export type Facts = {
  /** ISO instant with milliseconds. */
  readonly now: string
  /** The next key; only the shell knows how they are made. */
  readonly nextKey: () => Key
  /** Where cron expressions have their hours; UTC where nobody says. */
  readonly timeZone?: string
  /** Milliseconds of a clock that only goes forward; without it expressions are bounded by their steps alone. */
  readonly clock?: () => number
  readonly limits: Limits
}

/** workflow.md 4.1.8. */
export type Limits = {
  readonly stepsPerTransaction: number
  readonly stepsWithoutWaiting: number
  readonly callDepth: number
  readonly multiInstance: number
  readonly multiInstancePerTransaction: number
  /** Bytes of JSON. */ readonly variable: number
  /** Bytes of JSON of all of an instance. */ readonly variables: number
}

export const usualLimits: Limits = {
  stepsPerTransaction: 1000,
  stepsWithoutWaiting: 100_000,
  callDepth: 50,
  multiInstance: 10_000,
  multiInstancePerTransaction: 100,
  variable: 1_048_576,
  variables: 4_194_304,
}
