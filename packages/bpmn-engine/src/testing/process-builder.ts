import type { Expression } from '#process/expression.ts'
import type { Flow, Node, NodeOf, NodeType, UserWork, Work } from '#process/node.ts'
import type { Dialect, Process } from '#process/process.ts'
import type { Trigger } from '#process/trigger.ts'

export const juel = (source: string): Expression => ({ language: 'juel', source: `\${${source}}` })
export const feel = (source: string): Expression => ({ language: 'feel', source: `=${source}` })
export const literal = (source: string): Expression => ({ language: 'literal', source })

type Extra<T extends NodeType> = Partial<Omit<NodeOf<T>, 'id' | 'type' | 'incoming' | 'outgoing' | 'scope'>>
type FlowExtra = { readonly id?: string; readonly when?: Expression }

const none: Trigger = { kind: 'none' }
export const user: UserWork = { fields: [], asJob: false }
export const job = (type: string): Work => ({
  kind: 'job',
  type: literal(type),
  retries: literal('3'),
  headers: {},
})

const activity = {
  asyncBefore: false,
  asyncAfter: false,
  inputs: [],
  outputs: [],
  listeners: [],
  compensates: false,
}
const defaults: { readonly [T in NodeType]: object } = {
  startEvent: { trigger: none, interrupting: true, fields: [], outputs: [] },
  endEvent: { trigger: none, inputs: [] },
  throwEvent: { trigger: none, inputs: [] },
  catchEvent: { trigger: none, outputs: [] },
  boundaryEvent: { trigger: none, interrupting: true, outputs: [] },
  exclusiveGateway: {},
  inclusiveGateway: {},
  parallelGateway: {},
  eventGateway: {},
  task: activity,
  userTask: { ...activity, user },
  serviceTask: { ...activity, work: job('work') },
  receiveTask: { ...activity, trigger: { kind: 'message', name: literal('message') } },
  callActivity: {
    ...activity,
    process: literal('called'),
    binding: { kind: 'latest' },
    allIn: true,
    allOut: true,
  },
  subProcess: { ...activity, kind: 'embedded' },
}

/** Makes processes in tests by hand: nodes, then flows, in document order. */
export class ProcessBuilder {
  readonly #id: string
  readonly #dialect: Dialect
  readonly #nodes: Record<string, Node> = {}
  readonly #flows: Record<string, Flow> = {}
  readonly #scopes: Record<string, string[]>
  #scope: string

  constructor(id: string, dialect: Dialect) {
    this.#id = id
    this.#dialect = dialect
    this.#scope = id
    this.#scopes = { [id]: [] }
  }

  add<T extends NodeType>(type: T, id: string, extra: Extra<T> = {}): this {
    const base = { id, name: id, type, scope: this.#scope, incoming: [], outgoing: [] }
    this.#nodes[id] = { ...base, ...defaults[type], ...extra } as unknown as Node
    this.#scopes[this.#scope]?.push(id)
    return this
  }

  /** A sub-process with what the callback adds. */
  inside(id: string, extra: Extra<'subProcess'>, fill: (builder: this) => void): this {
    this.add('subProcess', id, extra)
    const outer = this.#scope
    this.#scopes[id] = []
    this.#scope = id
    fill(this)
    this.#scope = outer
    return this
  }

  flow(from: string, to: string, { id = `${from}-${to}`, when }: FlowExtra = {}): this {
    this.#flows[id] = { id, name: '', from, to, ...(when ? { condition: when } : {}) }
    this.#join(from, 'outgoing', id)
    this.#join(to, 'incoming', id)
    return this
  }

  /** Flows along a chain of nodes. */
  line(...ids: readonly string[]): this {
    ids.slice(1).forEach((to, i) => this.flow(ids[i] ?? '', to))
    return this
  }

  #join(node: string, side: 'incoming' | 'outgoing', flow: string): void {
    const found = this.#nodes[node]
    if (!found) throw new Error(`'${node}' is not there`)
    this.#nodes[node] = { ...found, [side]: [...found[side], flow] }
  }

  end(): Process {
    return {
      format: 1,
      dialect: this.#dialect,
      id: this.#id,
      name: this.#id,
      starters: { users: [], groups: [] },
      nodes: this.#nodes,
      flows: this.#flows,
      scopes: this.#scopes,
    }
  }
}

export const process = (id = 'p', dialect: Dialect = 'activiti'): ProcessBuilder =>
  new ProcessBuilder(id, dialect)
