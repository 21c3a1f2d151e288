import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accessModules } from './composition/access.ts'
import { reportModules } from './composition/content.ts'
import { designModules } from './composition/design.ts'
import { faceModules, faceOf } from './composition/face.ts'
import { keepModules } from './composition/keep.ts'
import { noticeModules } from './composition/notice.ts'
import { systemNow } from './composition/parts.ts'
import type { AppParts } from './composition/parts.ts'
import { referenceModules } from './composition/reference.ts'
import { settingParts } from './composition/setting.ts'
import { sheetModules } from './composition/sheets.ts'
import { workModules } from './composition/work.ts'
import type { Config } from './config/config.ts'
import { apiRuleChannel } from './modules/api-rule/index.ts'
import { settingChannel } from './modules/setting/index.ts'
import { setupModule } from './modules/setup/index.ts'
import type { Belongings } from './modules/user/index.ts'
import { audit } from './operations/audit.ts'
import { checkOperations } from './operations/check-operations.ts'
import { dispatcher } from './operations/dispatch.ts'
import type { Handlers } from './operations/handler.ts'
import { gated } from './operations/live-topic.ts'
import { timing } from './operations/timing.ts'
import { maintenanceChannel, maintenanceWatch } from './platform/maintenance.ts'
import type { Maintenance } from './platform/maintenance.ts'
import { seededMenus } from './products/list.ts'
import { geoJson } from './wires/geo-json.ts'
import { health } from './wires/health.ts'
import { httpServer } from './wires/http-server.ts'
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

/** Puts the server together: the only file that names every module, driver and wire. */
export async function createApp(given: AppParts): Promise<App> {
  const { logger } = given
  const settings = settingParts(given)
  const { config } = settings.live
  await settings.load()
  const log = (facts: object, message: string): void => logger.error(facts, message)
  // What was kept in memory is another's after a restore.
  const over = again(log, () => readAnew(modules, settings))
  const maintenance = maintenanceWatch(given.database.db, { over, log })
  const parts = { ...given, config, isOutOfService: maintenance.isOn }
  const isSecure = config.publicUrl?.startsWith('https:') === true
  const modules = composeModules(parts, isSecure, settings)
  checkOperations(modules.handlers)
  await modules.reference.seed()
  await modules.menus.seed(seededMenus)
  await modules.menus.check()
  const times = timing()
  const { overrideOf } = modules.apiRules
  const readSession = modules.share.readSession(modules.auth.readSession)
  const now = parts.now ?? systemNow
  const dispatch = dispatcher({
    handlers: modules.handlers,
    readSession,
    overrideOf,
    audit: audit(parts.database.db, now, log),
    afterCall: modules.notice.afterCall,
    timing: times,
    isOutOfService: maintenance.isOn,
    log,
  })
  const server = await httpServer({ isSecure, trustProxy: config.trustProxy, log })
  const live = await liveOf(parts, { modules, settings, maintenance, log })
  // After listening has begun, so that no change falls between.
  await Promise.all([readAnew(modules, settings), maintenance.look()])
  health(server, {
    db: parts.database.db,
    timing: times,
    metricsToken: config.metricsToken,
    isOutOfService: maintenance.isOn,
    sockets: live.hub.size,
  })
  geoJson(server)
  const { noteTaken } = modules.file
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
  oidcCallback(server, modules.identity.federation)
  openApi(server, { readSession, isSecure, version })
  mcp(server, { dispatch, readSession, overrideOf, isIdle: modules.sheet.isIdle, isSecure, config, version })
  const { holdersOf } = modules.auth
  await liveSocket(server, { hub: live.hub, tickets: modules.tickets, holdersOf, config })
  await pagesOf(server, modules, config)
  return assemble({ config, log, server, modules, closeLive: live.close })
}

const pagesOf = (server: FastifyInstance, modules: Modules, config: Config) =>
  webFiles(server, path.join(rootFolder, 'apps', 'web', 'dist'), {
    allowed: modules.allowedFrames,
    ancestors: config.frameAncestors,
  })

/** What this process keeps in memory of what the database holds. */
const readAnew = async (modules: Modules, settings: LiveNeeds['settings']): Promise<void> => {
  await Promise.all([modules.apiRules.load(), settings.load()])
}

type LiveNeeds = {
  readonly modules: Modules
  readonly settings: ReturnType<typeof settingParts>
  readonly maintenance: Maintenance
  readonly log: Assembled['log']
}

const liveOf = ({ database }: AppParts, { modules, settings, maintenance, log }: LiveNeeds) =>
  startLive({
    database: database,
    topics: topicsOf(modules).map((topic) => gated(topic, modules.apiRules.overrideOf)),
    holdersOf: modules.auth.holdersOf,
    feed: liveFeed(database.db, log),
    heard: {
      [maintenanceChannel]: again(log, maintenance.look),
      [settingChannel]: again(log, settings.load),
      [apiRuleChannel]: again(log, modules.apiRules.load),
    },
    log,
  })

