import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { DatabaseProblem } from '#database-problem.ts'
import { fullDisk } from './full-disk.ts'
import { environment, type Place } from './place.ts'

export interface Launch {
  place: Place
  /** The server's own log. */
  log: string
  /** Whether an answered save must survive a power cut. Only tests say no. */
  durable: boolean
  /** The only port that will do, where others know it by now. */
  port?: number
}

export interface Launched {
  port: number
  /** What it said when it ended; `undefined` while it runs. */
  ended(): string | undefined
  /** Whether somebody killed it. */
  isKilled(): boolean
}

const largestLog = 10_000_000

/**
 * Starts the server on a free port of the loopback, in a process group of its own: Ctrl-C must not reach it.
 * The port of last time is taken again where it is free, because data sources may name it.
 */
export async function launch({ place, log, durable, port: wanted }: Launch): Promise<Launched> {
  mkdirSync(path.dirname(log), { recursive: true })
  const port = wanted ?? (await lastOrFreePort(portFile(log)))
  const begin = sizeOf(log)
  const output = openSync(log, begin > largestLog ? 'w' : 'a', 0o600)
  const [command, ...args] = [
    ...place.prefix,
    place.binaries.postgres,
    ...argumentsFor({ place, port, durable }),
  ]
  const child = spawn(command ?? '', args, {
    ...place.user,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let said: (() => string) | undefined
  child.on('error', (error) => (said = () => error.message))
  child.on('exit', () => (said ??= () => lastWord({ log, begin, pid: child.pid })))
  return { port, ended: () => said?.(), isKilled: () => child.signalCode === 'SIGKILL' }
}

function argumentsFor({ place, port, durable }: { place: Place; port: number; durable: boolean }): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', place.cluster, '-p', String(port), ...flags]
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Of the server itself: its sessions, and another server that starts on the same data, write into the same log. */
function lastWord({ log, begin, pid }: { log: string; begin: number; pid: number | undefined }): string {
  const text = readFileSync(log)
    .subarray(begin > largestLog ? 0 : begin)
    .toString('utf8')
  const lines = text.trim().split('\n')
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  const last = own.findLast((line) => /FATAL|PANIC/.test(line)) ?? own.at(-1) ?? lines.at(-1) ?? ''
  return last.replace(/^.*?\] /, '')
}

async function lastOrFreePort(remembered: string): Promise<number> {
  const last = existsSync(remembered) ? Number(readFileSync(remembered, 'utf8')) : 0
  return freePort(Number.isInteger(last) ? last : 0).catch(() => freePort(0))
}

const portFile = (log: string): string => path.join(path.dirname(log), 'postgresql.port')

/** For the next start; called once the server answers, since one that loses a race never had its port. */
export const rememberPort = (log: string, port: number): void =>
  writeFileSync(portFile(log), String(port), { mode: 0o600 })

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export const cannotStart = (said: string, log: string): DatabaseProblem =>
  fullDisk(path.dirname(log), said) ??
  new DatabaseProblem({
    en: `The embedded PostgreSQL does not start: ${said} (more in ${log})`,
    zh: `内置 PostgreSQL 无法启动：${said}（详见 ${log}）`,
  })
