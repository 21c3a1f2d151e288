import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { failures } from './failures.ts'
import { bodyLimit, requestLimits } from './request-limits.ts'
import { securityHeaders } from './security-headers.ts'
import { slowBodies } from './slow-bodies.ts'
import type { BodyLimits } from './slow-bodies.ts'

type Needs = {
  readonly isSecure: boolean
  /** Addresses of proxies that may say who called them. */
  readonly trustProxy: readonly string[]
  /** Where they differ from the usual ones. */
  readonly bodies?: Partial<BodyLimits>
  readonly log: (facts: object, message: string) => void
}

/** The server before any wire is on it: limits, headers, cookies, and how failures look. */
export const httpServer = async (needs: Needs): Promise<FastifyInstance> => {
  const server = fastify({
    logger: false,
    bodyLimit,
    trustProxy: needs.trustProxy.length === 0 ? false : [...needs.trustProxy],
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Bodies are watched by slowBodies; what is left to Node is the head.
    requestTimeout: 0,
    routerOptions: { maxParamLength: 200 },
  })
  server.server.headersTimeout = 60_000
  slowBodies(server, needs.bodies)
  failures(server, needs.log)
  await securityHeaders(server, needs)
  await server.register(cookie)
  requestLimits(server)
  return server
}

/** Calls that run when the server stops have so long to be answered. */
const drainWithin = 2_000

/**
 * Stops listening and lets running calls end. Whoever then still sends or reads is cut: an upload that was answered
 * before it was read to its end (a full disk) would hold everything behind it.
 */
export const drain = async (server: FastifyInstance): Promise<void> => {
  const closed = server.close()
  await Promise.race([closed, sleep(drainWithin, undefined, { ref: false })])
  server.server.closeAllConnections()
  await closed
}
