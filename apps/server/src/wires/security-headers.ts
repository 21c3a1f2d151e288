import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer (ASVS 3.4). Ant Design writes style elements, hence inline styles; the spreadsheet's worker
 * and pictures come from blobs. Nobody foreign may frame us (our own embedded panels may, LAY-05), and nothing foreign
 * may load but in the panels whose origins the settings name.
 */
export const securityHeaders = async (
  server: FastifyInstance,
  { isSecure, frameAllow }: { readonly isSecure: boolean; readonly frameAllow: readonly string[] },
): Promise<void> => {
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
        frameSrc: ["'self'", ...frameAllow],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'sameorigin' },
  })
  server.addHook('onRequest', async (_request, reply) => {
    // Static files set their own; whatever else we answer is nobody's to keep.
    reply.header('cache-control', 'no-store')
  })
}
