import type { Flow, Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'

/**
 * The same semantics, written again as simply as they can be said: tokens in a list, every question asked anew by walking
 * the model. Slow, and sharing no line with the engine; only for models of user tasks, gateways, sub-processes, timers at
 * boundaries, terminate and error ends.
 */
type Spot = {
  readonly id: number
  readonly room: number
  /** Where it stands, or (`flow`) before which join it waits. */
  readonly node: string
  readonly flow?: string
  /** A gateway that does not know where to go. */
  stuck?: boolean
}
type Room = {
  readonly id: number
  readonly element: string
  readonly outer: number | null
  readonly spot: number | null
}
type Move = { readonly room: number; readonly flow?: string; readonly node: string }

export class NaiveTwin {
  readonly process: Process
  readonly completed: string[] = []
  readonly terminated: string[] = []
  readonly taken: string[] = []
  spots: Spot[] = []
  rooms: Room[] = []
  state = 'ACTIVE'
  values: Record<string, boolean>
  readonly #moves: Move[] = []
  #ids = 0

  constructor(process: Process, values: Record<string, boolean>) {
    this.process = process
    this.values = values
    this.rooms.push({ id: 0, element: process.id, outer: null, spot: null })
    this.#begin(0, process.id)
    this.#run()
  }

  get open(): string[] {
    return this.spots
      .filter((spot) => !spot.flow && this.#node(spot.node).type === 'userTask')
      .map(({ node }) => node)
  }

  get stuck(): string[] {
    return this.spots.filter((spot) => spot.stuck).map(({ node }) => node)
  }

  get hasOnlyWaiting(): boolean {
    return this.spots.length > 0 && this.spots.every(({ flow }) => flow !== undefined)
  }

  complete(nth: number, values: Record<string, boolean>): void {
    Object.assign(this.values, values)
    const spot = this.#users()[nth]
    if (spot) this.#leave(spot)
    this.#run()
  }

  ring(nth: number, boundary: string): void {
    const spot = this.#users()[nth]
    const event = this.#node(boundary)
    if (!spot || event.type !== 'boundaryEvent') return
    if (event.interrupting) this.#kill(spot)
    this.#moves.push({ room: spot.room, node: boundary })
    this.#run()
  }

  /** Open tasks, the oldest first. */
  #users(): Spot[] {
    return this.spots.filter((spot) => !spot.flow && this.#node(spot.node).type === 'userTask')
  }

  #node(id: string): Node {
    const node = this.process.nodes[id]
    if (!node) throw new Error(id)
    return node
  }

  #flow(id: string): Flow {
    const flow = this.process.flows[id]
    if (!flow) throw new Error(id)
    return flow
  }

  #begin(room: number, element: string): void {
    const starts = (this.process.scopes[element] ?? []).filter((id) => this.#node(id).type === 'startEvent')
    for (const node of starts) this.#moves.push({ room, node })
  }

  #run(): void {
    for (;;) {
      const move = this.#moves.shift()
      if (move) this.#arrive(move)
      else if (!this.#join() && !this.#finishRoom()) return
    }
  }

  #arrive({ room, flow, node: id }: Move): void {
    const node = this.#node(id)
    const spot: Spot = { id: this.#ids++, room, node: id }
    if (
      flow !== undefined &&
      isGateway(node) &&
      node.incoming.length > 1 &&
      node.type !== 'exclusiveGateway'
    ) {
      this.spots.push({ ...spot, flow })
      return
    }
    this.spots.push(spot)
    this.#act(spot, node)
  }

  #act(spot: Spot, node: Node): void {
    if (node.type === 'userTask') return
    if (node.type === 'subProcess') {
      const room = { id: this.#ids++, element: node.id, outer: spot.room, spot: spot.id }
      this.rooms.push(room)
      this.#begin(room.id, node.id)
    } else if (node.type === 'endEvent' && node.trigger.kind === 'terminate') {
      for (const other of this.spots.filter((each) => each.room === spot.room && each !== spot))
        this.#kill(other)
      this.#drop(spot.room)
      this.#leave(spot)
    } else if (node.type === 'endEvent' && node.trigger.kind === 'error') this.#failFrom(spot, spot)
    else this.#leave(spot)
  }

  /** Moves under way in a room that is emptied are no more. */
  #drop(room: number): void {
    const kept = this.#moves.filter((move) => move.room !== room)
    this.#moves.splice(0, this.#moves.length, ...kept)
  }

  /** Outwards until somebody takes it, or nobody does. */
  #failFrom(spot: Spot, from: Spot): void {
    const room = this.rooms.find(({ id }) => id === from.room)
    const host = this.spots.find(({ id }) => id === room?.spot)
    const boundary = Object.values(this.process.nodes).find(
      (node) =>
        node.type === 'boundaryEvent' && node.attachedTo === host?.node && node.trigger.kind === 'error',
    )
    if (!host) spot.stuck = true
    else if (boundary) {
      this.#end(spot)
      this.#kill(host)
      this.#moves.push({ room: host.room, node: boundary.id })
    } else this.#failFrom(spot, host)
  }

  #end(spot: Spot): void {
    this.completed.push(spot.node)
    this.spots = this.spots.filter(({ id }) => id !== spot.id)
  }

  #kill(spot: Spot): void {
    const room = this.rooms.find((each) => each.spot === spot.id)
    if (room) {
      this.#drop(room.id)
      for (const inner of this.spots.filter((each) => each.room === room.id)) this.#kill(inner)
      this.rooms = this.rooms.filter(({ id }) => id !== room.id)
    }
    if (spot.flow === undefined) this.terminated.push(spot.node)
    this.spots = this.spots.filter(({ id }) => id !== spot.id)
  }

  #leave(spot: Spot): void {
    const flows = this.#chosen(this.#node(spot.node))
    if (!flows) {
      spot.stuck = true
      return
    }
    this.#end(spot)
    for (const flow of flows) {
      this.taken.push(flow.id)
      this.#moves.push({ room: spot.room, flow: flow.id, node: flow.to })
    }
  }

  /** Undefined: it does not know where to go. */
  #chosen(node: Node): Flow[] | undefined {
    const flows = node.outgoing.map((id) => this.#flow(id))
    if (node.type !== 'exclusiveGateway' && node.type !== 'inclusiveGateway') return flows
    const standard = flows.find(({ id }) => id === node.defaultFlow)
    const isTrue = (flow: Flow) =>
      flow !== standard && (!flow.condition || this.values[nameIn(flow)] === true)
    const found = flows.filter(isTrue)
    const chosen = node.type === 'exclusiveGateway' ? found.slice(0, 1) : found
    if (chosen.length > 0) return chosen
    if (standard) return [standard]
    return flows.length === 0 && node.type === 'inclusiveGateway' ? [] : undefined
  }

  #join(): boolean {
    for (const room of this.rooms) {
      for (const join of Object.values(this.process.nodes)) {
        if (join.scope !== room.element || !isGateway(join) || !this.#mayFire(room, join)) continue
        const tokens = join.incoming.flatMap(
          (flow) =>
            this.spots.find((spot) => spot.room === room.id && spot.flow === flow && spot.node === join.id) ??
            [],
        )
        this.spots = this.spots.filter((spot) => !tokens.includes(spot))
        const spot = { id: this.#ids++, room: room.id, node: join.id }
        this.spots.push(spot)
        this.#leave(spot)
        return true
      }
    }
    return false
  }

  #mayFire(room: Room, join: Node): boolean {
    const here = this.spots.filter((spot) => spot.room === room.id)
    const full = join.incoming.filter((flow) =>
      here.some((spot) => spot.flow === flow && spot.node === join.id),
    )
    const empty = join.incoming.filter((flow) => !full.includes(flow))
    if (full.length === 0) return false
    if (join.type === 'parallelGateway') return empty.length === 0
    const others = here.filter((spot) => !(spot.flow !== undefined && spot.node === join.id))
    return !others.some(
      (spot) =>
        this.#reaches(spot.node, { flows: empty, join }) && !this.#reaches(spot.node, { flows: full, join }),
    )
  }

  /** Whether a token at the node can come to one of the flows without passing the join. */
  #reaches(from: string, to: Goal, seen: ReadonlySet<string> = new Set()): boolean {
    if (seen.has(from)) return false
    const exits = Object.values(this.process.nodes).filter(
      (node) => node.type === 'boundaryEvent' && node.attachedTo === from,
    )
    const ways = this.#node(from).outgoing
    if (ways.some((flow) => to.flows.includes(flow))) return true
    const next = [...ways.map((flow) => this.#flow(flow).to), ...exits.map(({ id }) => id)]
    return next
      .filter((id) => id !== to.join.id)
      .some((id) => this.#reaches(id, to, new Set([...seen, from])))
  }

  #finishRoom(): boolean {
    const empty = this.rooms.find((room) => !this.spots.some((spot) => spot.room === room.id))
    if (!empty) return false
    this.rooms = this.rooms.filter((room) => room !== empty)
    const host = this.spots.find(({ id }) => id === empty.spot)
    if (host) this.#leave(host)
    else this.state = 'COMPLETED'
    return true
  }
}

type Goal = { readonly flows: readonly string[]; readonly join: Node }

const isGateway = (node: Node): boolean =>
  node.type === 'parallelGateway' || node.type === 'inclusiveGateway' || node.type === 'exclusiveGateway'

const nameIn = (flow: Flow): string => flow.condition?.source.replace(/[${}]/g, '') ?? ''