/** What this process keeps of the database is read anew. */
const again = (log: (facts: object, message: string) => void, load: () => Promise<void>) => (): void =>
  void load().catch((err: unknown) => log({ err }, 'a change in the database could not be read'))

type Modules = ReturnType<typeof composeModules>

const topicsOf = ({ topics, design, reference, report }: Modules) => [
  ...topics,
  ...design.topics,
  ...reference.topics,
  ...report.topics,
]

const composeModules = (parts: AppParts, isSecure: boolean, settings: ReturnType<typeof settingParts>) => {
  const { config, now = systemNow } = parts
  const { db } = parts.database
  const notice = noticeModules(parts)
  const access = accessModules(parts, isSecure, {
    belongings: (): readonly Belongings[] => design.belongings,
    avatarOf: (userId: string): Promise<string> => work.file.avatarOf(userId),
    jobs: () => work.job.jobs,
    mail: notice.mail,
  })
  const work = workModules(parts, notice)
  work.job.jobs.register(access.peopleJob)
  const design = designModules(parts, access.people, notice.notices)
  const content = reportModules(parts, access, { ...work, ...design })
  const face = faceModules(parts, access, { version, folder: rootFolder })
  const setup = setupModule({
    db,
    now,
    passwords: access.hashing,
    config,
    version,
    face: faceOf(config),
    resetByMail: notice.mail.isReady,
    startDemo: content.demo.start,
  })
  const keep = keepModules(parts, { access, work, content, version, tell: notice.notices.send })
  const reference = referenceModules(parts)
  const sheet = sheetModules(parts, {
    access,
    work,
    importRows: reference.importRows,
    parts: [access, face, notice, work, design, content, keep, reference],
  })
  const handlers: Handlers = {
    ...setup.handlers,
    ...settings.handlers,
    ...access.handlers,
    ...face.handlers,
    ...sheet.handlers,
    ...notice.handlers,
    ...work.handlers,
    ...design.handlers,
    ...content.handlers,
    ...keep.handlers,
    ...reference.handlers,
  }
  return {
    ...access,
    ...work,
    ...content,
    notice,
    keep,
    reference,
    sheet,
    allowedFrames: face.allowedFrames,
    design,
    setup,
    handlers,
  }
}

type Assembled = {
  readonly config: Config
  readonly log: (facts: object, message: string) => void
  readonly server: FastifyInstance
  readonly modules: Modules
  readonly closeLive: () => Promise<void>
}

const assemble = ({ config, log, server, modules, closeLive }: Assembled): App => {
  let url = ''
  let tidying: NodeJS.Timeout | undefined
  let seeding: NodeJS.Timeout | undefined
  let seeded: Promise<void> | undefined
  // Behind the #, so that it never reaches a server's or proxy's log.
  const linkOf = (code: string | undefined): string | undefined =>
    code === undefined ? undefined : `${config.publicUrl ?? url}/setup#${code}`
  const tidy = (): void => {
    Promise.all([
      modules.auth.tidy(),
      modules.file.sweep(),
      modules.job.tidy(),
      modules.report.sweep(),
      modules.watch.cleanLogs(),
      modules.notice.tidy(),
      modules.share.tidy(),
    ]).catch((err: unknown) => log({ err }, 'tidying failed'))
  }
  return {
    server,
    listen: async () => {
      modules.job.start()
      modules.notice.start()
      modules.auth.linkMails.start()
      // Before the first answer: whoever sees the server answer finds its address printed.
      const code = await modules.setup.freshCode()
      url = await server.listen({ port: config.port, host: config.host })
      modules.identity.address.listensAt(url)
      modules.keep.schedule.start()
      tidying = setInterval(tidy, tidyEvery)
      // Forty thousand rows at the very first start: whoever starts first looks at something else.
      seeding = setTimeout(() => {
        tidy()
        seeded = modules.reference
          .seedAreas()
          .catch((err: unknown) => log({ err }, 'administrative areas could not be put in'))
      }, seedAfter)
      return { url, setupLink: linkOf(code) }
    },
    close: async () => {
      clearInterval(tidying)
      clearTimeout(seeding)
      await seeded
      await server.close()
      await closeLive()
      await modules.keep.schedule.stop()
      await modules.job.stop()
      await modules.notice.stop()
      await modules.auth.linkMails.stop()
      await modules.report.close()
      await modules.design.readers.close()
    },
    setupLink: async () => linkOf(await modules.setup.freshCode()),
  }
}
