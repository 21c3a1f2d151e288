import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type BodyLimits = {
  /** Until a request that brings no file has come in whole. */
  readonly wholeMs: number
  /** An upload may stand still for so long. */
  readonly stallMs: number
  /** What an upload brings on average at least, in bytes a second, once it has had `wholeMs`. */
  readonly leastRate: number
  /** No upload takes longer. */
  readonly uploadMs: number
  /** How often requests are looked at. */
  readonly everyMs: number
}

/** 1 KB/s is a poor line far out; 100 MB take 27 minutes at 64 KB/s. */
const usual: BodyLimits = {
  wholeMs: 120_000,
  stallMs: 30_000,
  leastRate: 1_000,
  uploadMs: 3_600_000,
  everyMs: 5_000,
}

type Receiving = {
  readonly request: IncomingMessage
  readonly reply: FastifyReply
  readonly isUpload: boolean
  readonly startedAt: number
  readonly startedBytes: number
  bytes: number
  movedAt: number
}

/**
 * Attack 24: who sends slowly on purpose holds no connection for long. A total time alone would cut big files on slow
 * lines, so uploads are held to keep coming instead. Node itself still limits how long the head of a request takes.
 */
export const slowBodies = (server: FastifyInstance, wish: Partial<BodyLimits> = {}): void => {
  const limits = { ...usual, ...wish }
  const open = new Set<Receiving>()
  const look = (): void => {
    const now = performance.now()
    for (const one of open) {
      if (one.request.complete || one.request.destroyed) open.delete(one)
      else if (isTooSlow(one, limits, now)) cut(one)
    }
  }
  const timer = setInterval(look, limits.everyMs)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
  server.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete) return
    const one = receivingOf(request, reply)
    open.add(one)
    // At once: what is held for seconds is no longer young when it goes, and waits for a large collection.
    request.raw.once('end', () => open.delete(one))
  })
}

const receivingOf = (request: FastifyRequest, reply: FastifyReply): Receiving => {
  const now = performance.now()
  const bytes = request.raw.socket.bytesRead
  return {
    request: request.raw,
    reply,
    isUpload: 'upload' in request.routeOptions.config,
    startedAt: now,
    startedBytes: bytes,
    bytes,
    movedAt: now,
  }
}

const isTooSlow = (one: Receiving, limits: BodyLimits, now: number): boolean => {
  const { bytesRead } = one.request.socket
  if (bytesRead > one.bytes) {
    one.bytes = bytesRead
    one.movedAt = now
  }
  const age = now - one.startedAt
  // Nobody waits for the rest of what was answered already.
  if (!one.isUpload || one.reply.raw.writableEnded) return age > limits.wholeMs
  const rate = ((one.bytes - one.startedBytes) / age) * 1000
  return (
    now - one.movedAt > limits.stallMs ||
    age > limits.uploadMs ||
    (age > limits.wholeMs && rate < limits.leastRate)
  )
}

/** As Node does it where its own limit is reached. */
const cut = ({ request, reply }: Receiving): void => {
  if (!reply.raw.headersSent)
    request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroy()
}
