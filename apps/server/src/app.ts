import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '@gridwright/db'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { assetModule } from './modules/asset/index.ts'
import type { Assets, People } from './modules/asset/index.ts'
import { authModule } from './modules/auth/index.ts'
import { dashboardModule } from './modules/dashboard/index.ts'
import { demoModule } from './modules/demo/index.ts'
import { dataSetKind, dataSetModule } from './modules/data-set/index.ts'
import { dataSourceModule } from './modules/data-source/index.ts'
import { fileModule } from './modules/file/index.ts'
import { jobModule } from './modules/job/index.ts'
import { menuModule } from './modules/menu/index.ts'
import { reportKind, reportModule } from './modules/report/index.ts'
import { organisationModule } from './modules/organisation/index.ts'
import { roleModule } from './modules/role/index.ts'
import { setupModule } from './modules/setup/index.ts'
import { userModule } from './modules/user/index.ts'
import { audit } from './operations/audit.ts'
import { checkOperations } from './operations/check-operations.ts'
import { dispatcher } from './operations/dispatch.ts'
import type { Handlers } from './operations/handler.ts'
import { timing } from './operations/timing.ts'
import { deriveKey, loadInstallationKey } from './platform/installation-key.ts'
import type { Logger } from './platform/logger.ts'
import { guardedOutbound } from './platform/outbound/guarded-outbound.ts'
import { passwords } from './platform/passwords.ts'
import { secretBox } from './platform/secret-box/secret-box.ts'
import { newId } from './platform/secrets.ts'
import { tokens } from './platform/tokens.ts'
import { health } from './wires/health.ts'
import { httpServer } from './wires/http-server.ts'
import { livePublisher, startLive } from './wires/live/index.ts'
import { liveSocket } from './wires/live/live-socket.ts'
import { liveTickets } from './wires/live/live-tickets.ts'
import { openApi } from './wires/openapi.ts'
import { variantA } from './wires/variant-a.ts'
import { variantB } from './wires/variant-b.ts'
import { webFiles } from './wires/web-files.ts'

export interface App {
  /** Starts answering; gives the address that it listens on. */
  listen(): Promise<{ url: string }>
  /** Stops listening, lets running calls end, and ends jobs. */
  close(): Promise<void>
  /** The one-time link that opens the set-up page; `undefined` once it is set up. Each call makes the last one void. */
  setupLink(): Promise<string | undefined>
  /** For tests, which call it without a network. */
  readonly server: FastifyInstance
}

export interface AppParts {
  config: Config
  database: Database
  logger: Logger
  /** The clock; tests set their own. */
  now?: () => Date
}

const rootFolder = path.resolve(import.meta.dirname, '..', '..', '..')
const version = String(
  (JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as { version: unknown }).version,
)
const systemNow = (): Date => new Date()
const tidyEvery = 3_600_000

/** Puts the server together: the only file that names every module, driver and wire. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, logger } = parts
  const log = (facts: object, message: string): void => logger.error(facts, message)
  const isSecure = config.publicUrl?.startsWith('https:') === true
  const modules = composeModules(parts, isSecure)
  checkOperations(modules.handlers)
  await modules.menus.check()
  const times = timing()
  const { readSession, holderOf } = modules.auth
  const now = parts.now ?? systemNow
  const dispatch = dispatcher({
    handlers: modules.handlers,
    readSession,
    audit: audit(parts.database.db, now),
    timing: times,
    log,
  })
  const server = await httpServer({
    isSecure,
    trustProxy: config.trustProxy,
    frameAllow: config.frameAllow,
    log,
  })
  const live = await startLive({ database: parts.database, topics: modules.topics, holderOf, log })
  health(server, {
    db: parts.database.db,
    timing: times,
    metricsToken: config.metricsToken,
    sockets: live.hub.size,
  })
  variantA(server, { dispatch, isSecure, aopAs: config.aopAs })
  variantB(server, { dispatch, isSecure, aopAs: config.aopAs })
  openApi(server, { readSession, isSecure, version })
  await liveSocket(server, { hub: live.hub, tickets: modules.tickets, holderOf, publicUrl: config.publicUrl })
  await webFiles(server, path.join(rootFolder, 'apps', 'web', 'dist'))
  return assemble({ config, log, server, modules, closeLive: live.close })
}

type Modules = ReturnType<typeof composeModules>

const composeModules = (parts: AppParts, isSecure: boolean) => {
  const { config, now = systemNow } = parts
  const { db } = parts.database
  const access = accessModules(parts, isSecure)
  const work = workModules(parts)
  const design = designModules(parts, access.people)
  const content = reportModules(parts, access, { ...work, ...design })
  const startDemo = content.demo.start
  const setup = setupModule({ db, now, passwords: access.hashing, brand: config.brand, version, startDemo })
  const handlers: Handlers = {
    ...setup.handlers,
    ...access.handlers,
    ...work.handlers,
    ...design.handlers,
    ...content.handlers,
  }
  return { ...access, ...work, ...content, setup, handlers }
}

/** Who may come in, and what they may do. */
const accessModules = ({ config, database, now = systemNow }: AppParts, isSecure: boolean) => {
  const { db } = database
  const hashing = passwords()
  const menus = menuModule({ db })
  const auth = authModule({
    db,
    now,
    tokens: tokens(deriveKey(loadInstallationKey(config), 'session-token'), now),
    passwords: hashing,
    limits: limitsOf(config),
    cookieName: isSecure ? '__Host-gridwright' : 'gridwright',
    mayBeUnbound: config.unboundSessions === 'allow',
    launchIssuers: config.launchIssuers,
    menus,
  })
  const { handlers: ofOrganisations, organisations } = organisationModule({ db })
  const { handlers: ofRoles, roles } = roleModule({ db, menus, now })
  const { handlers: ofUsers, people } = userModule({ db, now, passwords: hashing, roles, organisations })
  const tickets = liveTickets({ db, now })
  const handlers = {
    ...auth.handlers,
    ...ofUsers,
    ...ofRoles,
    ...ofOrganisations,
    ...tickets.handlers,
  }
  return { handlers, hashing, menus, auth, people, tickets }
}

