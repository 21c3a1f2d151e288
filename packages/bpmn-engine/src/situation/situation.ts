/** JSON as it is stored; numbers beyond 2^53 arrive as strings. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** 64-bit keys as decimal text, on every wire and here. */
export type Key = string

/** An instance of a process. */
export type Instance = {
  readonly key: Key
  readonly process: string
  readonly definition: Key
  readonly businessKey: string | null
  /** From the start call, never from a variable. */
  readonly starter: string | null
  readonly state: 'ACTIVE' | 'COMPLETED' | 'TERMINATED'
  readonly suspended: boolean
  /** The activation of the caller that waits for this one. */
  readonly parent: { readonly instance: Key; readonly activation: Key } | null
  readonly root: Key
  /** 0 for what nobody called. */
  readonly depth: number
  /** Steps since it last waited: a loop that never waits becomes an incident. */
  readonly steps: number
}

/** A scope that lives: the process, a sub-process, the body of a multi-instance activity, an event sub-process. */
export type Scope = {
  /** That of the activation that opened it; of the process, that of the instance. So scopes and variables share keys. */
  readonly key: Key
  readonly element: string
  readonly kind: 'process' | 'subProcess' | 'multiInstance' | 'eventSubProcess'
  readonly parent: Key | null
  readonly loop?: {
    readonly total: number
    readonly created: number
    readonly completed: number
    readonly items: readonly Json[]
    /** By index; what is not done yet is null. */
    readonly outputs: readonly Json[]
  }
}

/** A token stands at a node (inside an activation) or waits before a join on one of its flows. */
export type Token = {
  readonly key: Key
  readonly scope: Key
  readonly at:
    | { readonly activation: Key; readonly node: string }
    | { readonly flow: string; readonly node: string }
  /** Activations that it came from: causes, not containment. */
  readonly parents: readonly Key[]
}

/** One time that a node is or was active. */
export type Activation = {
  readonly key: Key
  readonly node: string
  readonly scope: Key
  readonly state: 'ACTIVE' | 'COMPLETED' | 'TERMINATED'
  /** Causes: several for a join. */
  readonly parents: readonly Key[]
  /** The flows by which it was entered. */
  readonly flows: readonly string[]
  /** Of one pass of a multi-instance body, from 0. */
  readonly index: number | null
  readonly startedAt: string
  readonly endedAt: string | null
  /** How it ended, where that matters: the code of an error, the word of an approval. */
  readonly outcome: string | null
  /** After a return that goes straight back (直达): the node that follows instead of its flows. */
  readonly goesTo?: string
}

/** `scope` is the key of a scope, or of an activation for what is local to it. */
export type Variable = { readonly scope: Key; readonly name: string; readonly value: Json }

/** Where the life of an activation stands, for what goes on later: after a continuation, or once an incident is resolved. */
export type Phase = 'begin' | 'open' | 'run' | 'spawn' | 'end' | 'finish' | 'leave'

/** What has to be done or to come about for an activation to go on. */
export type OpenWork = {
  readonly key: Key
  /** Null for what hangs on a scope alone: timers of event sub-processes, listeners of the process’s end. */
  readonly activation: Key | null
  readonly scope: Key
  readonly node: string
  /** Work of a listener: which of the node’s, or of what `of` names: a flow or the process. */
  readonly listener?: number
  readonly of?: string
} & (
  | { readonly kind: 'user'; readonly user: EvaluatedUserWork }
  | {
      readonly kind: 'job'
      readonly type: string
      readonly retries: number
      readonly headers: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'handler'
      readonly name: string
      readonly fields: Readonly<Record<string, Json>>
      readonly retries: number
    }
  | {
      readonly kind: 'decision'
      readonly decision: string
      readonly binding: { readonly kind: string; readonly tag?: string }
    }
  | {
      readonly kind: 'call'
      readonly process: string
      readonly binding: { readonly kind: string; readonly tag?: string }
      readonly businessKey: string | null
      readonly variables: Readonly<Record<string, Json>>
    }
  /** Goes on in a transaction of its own. */
  | { readonly kind: 'continuation'; readonly retries: number; readonly resumes: Phase }
  /** `due` as ISO instant; `repeats` null = for ever. A cycle re-arms from its due time. */
  | {
      readonly kind: 'timer'
      readonly due: string
      readonly cycle: string | null
      readonly repeats: number | null
      readonly target: string
    }
)

export type EvaluatedUserWork = {
  readonly assignee: string | null
  readonly owner: string | null
  readonly candidateUsers: readonly string[]
  readonly candidateGroups: readonly string[]
  readonly dueDate: string | null
  readonly followUpDate: string | null
  readonly priority: number
  readonly form: { readonly kind: 'key' | 'id' | 'external'; readonly ref: string } | null
  readonly category: string | null
}

/** An open ear: `target` is the node that goes on when it comes. */
export type Subscription = {
  readonly key: Key
  readonly kind: 'message' | 'signal' | 'conditional'
  readonly name: string
  readonly correlationKey: string | null
  readonly activation: Key | null
  readonly scope: Key
  readonly target: string
}

export type IncidentKind =
  | 'JOB_NO_RETRIES'
  | 'IO_MAPPING_ERROR'
  | 'CONDITION_ERROR'
  | 'EXTRACT_VALUE_ERROR'
  | 'CALLED_ELEMENT_ERROR'
  | 'CALLED_DECISION_ERROR'
  | 'DECISION_EVALUATION_ERROR'
  | 'UNHANDLED_ERROR_EVENT'
  | 'MESSAGE_SIZE_EXCEEDED'
  | 'FORM_NOT_FOUND'
  | 'RESOURCE_NOT_FOUND'
  | 'EXECUTION_LISTENER_NO_RETRIES'
  | 'TASK_LISTENER_NO_RETRIES'
  | 'JOIN_DEADLOCK'
  | 'LIMIT_EXCEEDED'

/** What keeps an activation from going on until somebody does something; its token stays, siblings go on. */
export type Incident = {
  readonly key: Key
  readonly kind: IncidentKind
  readonly node: string
  readonly activation: Key | null
  readonly scope: Key
  readonly work: Key | null
  /** What is tried again once it is resolved. */
  readonly resumes: Phase | null
  /** In English, for operators; what the person reads is made from `kind` and `facts`. */
  readonly message: string
  readonly facts: Readonly<Record<string, string>>
}

/**
 * All that lives of one instance: what the store loads, and writes again. Rows that did not change keep their identity, so
 * that a store tells by `===` what to write. Of an instance that ended, the variables of the process stay for history.
 */
export type Situation = {
  readonly instance: Instance
  readonly scopes: readonly Scope[]
  readonly tokens: readonly Token[]
  /** The active ones; of a return also those that ended (`past`). */
  readonly activations: readonly Activation[]
  readonly past: readonly Activation[]
  readonly variables: readonly Variable[]
  readonly work: readonly OpenWork[]
  readonly subscriptions: readonly Subscription[]
  readonly incidents: readonly Incident[]
  /** Completed activities that could be undone, newest last, with a copy of their local variables. */
  readonly compensations: readonly {
    readonly activation: Key
    readonly node: string
    readonly scope: Key
    readonly variables: Readonly<Record<string, Json>>
    /** The activation that asked for it to be undone, while it waits for its turn. */
    readonly by: Key | null
  }[]
}
