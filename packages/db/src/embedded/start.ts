import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { makeCluster, passwordOf, superuser } from './cluster.ts'
import { cannotStart, launch, rememberPort, type Launch, type Launched } from './launch.ts'
import { choosePlace } from './place.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { announcePresence, type Presence } from './presence.ts'

export interface EmbeddedWish {
  dataDir: string
  /** Whether an answered save must survive a power cut; yes where not said. */
  durable?: boolean
  /** Force the second way of root (see `choosePlace`) under this folder. */
  elsewhere?: string
}

export interface Embedded {
  /** Connection string of the database `gridwright`. */
  url: string
  /** Where the cluster lives. */
  cluster: string
  /** Stops the server, unless another process of ours uses it too. */
  stop(): Promise<void>
}

const patience = 60_000
const database = 'gridwright'

/**
 * A PostgreSQL of our own on the data folder: the one that runs there already (a killed process leaves it
 * behind, a second server shares it), else a new one. It outlives this process unless it is stopped.
 */
export async function startEmbedded(wish: EmbeddedWish): Promise<Embedded> {
  const dataDir = path.resolve(wish.dataDir)
  const durable = wish.durable ?? true
  mkdirSync(dataDir, { recursive: true })
  const place = choosePlace({ dataDir, binaries: findBinaries(), elsewhere: wish.elsewhere })
  makeCluster(place, durable)
  const log = path.join(dataDir, 'logs', 'postgresql.log')
  const urlAt = (port: number, name: string) =>
    `postgresql://${superuser}:${passwordOf(place)}@127.0.0.1:${port}/${name}`
  const { url, presence } = await enter({ place, log, durable }, urlAt)
  const stop = () => presence.leave(() => stopPostmaster(place.cluster))
  return { url, cluster: place.cluster, stop }
}

interface Entered {
  url: string
  presence: Presence
}

type UrlAt = (port: number, name: string) => string

async function enter(what: Launch, urlAt: UrlAt): Promise<Entered> {
  const end = performance.now() + patience
  let launched: Launched | undefined
  while (performance.now() < end) {
    launched = stillOurs(launched, what)
    const running = findPostmaster(what.place.cluster)
    const entered = running && (await tryToEnter((name) => urlAt(running.port, name), what))
    if (entered) {
      rememberPort(what.log, running.port)
      return entered
    }
    if (!running) launched ??= await launch(what)
    await sleep(20)
  }
  throw cannotStart('it did not answer within a minute', what.log)
}

/** Nothing while the server starts, or stops because its last user left in this very moment. */
async function tryToEnter(urlOf: (name: string) => string, what: Launch): Promise<Entered | undefined> {
  try {
    await makeDatabase(urlOf('postgres'))
    const url = urlOf(database)
    return { url, presence: await announcePresence(url) }
  } catch (error) {
    if (isComingOrGoing(error)) return undefined
    throw cannotStart(error instanceof Error ? error.message : String(error), what.log)
  }
}

/** Forgets a server of ours that lost a race, so that the loop tries once more; throws where it failed. */
function stillOurs(launched: Launched | undefined, what: Launch): Launched | undefined {
  const ended = launched?.ended()
  if (ended === undefined) return launched
  const lost = findPostmaster(what.place.cluster) !== undefined || mayTryAgain(ended)
  if (!lost) throw cannotStart(ended, what.log)
  return undefined
}

/** Somebody else took the port, or started or stopped the same cluster, in the same moment. */
const mayTryAgain = (said: string): boolean =>
  /lock file|could not (bind|create any TCP)|system is shut down/i.test(said)

const comingOrGoing = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']

function isComingOrGoing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isCut = error instanceof Error && /connection terminated|not queryable/i.test(error.message)
  return isCut || comingOrGoing.includes(code)
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const madeMeanwhile = code === '42P04' || code === '23505'
    if (!madeMeanwhile) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
