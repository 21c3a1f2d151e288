import type { Process } from '#process/process.ts'
import type { Command, Values } from '#situation/command.ts'
import { usualLimits, type Emitted, type Facts, type Limits, type Refusal } from '#situation/outcome.ts'
import type { Activation, Json, OpenWork, Situation } from '#situation/situation.ts'
import { step } from '#run/step.ts'

type Told = Partial<Extract<Command, { kind: 'start' }>> & {
  readonly limits?: Partial<Limits>
  readonly now?: string
  readonly timeZone?: string
}

/** Plays one instance as a shell would, with keys that count, and remembers what was told. */
export class Player {
  readonly process: Process
  situation: Situation | null = null
  readonly ended: Activation[] = []
  readonly emitted: Emitted[] = []
  readonly taken: string[] = []
  refused: Refusal | undefined
  now: string
  readonly #limits: Limits
  readonly #zone: { readonly timeZone?: string }
  #keys = 0

  constructor(
    process: Process,
    { limits = {}, now = '2026-11-26T08:00:00.000Z', timeZone, ...start }: Told = {},
  ) {
    this.process = process
    this.#limits = { ...usualLimits, ...limits }
    this.now = now
    this.#zone = timeZone === undefined ? {} : { timeZone }
    const usual = {
      key: this.#next(),
      definition: 'd1',
      variables: {},
      businessKey: null,
      starter: 'ann',
      parent: null,
    }
    this.do({ kind: 'start', ...usual, ...start })
  }

  #next = (): string => String(++this.#keys)

  do(command: Command): this {
    const past = command.kind === 'return' ? [...this.ended] : []
    const situation = this.situation && { ...this.situation, past }
    const outcome = step({ process: this.process, situation, command, facts: this.facts })
    this.refused = outcome.refused
    if (outcome.refused) return this
    this.situation = outcome.situation
    this.ended.push(...outcome.ended)
    this.emitted.push(...outcome.emitted)
    this.taken.push(...outcome.taken)
    return this
  }

  get facts(): Facts {
    return { now: this.now, nextKey: this.#next, limits: this.#limits, ...this.#zone }
  }

  get live(): Situation {
    if (!this.situation) throw new Error(`It never began: ${JSON.stringify(this.refused)}`)
    return this.situation
  }

  get state(): string {
    return this.live.instance.state
  }

  /** Nodes with open work that somebody has to do, in the order in which it came about. */
  get open(): string[] {
    return this.live.work
      .filter(({ kind }) => kind !== 'timer' && kind !== 'continuation')
      .map(({ node }) => node)
  }

  get incidents(): string[] {
    return this.live.incidents.map(({ kind, node }) => `${kind} ${node}`)
  }

  /** Nodes that were completed, in order. */
  get completed(): string[] {
    return this.ended.filter(({ state }) => state === 'COMPLETED').map(({ node }) => node)
  }

  get terminated(): string[] {
    return this.ended.filter(({ state }) => state === 'TERMINATED').map(({ node }) => node)
  }

  variable(name: string, scope = this.live.instance.key): Json | undefined {
    return this.live.variables.find((each) => each.name === name && each.scope === scope)?.value
  }

  workAt(node: string, nth = 0): OpenWork {
    const found = this.live.work.filter(
      ({ node: own, kind }) => own === node && kind !== 'timer' && kind !== 'continuation',
    )[nth]
    if (!found) throw new Error(`No work at '${node}'; open: ${this.open.join(', ')}`)
    return found
  }

  complete(node: string, variables: Values = {}, nth = 0): this {
    return this.do({ kind: 'complete', work: this.workAt(node, nth).key, variables })
  }

  completeAll(...nodes: readonly string[]): this {
    for (const node of nodes) this.complete(node)
    return this
  }

  error(node: string, code: string): this {
    return this.do({ kind: 'throwError', work: this.workAt(node).key, code, message: '', variables: {} })
  }

  /** Rings the timer that leads to this event. */
  ring(target: string): this {
    const timer = this.live.work.find((work) => work.kind === 'timer' && work.target === target)
    if (timer?.kind !== 'timer') throw new Error(`No timer for '${target}'`)
    this.now = timer.due
    return this.do({ kind: 'due', work: timer.key })
  }

  /** Does what was put off to a transaction of its own, until nothing is. */
  goOn(): this {
    for (let rest = 1000; rest > 0; rest--) {
      const next = this.live.work.find(({ kind }) => kind === 'continuation')
      if (!next) return this
      this.do({ kind: 'due', work: next.key })
    }
    throw new Error('It goes on for ever')
  }

  hear(target: string, variables: Values = {}): this {
    const ear = this.live.subscriptions.find((each) => each.target === target)
    if (!ear) throw new Error(`Nothing hears for '${target}'`)
    return this.do({ kind: 'correlate', subscription: ear.key, variables })
  }

  resolve(nth = 0): this {
    return this.do({ kind: 'resolve', incident: this.live.incidents[nth]?.key ?? '' })
  }
}

export const play = (process: Process, told?: Told): Player => new Player(process, told)
