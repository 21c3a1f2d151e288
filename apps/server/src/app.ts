import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { systemNow } from './products/app-parts.ts'
import type { AppParts } from './products/app-parts.ts'
import { settingParts } from './products/platform/setting.ts'
import type { Config } from './config/config.ts'
import { apiRuleChannel } from './modules/platform/api-rule/index.ts'
import { settingChannel } from './modules/platform/setting/index.ts'
import { audit } from './operations/audit.ts'
import { checkOperations } from './operations/check-operations.ts'
import { dispatcher } from './operations/dispatch.ts'
import { gated } from './operations/live-topic.ts'
import { timing } from './operations/timing.ts'
import { maintenanceChannel, maintenanceWatch } from './platform/maintenance.ts'
import type { Maintenance } from './platform/maintenance.ts'
import { compose, seededMenus } from './products/compose.ts'
import type { Products } from './products/compose.ts'
import { geoJson } from './wires/geo-json.ts'
import { health } from './wires/health.ts'
import { drain, httpServer } from './wires/http-server.ts'
import { liveFeed } from './wires/live/live-feed.ts'
import { startLive } from './wires/live/index.ts'
import { liveSocket } from './wires/live/live-socket.ts'
import { mcp } from './wires/mcp.ts'
import { oidcCallback } from './wires/oidc-callback.ts'
import { openApi } from './wires/openapi.ts'
import { uploads } from './wires/uploads.ts'
import { variantA } from './wires/variant-a.ts'
import { variantB } from './wires/variant-b.ts'
import { webFiles } from './wires/web-files.ts'

export interface App {
  /** Starts answering; gives the address that it listens on, and the link as `setupLink` makes it. */
  listen(): Promise<{ url: string; setupLink: string | undefined }>
  /** Stops listening, lets running calls end, and ends jobs. */
  close(): Promise<void>
  /** The one-time link that opens the set-up page; `undefined` once it is set up. Each call makes the last one void. */
  setupLink(): Promise<string | undefined>
  /** For tests, which call it without a network. */
  readonly server: FastifyInstance
}

const rootFolder = path.resolve(import.meta.dirname, '..', '..', '..')
const version = String(
  (JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as { version: unknown }).version,
)
const tidyEvery = 3_600_000
const seedAfter = 10_000

/** Puts the server together: products, drivers and wires. */
export async function createApp(given: AppParts): Promise<App> {
  const { logger } = given
  const settings = settingParts(given)
  const { config } = settings.live
  await settings.load()
  const log = (facts: object, message: string): void => logger.error(facts, message)
  // What was kept in memory is another's after a restore.
  const over = again(log, () => readAnew(products, settings))
  const maintenance = maintenanceWatch(given.database.db, { over, log })
  const parts = { ...given, config, isOutOfService: maintenance.isOn }
  const isSecure = config.publicUrl?.startsWith('https:') === true
  const products = compose(parts, settings, { isSecure, version, folder: rootFolder })
  const { platform, sheet } = products
  await prepare(products)
  const times = timing()
  const { overrideOf } = platform.access.apiRules
  const readSession = platform.share.readSession(platform.access.auth.readSession)
  const now = parts.now ?? systemNow
  const dispatch = dispatcher({
    handlers: products.handlers,
    readSession,
    overrideOf,
    audit: audit(parts.database.db, now, log),
    afterCall: platform.notice.afterCall,
    timing: times,
    isOutOfService: maintenance.isOn,
    log,
  })
  const server = await httpServer({ isSecure, trustProxy: config.trustProxy, log })
  const live = await liveOf(parts, { products, settings, maintenance, log })
  // After listening has begun, so that no change falls between.
  await Promise.all([readAnew(products, settings), maintenance.look()])
  health(server, {
    db: parts.database.db,
    timing: times,
    metricsToken: config.metricsToken,
    isOutOfService: maintenance.isOn,
    sockets: live.hub.size,
  })
  geoJson(server, platform.reference.boundaries.served)
  const { noteTaken } = platform.file
  const calls = {
    dispatch,
    isSecure,
    isFramed: config.frameAncestors.length > 0,
    aopAs: config.aopAs,
    noteTaken,
  }
  variantA(server, calls)
  variantB(server, calls)
  const { dataDir, uploadMaxMb: largestMb } = config
  await uploads(server, { ...calls, dataDir, largestMb })
  oidcCallback(server, platform.access.identity.identityProvider)
  openApi(server, { readSession, isSecure, version })
  mcp(server, { dispatch, readSession, overrideOf, isIdle: sheet.isIdle, isSecure, config, version })
  const { holdersOf } = platform.access.auth
  await liveSocket(server, { hub: live.hub, tickets: platform.access.tickets, holdersOf, config })
  await pagesOf(server, products, config)
  return assemble({ config, log, server, products, closeLive: live.close })
}

