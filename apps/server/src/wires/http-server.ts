import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { failures } from './failures.ts'
import { bodyLimit, requestLimits } from './request-limits.ts'
import { securityHeaders } from './security-headers.ts'

type Needs = {
  readonly isSecure: boolean
  /** Addresses of proxies that may say who called them. */
  readonly trustProxy: readonly string[]
  /** Origins whose pages may be embedded. */
  readonly frameAllow: readonly string[]
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
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
  })
  failures(server, needs.log)
  await securityHeaders(server, needs)
  await server.register(cookie)
  requestLimits(server)
  return server
}
