import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer (ASVS 3.4). Ant Design writes style elements, hence inline styles; the spreadsheet's worker
 * and pictures come from blobs. Nobody may frame us, nothing foreign may load.
 */
export const securityHeaders = async (server: FastifyInstance, isSecure: boolean): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  server.addHook('onRequest', async (_request, reply) => {
    // Static files set their own; whatever else we answer is nobody's to keep.
    reply.header('cache-control', 'no-store')
  })
}