/** What must be right before anybody calls. */
const prepare = async ({ handlers, platform, prepare: prepareProducts }: Products): Promise<void> => {
  checkOperations(handlers)
  await platform.reference.seed()
  await platform.access.menus.seed(seededMenus)
  await platform.access.menus.check()
  await prepareProducts()
}

const pagesOf = (server: FastifyInstance, products: Products, config: Config) =>
  webFiles(server, path.join(rootFolder, 'apps', 'web', 'dist'), {
    allowed: products.platform.allowedFrames,
    ancestors: config.frameAncestors,
    media: config.mediaAllow,
    ofShare: products.platform.share.originsOf,
  })

/** What this process keeps in memory of what the database holds. */
const readAnew = async (products: Products, settings: LiveNeeds['settings']): Promise<void> => {
  await Promise.all([products.platform.access.apiRules.load(), settings.load()])
}

type LiveNeeds = {
  readonly products: Products
  readonly settings: ReturnType<typeof settingParts>
  readonly maintenance: Maintenance
  readonly log: Assembled['log']
}

const liveOf = ({ database }: AppParts, { products, settings, maintenance, log }: LiveNeeds) =>
  startLive({
    database: database,
    topics: products.topics.map((topic) => gated(topic, products.platform.access.apiRules.overrideOf)),
    holdersOf: products.platform.access.auth.holdersOf,
    feed: liveFeed(database.db, log),
    heard: {
      [maintenanceChannel]: again(log, maintenance.look),
      [settingChannel]: again(log, settings.load),
      [apiRuleChannel]: again(log, products.platform.access.apiRules.load),
    },
    log,
  })

/** What this process keeps of the database is read anew. */
const again = (log: (facts: object, message: string) => void, load: () => Promise<void>) => (): void =>
  void load().catch((err: unknown) => log({ err }, 'a change in the database could not be read'))

type Assembled = {
  readonly config: Config
  readonly log: (facts: object, message: string) => void
  readonly server: FastifyInstance
  readonly products: Products
  readonly closeLive: () => Promise<void>
}

const assemble = ({ config, log, server, products, closeLive }: Assembled): App => {
  const { access, maintenance, notice, reference, setup, job } = products.platform
  let url = ''
  let tidying: NodeJS.Timeout | undefined
  let seeding: NodeJS.Timeout | undefined
  let seeded: Promise<void> | undefined
  // Behind the #, so that it never reaches a server's or proxy's log.
  const linkOf = (code: string | undefined): string | undefined =>
    code === undefined ? undefined : `${config.publicUrl ?? url}/setup#${code}`
  const tidy = (): void => {
    products.tidy().catch((err: unknown) => log({ err }, 'tidying failed'))
  }
  return {
    server,
    listen: async () => {
      job.start()
      notice.start()
      access.auth.linkMails.start()
      // Before the first answer: whoever sees the server answer finds its address printed.
      const code = await setup.freshCode()
      url = await server.listen({ port: config.port, host: config.host })
      access.identity.address.listensAt(url)
      maintenance.schedule.start()
      products.start()
      tidying = setInterval(tidy, tidyEvery)
      // Forty thousand rows at the very first start: whoever starts first looks at something else.
      seeding = setTimeout(() => {
        tidy()
        seeded = reference
          .seedAreas()
          .catch((err: unknown) => log({ err }, 'administrative areas could not be put in'))
      }, seedAfter)
      return { url, setupLink: linkOf(code) }
    },
    close: async () => {
      clearInterval(tidying)
      clearTimeout(seeding)
      await seeded
      await drain(server)
      await closeLive()
      await maintenance.schedule.stop()
      await job.stop()
      await notice.stop()
      await access.auth.linkMails.stop()
      await products.close()
    },
    setupLink: async () => linkOf(await setup.freshCode()),
  }
}
