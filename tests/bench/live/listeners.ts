// A process of its own: so many browsers, whose work is not counted. Told by its parent what to listen to; reports what it heard.
import { WebSocket } from 'ws'

export type Listening = { readonly url: string; readonly topics: readonly (readonly string[])[] }

/** Milliseconds on the way, in buckets of one; states and events heard; sequence numbers that were left out. */
export type Heard = {
  readonly delays: readonly number[]
  readonly states: number
  readonly gaps: number
  readonly events: number
  readonly eventsOutOfOrder: number
  /** The newest number of each topic of each client. */
  readonly newest: readonly Readonly<Record<string, number>>[]
}

type Data = { readonly at?: number; readonly n?: number; readonly event?: number }
type Change = { readonly topic: string; readonly sequence: number; readonly data: Data }
type Message = Change & { readonly type: string; readonly changes?: readonly Change[] }

const longest = 5_000
const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000

const delays: number[] = Array.from({ length: longest + 1 }, () => 0)
const count = { states: 0, gaps: 0, events: 0, eventsOutOfOrder: 0 }
let isCounting = false

type Client = { readonly socket: WebSocket; readonly newest: Record<string, number>; joined: number }

const hear = (last: Map<string, number>, newest: Record<string, number>, change: Change): void => {
  const { topic, sequence, data } = change
  if (sequence !== (last.get(topic) ?? 0) + 1) count.gaps += 1
  last.set(topic, sequence)
  if (data.event !== undefined) {
    count.events += 1
    if (data.event !== (newest[topic] ?? 0) + 1) count.eventsOutOfOrder += 1
    newest[topic] = data.event
  } else if (data.n !== undefined) newest[topic] = data.n
  if (!isCounting || data.at === undefined) return
  count.states += 1
  const delay = Math.min(longest, Math.max(0, Math.round(clock() - data.at)))
  delays[delay] = (delays[delay] ?? 0) + 1
}

const open = async (url: string, topics: readonly string[]): Promise<Client> => {
  const socket = new WebSocket(url)
  const last = new Map<string, number>()
  const client: Client = { socket, newest: {}, joined: 0 }
  const all = new Promise<void>((resolve) =>
    socket.on('message', (bytes: Buffer) => {
      const message = JSON.parse(bytes.toString()) as Message
      if (message.type === 'snapshot') client.joined += 1
      if (client.joined === topics.length) resolve()
      for (const change of message.changes ?? [message]) hear(last, client.newest, change)
    }),
  )
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }))
  await all
  return client
}

const clients: Client[] = []
const say = (message: unknown): void => void process.send?.(message)

process.on('message', (asked: Listening | 'count' | 'report') => {
  if (asked === 'count') isCounting = true
  else if (asked === 'report')
    say({ delays, ...count, newest: clients.map(({ newest }) => newest) } satisfies Heard)
  else
    void Promise.all(asked.topics.map((topics) => open(asked.url, topics))).then((all) => {
      clients.push(...all)
      say('joined')
    })
})
process.on('disconnect', () => process.exit(0))
