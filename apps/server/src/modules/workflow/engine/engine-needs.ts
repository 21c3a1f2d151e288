import type { Emitted, OpenWork, Process, Situation } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import type { Definition } from './definition-store.ts'
import type { Definitions } from './definitions.ts'
import type { Keys } from './keys.ts'
import type { InstanceFacts } from './situation-store.ts'

export type UserWork = Extract<OpenWork, { kind: 'user' }>

/** A user task of which nobody has to decide (any more): the engine goes on in the same transaction. */
export type Decided = {
  readonly work: string
  readonly variables: Readonly<Record<string, boolean>>
  readonly outcome: string
  /** The instance ends by it, as rejected. */
  readonly ends: boolean
}

export type Opened = {
  readonly situation: Situation
  readonly process: Process
  readonly definition: Definition
  readonly facts: InstanceFacts
  readonly work: UserWork
}

export type Ended = {
  readonly instance: string
  readonly starter: string | null
  /** 2 approved, 3 rejected, 4 cancelled. */
  readonly outcome: number
  readonly now: Date
}

/** Who does the tasks of people; the engine knows of none. */
export type UserTasks = {
  /** Makes the tasks of user work that has just come up; answers what was decided by itself. */
  open(db: Db, opened: Opened): Promise<Decided | undefined>
  /** Nobody has to do these any more. */
  withdraw(db: Db, works: readonly string[], now: Date): Promise<void>
  /** An instance that nobody called has ended. */
  ended(db: Db, ended: Ended): Promise<void>
  /** What an instance is called in lists, from its definition and its variables. */
  title(opened: Omit<Opened, 'work'>): string
}

export type EngineNeeds = {
  /** Or the transaction in which something is done. */
  readonly db: Db
  readonly now: () => Date
  readonly keys: Keys
  readonly definitions: Definitions
  readonly tasks: UserTasks
  /** Something of this instance changed; called after its transaction. */
  readonly changed: (instance: string) => void
  /** There may be work that is due. */
  readonly wake: () => void
}

/** The instance ended because its starter cancelled it, and the like: what the engine does not tell apart. */
export type Ending = { readonly outcome: number; readonly reason: string }

export type { Emitted }
