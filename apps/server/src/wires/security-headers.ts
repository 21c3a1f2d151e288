import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from './content-policy.ts'

/**
 * Headers of every answer (ASVS 3.4). Nobody foreign may frame us (our own embedded panels may, LAY-05); the page itself
 * says which panels it may hold, and whom it lets in with `hideMenu=true` (web-files.ts).
 */
export const securityHeaders = async (
  server: FastifyInstance,
  { isSecure }: { readonly isSecure: boolean },
): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'sameorigin' },
  })
  const policy = contentPolicy({ frames: [], ancestors: [], media: [] })
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
    // Static files set their own; whatever else we answer is nobody's to keep.
    reply.header('cache-control', 'no-store')
  })
}
