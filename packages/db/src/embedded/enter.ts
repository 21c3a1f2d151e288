import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fullDisk } from './full-disk.ts'
import { cannotStart, launch, rememberPort, type Launch, type Launched } from './launch.ts'
import { findPostmaster } from './postmaster.ts'
import { announcePresence, type Presence } from './presence.ts'

const patience = 60_000
const database = 'gridwright'
/** A server that is killed while it starts is started again so often. */
const mostKills = 3

export interface Entered {
  url: string
  presence: Presence
}

type UrlAt = (port: number, name: string) => string

/** Comes in to the server of the place, starting it where it does not run; throws a `DatabaseProblem`. */
export async function enter(what: Launch, urlAt: UrlAt): Promise<Entered> {
  const end = performance.now() + patience
  let launched: Launched | undefined
  let launches = 0
  while (performance.now() < end) {
    launched = stillOurs(launched, what, launches)
    const running = findPostmaster(what.place.cluster)
    const entered = running && (await tryToEnter((name) => urlAt(running.port, name), what))
    if (entered) {
      rememberPort(what.log, running.port)
      return entered
    }
    if (!running && launched === undefined) {
      // What is left of a killed server needs a moment to end.
      if (launches > 0) await sleep(Math.min(launches * 100, 1_000))
      launched = await launch(what)
      launches += 1
    }
    await sleep(20)
  }
  throw cannotStart('it did not answer within a minute', what.log)
}

/** Nothing while the server starts, or stops because its last user left in this very moment. */
async function tryToEnter(urlOf: (name: string) => string, what: Launch): Promise<Entered | undefined> {
  try {
    const url = urlOf(database)
    const presence = await announcePresence(url).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await makeDatabase(urlOf('postgres'))
      return announcePresence(url)
    })
    return { url, presence }
  } catch (error) {
    if (isComingOrGoing(error)) return undefined
    throw cannotStart(error instanceof Error ? error.message : String(error), what.log)
  }
}

/** Forgets a server of ours that lost a race, so that the loop tries once more; throws where it failed. */
function stillOurs(launched: Launched | undefined, what: Launch, launches: number): Launched | undefined {
  const ended = launched?.ended()
  if (launched === undefined || ended === undefined) return launched
  const full = fullDisk(what.place.cluster, ended)
  if (full) throw full
  const isKilled = launched.isKilled() && launches <= mostKills
  const lost = findPostmaster(what.place.cluster) !== undefined || isKilled || mayTryAgain(ended)
  if (!lost) throw cannotStart(launched.isKilled() ? 'SIGKILL' : ended, what.log)
  return undefined
}

/**
 * Somebody else took the port, or started or stopped the same cluster, in the same moment; or sessions of a server that
 * was killed have not ended yet.
 */
const mayTryAgain = (said: string): boolean =>
  /lock file|could not (bind|create any TCP)|system is shut down|shared memory block/i.test(said)

const comingOrGoing = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']

function isComingOrGoing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isCut = error instanceof Error && /connection terminated|not queryable/i.test(error.message)
  return isCut || comingOrGoing.includes(code)
}

/** Of the very first start. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '3D000'

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
