import { liveTopicOf } from '@gridwright/contract'
import type { LiveMessage, LiveRequest, LiveTold, LiveTopicOf, LiveTopicText } from '@gridwright/contract'
import { requestFrames } from './request-frames.ts'
import { sharedTopics } from './shared-topics.ts'
import type { Listener } from './shared-topics.ts'

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

export type Live = {
  /** All listeners of a topic share one subscription; one who comes later hears first what the others know. */
  readonly subscribe: <Text extends LiveTopicText>(
    topic: Text,
    onMessage: (message: LiveTold<LiveTopicOf<Text>>) => void,
  ) => () => void
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
  const ended = setOf<(code: string) => void>()
  let wishes: {
    readonly type: LiveRequest['type']
    readonly topic: string
    readonly of: Socket | undefined
  }[] = []
  /** What a page asks for in one turn goes in as few frames as it fits into; a socket that is gone gets nothing. */
  const askTogether = (): void => {
    const { socket } = connection.link
    const now = wishes.filter(({ of }) => of === socket)
    wishes = []
    for (const frame of requestFrames(now)) socket?.send(frame)
  }
  const states = setOf<() => void>()
  const topics = sharedTopics({
    factsOf: liveTopicOf,
    later: around.later,
    ask: (type, topic) => {
      if (connection.link.state === 'open') wishes.push({ type, topic, of: connection.link.socket })
      if (wishes.length === 1) queueMicrotask(askTogether)
    },
  })
  const connection = createConnection(around, {
    wanted: () => topics.size() > 0,
    opened: topics.askAll,
    received: (message) => {
      if (message.type !== 'ended') topics.receive(message)
      else for (const run of ended.all) run(message.code)
    },
    changed: () => {
      if (connection.link.state === 'closed') topics.lost()
      for (const run of states.all) run()
    },
  })
  return {
    subscribe: (topic, onMessage) => {
      const stop = topics.add(topic, onMessage as Listener)
      void connection.connect()
      return stop
    },
    onEnded: ended.add,
    onState: states.add,
    state: () => connection.link.state,
    close: connection.close,
    wake: () => void connection.connect(),
  }
}
