import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseProblem } from '#database-problem.ts'
import { fullDisk } from './full-disk.ts'
import { run, type Place } from './place.ts'

export const superuser = 'gridwright'
const passwordFile = 'gridwright.password'
const half = 'postgres.new-'

export const passwordOf = (place: Place): string =>
  readFileSync(path.join(place.cluster, passwordFile), 'utf8')

/** Makes the cluster where there is none: in a folder beside it that is renamed when whole. */
export function makeCluster(place: Place, durable: boolean): void {
  if (existsSync(place.cluster)) return
  const parent = path.dirname(place.cluster)
  removeHalfMade(parent)
  const stage = path.join(parent, `${half}${process.pid}`)
  mkdirSync(stage, { recursive: true, mode: 0o700 })
  const password = path.join(stage, passwordFile)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const owned of place.user ? [stage, password] : []) chownSync(owned, place.user!.uid, place.user!.gid)
  const made = path.join(stage, 'data')
  initialise(place, { made, password, durable })
  renameSync(password, path.join(made, passwordFile))
  takePlace(made, place.cluster)
  rmSync(stage, { recursive: true, force: true })
}

function initialise(place: Place, what: { made: string; password: string; durable: boolean }): void {
  const result = run(place, place.binaries.initdb, [
    `--pgdata=${what.made}`,
    `--username=${superuser}`,
    `--pwfile=${what.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(what.durable ? [] : ['--no-sync']),
  ])
  if (result.status === 0) return
  // Before what it made is gone, and with it the reason.
  const full = fullDisk(path.dirname(what.made), result.stderr)
  rmSync(path.dirname(what.made), { recursive: true, force: true })
  if (full) throw full
  const said = result.signal ?? result.stderr.trim().split('\n').at(-1) ?? ''
  throw new DatabaseProblem({
    en: `The embedded PostgreSQL could not be set up in ${place.cluster}: ${said}`,
    zh: `无法在 ${place.cluster} 初始化内置 PostgreSQL：${said}`,
  })
}

/** Another server that started at the same moment may have been first: then its cluster is the cluster. */
function takePlace(made: string, cluster: string): void {
  try {
    renameSync(made, cluster)
  } catch (error) {
    if (!existsSync(cluster)) throw error
  }
}

function removeHalfMade(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(half) || isAlive(Number(name.slice(half.length)))) continue
    rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
