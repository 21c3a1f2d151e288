import type { Expression } from './expression.ts'
import type { Trigger } from './trigger.ts'

/** `source` is evaluated and stored as `target` (a name, in zeebe a path of names). */
export type Mapping = { readonly source: Expression; readonly target: string }

/** Work of a listener is open work like any other: the shell does it and answers. */
export type Listener = {
  readonly event: 'start' | 'end' | 'take' | 'create' | 'assignment' | 'complete' | 'delete'
  readonly work: Work
}

/** How a service-like task is done. */
export type Work =
  /** A job that a worker activates by its type. */
  | {
      readonly kind: 'job'
      readonly type: Expression
      readonly retries: Expression
      readonly headers: Readonly<Record<string, string>>
    }
  /** A handler that the installation registers under this name (class, delegate expression, bean). */
  | {
      readonly kind: 'handler'
      readonly name: string
      readonly fields: Readonly<Record<string, Expression>>
      readonly resultVariable?: string
    }
  | { readonly kind: 'expression'; readonly value: Expression; readonly resultVariable?: string }
  | {
      readonly kind: 'decision'
      readonly decision: Expression
      readonly binding: Binding
      readonly resultVariable?: string
    }
  /** A model that asks for what is not run here, such as a script in JavaScript: an incident at run time. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Which version of a called element: the newest, that of the same deployment, or one with a tag. */
export type Binding =
  | { readonly kind: 'latest' | 'deployment' }
  | { readonly kind: 'tag'; readonly tag: string }

export type MultiInstance = {
  readonly sequential: boolean
  /** Either a number of instances or a collection. */
  readonly cardinality?: Expression
  readonly collection?: Expression
  readonly element?: string
  readonly outputCollection?: string
  readonly outputElement?: Expression
  readonly completion?: Expression
}

/** Who does a user task, as the model says it; settings outside the model come before it. */
export type UserWork = {
  readonly assignee?: Expression
  readonly owner?: Expression
  readonly candidateUsers?: Expression
  readonly candidateGroups?: Expression
  readonly dueDate?: Expression
  readonly followUpDate?: Expression
  readonly priority?: Expression
  readonly form?: {
    readonly kind: 'key' | 'id' | 'external'
    readonly ref: Expression
    readonly binding: Binding
  }
  readonly category?: Expression
  /** Form properties of the activiti dialect, in their order. */
  readonly fields: readonly FormField[]
  /** zeebe without `<zeebe:userTask/>`: a job of the type `io.camunda.zeebe:userTask` at remote engines. */
  readonly asJob: boolean
}

export type FormField = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly readable: boolean
  readonly writable: boolean
  readonly variable?: string
  readonly expression?: Expression
  readonly default?: Expression
  readonly datePattern?: string
  readonly values: readonly { readonly id: string; readonly name: string }[]
}

type NodeBase = {
  /** As in the model, or a generated stable one where the model has none. */
  readonly id: string
  readonly name: string
  /** The sub-process it lies in; the process’s own id at the top. */
  readonly scope: string
  /** Flows in document order. */
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
  /** Of events and gateways; activities always say theirs. */
  readonly listeners?: readonly Listener[]
}

type ActivityBase = NodeBase & {
  readonly multiInstance?: MultiInstance
  /** Taken only where no condition of the other flows holds. */
  readonly defaultFlow?: string
  readonly asyncBefore: boolean
  readonly asyncAfter: boolean
  readonly inputs: readonly Mapping[]
  readonly outputs: readonly Mapping[]
  readonly listeners: readonly Listener[]
  readonly skip?: Expression
  /** Only reached by compensation. */
  readonly compensates: boolean
  /** Retries and pauses of its jobs, such as `R3/PT10S`. */
  readonly retryCycle?: Expression
}

/** A place of a process. Every kind has a file of its own in `run/`. */
export type Node =
  | (NodeBase & {
      readonly type: 'startEvent'
      readonly trigger: Trigger
      /** Of an event sub-process. */ readonly interrupting: boolean
      readonly initiator?: string
      readonly fields: readonly FormField[]
      readonly form?: UserWork['form']
      readonly outputs: readonly Mapping[]
    })
  | (NodeBase & {
      readonly type: 'endEvent'
      readonly trigger: Trigger
      readonly inputs: readonly Mapping[]
      readonly work?: Work
    })
  | (NodeBase & {
      readonly type: 'throwEvent'
      readonly trigger: Trigger
      readonly inputs: readonly Mapping[]
      readonly work?: Work
    })
  | (NodeBase & {
      readonly type: 'catchEvent'
      readonly trigger: Trigger
      readonly outputs: readonly Mapping[]
    })
  | (NodeBase & {
      readonly type: 'boundaryEvent'
      readonly trigger: Trigger
      readonly attachedTo: string
      readonly interrupting: boolean
      readonly outputs: readonly Mapping[]
      /** Of a compensation boundary: the activity that undoes. */ readonly handler?: string
    })
  | (NodeBase & { readonly type: 'exclusiveGateway'; readonly defaultFlow?: string })
  | (NodeBase & { readonly type: 'inclusiveGateway'; readonly defaultFlow?: string })
  | (NodeBase & { readonly type: 'parallelGateway' })
  | (NodeBase & { readonly type: 'eventGateway' })
  /** `task` and manual tasks: passed at once. */
  | (ActivityBase & { readonly type: 'task' })
  | (ActivityBase & { readonly type: 'userTask'; readonly user: UserWork })
  /** Service, send, script and business-rule tasks. */
  | (ActivityBase & { readonly type: 'serviceTask'; readonly work: Work })
  | (ActivityBase & { readonly type: 'receiveTask'; readonly trigger: Trigger })
  | (ActivityBase & {
      readonly type: 'callActivity'
      readonly process: Expression
      readonly binding: Binding
      readonly allIn: boolean
      readonly allOut: boolean
      readonly businessKey?: Expression
    })
  | (ActivityBase & {
      readonly type: 'subProcess'
      readonly kind: 'embedded' | 'event' | 'transaction' | 'adHoc'
      /** Ad hoc: ids of what is begun by itself, and when it is complete. */
      readonly activeElements?: Expression
      readonly completion?: Expression
      readonly cancelsRest?: boolean
    })

export type NodeType = Node['type']
export type NodeOf<T extends NodeType> = Extract<Node, { type: T }>
export type Activity = Extract<Node, { asyncBefore: boolean }>

export type Flow = {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly condition?: Expression
  /** Each time it is taken. */
  readonly listeners?: readonly Listener[]
}
