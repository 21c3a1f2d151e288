import type { Database } from '@gridwright/db'
import { fastify } from 'fastify'
import type { Config } from './config.ts'
import type { Logger } from './platform/logger.ts'

export interface App {
  /** Starts answering; gives the address that it listens on. */
  listen(): Promise<{ url: string }>
  /** Stops listening, lets running calls end, and ends jobs. */
  close(): Promise<void>
  /** The one-time link that opens the set-up page; `undefined` once it is set up. */
  setupLink(): Promise<string | undefined>
}

export interface AppParts {
  config: Config
  database: Database
  logger: Logger
}

/** Puts the server together: the only file that names every module, driver and wire. */
export async function createApp({ config, logger }: AppParts): Promise<App> {
  const server = fastify({ loggerInstance: logger })
  server.get('/healthz', async () => ({ status: 'ok' }))
  return {
    listen: async () => ({ url: await server.listen({ port: config.port, host: config.host }) }),
    close: () => server.close(),
    setupLink: async () => undefined,
  }
}
