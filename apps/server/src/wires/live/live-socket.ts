import websocket from '@fastify/websocket'
import { AppError, largestLiveRequest } from '@gridwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#operations/handler.ts'
import { holderOf } from '#operations/open-session.ts'
import type { SessionHolders } from '#operations/open-session.ts'
import { framePace } from './frame-pace.ts'
import type { Hub } from './hub.ts'
import type { LiveTickets } from './live-tickets.ts'

type Needs = {
  readonly hub: Hub
  readonly tickets: LiveTickets
  readonly holdersOf: SessionHolders
  readonly config: { readonly publicUrl: string | undefined }
}

const topic = z.string().min(1).max(200)
const liveRequest = z.strictObject({
  type: z.enum(['subscribe', 'unsubscribe']),
  topic: z.union([topic.transform((one) => [one]), z.array(topic).min(1)]),
})

const heartbeat = 30_000

/** `/live?ticket=…`: one socket for everything that is live (attack 32). */
export const liveSocket = async (server: FastifyInstance, needs: Needs): Promise<void> => {
  await server.register(websocket, { options: { maxPayload: largestLiveRequest } })
  const holders = new WeakMap<FastifyRequest, { sessionId: string; caller: Caller }>()
  server.route({
    method: 'GET',
    url: '/live',
    handler: (_request, reply) => reply.callNotFound(),
    preValidation: async (request, reply) => {
      if (!request.ws) return
      if (!isOwnOrigin(request, needs.config.publicUrl)) return reply.code(403).send()
      const sessionId = await redeem(request, needs)
      const caller = sessionId === undefined ? undefined : await aliveHolder(needs.holdersOf, sessionId)
      if (sessionId === undefined || caller === undefined) return reply.code(401).send()
      if (needs.hub.isFull(caller.userId)) return reply.code(429).send()
      holders.set(request, { sessionId, caller })
    },
    wsHandler: (socket, request) => {
      const holder = holders.get(request)
      if (holder === undefined) return socket.close(4001)
      attach(socket, needs.hub, holder)
    },
  })
}

const redeem = async (request: FastifyRequest, { tickets }: Needs): Promise<string | undefined> => {
  const { ticket } = request.query as { ticket?: unknown }
  return typeof ticket === 'string' && ticket.length < 100 ? tickets.redeem(ticket) : undefined
}

const aliveHolder = (holders: SessionHolders, id: string): Promise<Caller | undefined> =>
  holderOf(holders, id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })

/** Browsers always name the page's origin; whoever names none is no browser and needs the ticket alone. */
const isOwnOrigin = ({ headers }: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === publicUrl || new URL(origin).host === host
}

type Socket = Parameters<NonNullable<Parameters<FastifyInstance['route']>[0]['wsHandler']>>[0]
type Holder = { readonly sessionId: string; readonly caller: Caller }

const attach = (socket: Socket, hub: Hub, { sessionId, caller }: Holder): void => {
  const client = hub.add(socket, sessionId, caller)
  let isAnswering = true
  const timer = setInterval(() => {
    if (!isAnswering) socket.terminate()
    isAnswering = false
    socket.ping()
  }, heartbeat)
  socket.on('pong', () => (isAnswering = true))
  socket.on('error', () => socket.terminate())
  const mayGoOn = framePace()
  let isOver = false
  const end = (code: number, why: string): void => {
    isOver = true
    socket.close(code, why)
  }
  socket.on('close', () => {
    isOver = true
    clearInterval(timer)
    hub.remove(client)
  })
  // One after another, so that a socket costs the database one look at a time, however much it asks for.
  let line = Promise.resolve()
  const subscribe = async (topic: string): Promise<void> => {
    if (!isOver) await hub.subscribe(client, topic).catch(() => end(1011, 'failed'))
  }
  socket.on('message', (bytes: Buffer) => {
    if (isOver) return
    const asked = read(bytes)
    // To leave topics costs nothing but the frame.
    const cost = asked?.type === 'subscribe' ? asked.topic.length : 1
    if (!mayGoOn(performance.now(), cost)) return end(1008, 'too many requests')
    if (asked === undefined) return end(1003, 'not understood')
    for (const one of asked.topic)
      line = line.then(async () =>
        asked.type === 'unsubscribe' ? hub.unsubscribe(client, one) : subscribe(one),
      )
  })
}

const read = (bytes: Buffer): z.infer<typeof liveRequest> | undefined => {
  try {
    return liveRequest.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}