/** Long work and what it leaves. */
const workModules = ({ config, database, logger, now = systemNow }: AppParts) => {
  const { db } = database
  const hub = livePublisher(db)
  const file = fileModule({ db, dataDir: config.dataDir, now })
  const job = jobModule({
    db,
    databaseUrl: database.url,
    dataDir: config.dataDir,
    now,
    keep: file.keep,
    report: (error) => {
      const id = newId().slice(0, 12)
      logger.error({ err: error, id }, 'a job failed')
      return id
    },
    publish: hub.publish,
  })
  return { handlers: { ...job.handlers, ...file.handlers }, job, file, topics: [...job.topics] }
}

/** What they design, and where its data comes from. */
const designModules = ({ config, database, now = systemNow }: AppParts, people: People) => {
  const { db } = database
  const outbound = guardedOutbound(config)
  const box = secretBox([deriveKey(loadInstallationKey(config), 'stored-credential')])
  const usedBy: Assets['usedBy'] = (caller, id) => assets.usedBy(caller, id)
  const { handlers: ofSources, sources } = dataSourceModule({ db, box, outbound, now, usedBy })
  const kinds = [dataSetKind(sources), reportKind({ assets: () => assets, dataSets: () => dataSets })]
  const namesOf = { 'data-source': sources.namesOf }
  const { handlers: ofAssets, assets } = assetModule({ db, people, kinds, namesOf, now })
  const { handlers: ofDataSets, dataSets } = dataSetModule({ sources, outbound, assets, now })
  return { handlers: { ...ofSources, ...ofAssets, ...ofDataSets }, assets, sources, dataSets }
}

type Access = ReturnType<typeof accessModules>
type Work = ReturnType<typeof workModules>
type Design = ReturnType<typeof designModules>

/** Reports, the way in, and content to begin with. */
const reportModules = (
  parts: AppParts,
  access: Access,
  { job, assets, sources, dataSets }: Pick<Work, 'job'> & Omit<Design, 'handlers'>,
) => {
  const { config, database, now = systemNow } = parts
  const { db } = database
  const { auth, people } = access
  const report = reportModule({
    db,
    dataSets,
    assets,
    jobs: job.jobs,
    limits: reportLimits(config),
    now,
    callerOf: auth.callerFor,
  })
  const { demo, job: demoJob } = demoModule({
    db,
    databaseUrl: database.url,
    now,
    assets,
    createSource: sources.create,
    updateSource: sources.update,
    superCallerOf: (userId) => auth.callerFor(userId, 'super'),
    jobs: job.jobs,
  })
  job.jobs.register(report.exportJob)
  job.jobs.register(demoJob)
  const dashboard = dashboardModule({
    assets,
    listJobs: job.openJobsOf,
    countSources: sources.count,
    countUsers: people.count,
    demo,
  })
  return { handlers: { ...report.handlers, ...dashboard.handlers }, report, demo }
}

const reportLimits = (config: Config) => ({
  rows: config.reportMaxRows,
  cells: config.reportMaxCells,
  milliseconds: config.reportMaxSeconds * 1000,
})

const limitsOf = (config: Config) => ({
  tokenSeconds: config.tokenMinutes * 60,
  idleSeconds: config.sessionIdleMinutes * 60,
  absoluteSeconds: config.sessionAbsoluteHours * 3600,
  previousSeconds: 30,
  preSessionSeconds: 300,
})

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
  const tidy = (): void => {
    Promise.all([modules.auth.tidy(), modules.file.sweep(), modules.report.sweep()]).catch((err: unknown) =>
      log({ err }, 'tidying failed'),
    )
  }
  return {
    server,
    listen: async () => {
      await modules.job.start()
      url = await server.listen({ port: config.port, host: config.host })
      tidying = setInterval(tidy, tidyEvery)
      tidy()
      return { url }
    },
    close: async () => {
      clearInterval(tidying)
      await server.close()
      await closeLive()
      await modules.job.stop()
      await modules.report.close()
    },
    setupLink: async () => {
      const code = await modules.setup.freshCode()
      // Behind the #, so that it never reaches a server's or proxy's log.
      return code === undefined ? undefined : `${config.publicUrl ?? url}/setup#${code}`
    },
  }
}
