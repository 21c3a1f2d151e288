import type { LiveMessage, LiveRequest } from '@gridwright/contract'

/** What the channel needs of a WebSocket. */
export type Socket = {
  readonly onOpen: (run: () => void) => void
  readonly onClose: (run: () => void) => void
  readonly onMessage: (run: (message: LiveMessage) => void) => void
  readonly send: (request: LiveRequest) => void
  readonly close: () => void
}

export type LiveSurroundings = {
  /** A single-use ticket. */
  readonly ticket: () => Promise<string>
  readonly open: (ticket: string) => Socket
  /** false while nobody is logged in: then it does not try. */
  readonly may: () => boolean
  /** Runs something after milliseconds; gives the way to stop it. */
  readonly later: (run: () => void, delay: number) => () => void
  /** 0 to 1. */
  readonly random: () => number
}

export type LiveState = 'closed' | 'connecting' | 'open'
type TopicMessage = Extract<LiveMessage, { readonly topic: string }>
export type Listener = (message: TopicMessage) => void

export type Live = {
  readonly subscribe: (topic: string, onMessage: Listener) => () => void
  /** Runs when the server ended the session. */
  readonly onEnded: (run: (code: string) => void) => () => void
  readonly onState: (run: () => void) => () => void
  readonly state: () => LiveState
  /** Ends the channel; with subscriptions left it opens again at {@link Live.wake}. */
  readonly close: () => void
  /** A sign of life: connects at once where it was waiting. */
  readonly wake: () => void
}

const firstWait = 1_000
const longestWait = 30_000

const waitAfter = (failures: number, random: () => number): number =>
  Math.min(longestWait, firstWait * 2 ** failures) * (0.5 + random() / 2)

const setOf = <T>(): { readonly all: Set<T>; readonly add: (one: T) => () => void } => {
  const all = new Set<T>()
  return {
    all,
    add: (one) => {
      all.add(one)
      return () => all.delete(one)
    },
  }
}

type Link = { socket: Socket | undefined; state: LiveState; failures: number; stop: (() => void) | undefined }

type Topics = Map<string, Set<Listener>>

const receive = (message: LiveMessage, topics: Topics, ended: ReadonlySet<(code: string) => void>): void => {
  if (message.type === 'ended') for (const run of ended) run(message.code)
  else for (const run of topics.get(message.topic) ?? []) run(message)
}

/** true when nobody listens to the topic any more. */
const forget = (topics: Topics, topic: string, listener: Listener): boolean => {
  const listeners = topics.get(topic)
  listeners?.delete(listener)
  if (listeners?.size !== 0) return false
  return topics.delete(topic)
}

type Connection = {
  readonly link: Readonly<Link>
  readonly connect: () => Promise<void>
  readonly close: () => void
}

type Use = {
  readonly wanted: () => boolean
  readonly opened: () => void
  readonly received: (message: LiveMessage) => void
  readonly changed: () => void
}

/** Keeps one socket open while it is wanted; a lost one comes back after growing waits. */
const createConnection = (around: LiveSurroundings, use: Use): Connection => {
  const link: Link = { socket: undefined, state: 'closed', failures: 0, stop: undefined }
  const become = (state: LiveState): void => {
    link.state = state
    use.changed()
  }
  const mayConnect = (): boolean => link.state === 'closed' && use.wanted() && around.may()
  // Asked anew after each wait: the channel may have been closed meanwhile.
  const isConnecting = (): boolean => link.state === 'connecting'
  const dropped = (): void => {
    link.socket = undefined
    become('closed')
    if (!mayConnect()) return
    link.stop = around.later(() => void connect(), waitAfter(link.failures, around.random))
    link.failures += 1
  }
  const attach = (socket: Socket): void => {
    link.socket = socket
    socket.onOpen(() => {
      link.failures = 0
      become('open')
      use.opened()
    })
    socket.onMessage(use.received)
    socket.onClose(() => {
      if (link.socket === socket) dropped()
    })
  }
  const connect = async (): Promise<void> => {
    link.stop?.()
    if (!mayConnect()) return
    become('connecting')
    try {
      const ticket = await around.ticket()
      if (isConnecting()) attach(around.open(ticket))
    } catch {
      if (isConnecting()) dropped()
    }
  }
  const close = (): void => {
    const { socket } = link
    link.socket = undefined
    link.stop?.()
    socket?.close()
    become('closed')
  }
  return { link, connect, close }
}

/** One connection, many topics: connects with the first subscription and subscribes anew after each loss. */
export const createLive = (around: LiveSurroundings): Live => {
  const topics: Topics = new Map()
  const ended = setOf<(code: string) => void>()
  const states = setOf<() => void>()
  const ask = (type: LiveRequest['type'], topic: string): void => {
    if (connection.link.state === 'open') connection.link.socket?.send({ type, topic })
  }
  const connection = createConnection(around, {
    wanted: () => topics.size > 0,
    opened: () => {
      for (const topic of topics.keys()) ask('subscribe', topic)
    },
    received: (message) => receive(message, topics, ended.all),
    changed: () => {
      for (const run of states.all) run()
    },
  })
  return {
    subscribe: (topic, onMessage) => {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(onMessage))
      // Also for a known topic: the newcomer needs a snapshot.
      ask('subscribe', topic)
      void connection.connect()
      return () => {
        if (forget(topics, topic, onMessage)) ask('unsubscribe', topic)
      }
    },
    onEnded: ended.add,
    onState: states.add,
    state: () => connection.link.state,
    close: connection.close,
    wake: () => void connection.connect(),
  }
}
