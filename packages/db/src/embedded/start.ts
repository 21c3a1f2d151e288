import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { makeCluster, passwordOf, superuser } from './cluster.ts'
import { cannotStart, launch, type Launch, type Launched } from './launch.ts'
import { choosePlace } from './place.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { announcePresence } from './presence.ts'

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
const startingUp = '57P03'

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
  const port = await runningPort({ place, log, durable }, (at) => urlAt(at, 'postgres'))
  await makeDatabase(urlAt(port, 'postgres'))
  const url = urlAt(port, database)
  const presence = await announcePresence(url)
  const stop = async () => {
    if (await presence.leave()) await stopPostmaster(place.cluster)
  }
  return { url, cluster: place.cluster, stop }
}

async function runningPort(what: Launch, urlAt: (port: number) => string): Promise<number> {
  const end = performance.now() + patience
  let launched: Launched | undefined
  while (performance.now() < end) {
    launched = stillOurs(launched, what)
    const running = findPostmaster(what.place.cluster)
    if (running && (await answers(urlAt(running.port)))) return running.port
    if (!running) launched ??= await launch(what)
    await sleep(20)
  }
  throw cannotStart('it did not answer within a minute', what.log)
}

/** Forgets a server of ours that lost a race, so that the loop tries once more; throws where it failed. */
function stillOurs(launched: Launched | undefined, what: Launch): Launched | undefined {
  const ended = launched?.ended()
  if (ended === undefined) return launched
  if (!mayTryAgain(ended)) throw cannotStart(ended, what.log)
  return undefined
}

/** Somebody else took the port, or started the same cluster, in the same moment. */
const mayTryAgain = (said: string): boolean => /lock file|could not (bind|create any TCP)/i.test(said)

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === startingUp) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const madeMeanwhile = code === '42P04' || code === '23505'
    if (!madeMeanwhile) throw error
  } finally {
    await client.end()
  }
}
