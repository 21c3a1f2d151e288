import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './cluster.ts'

export interface Postmaster {
  pid: number
  port: number
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid')

/**
 * The server that runs on this cluster, also one that an earlier process of ours left behind. A file whose number now
 * belongs to another program is removed, since PostgreSQL would stop at it; one whose server is dead stays, since
 * PostgreSQL itself then makes sure that nothing of it lives on.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const text = readPidFile(cluster)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const isWritten = Number.isInteger(pid) && pid > 0 && port > 0
  if (!isWritten) return removeAfterAWhile(cluster)
  if (serves(pid, cluster)) return { pid, port }
  if (isAlive(pid)) rmSync(fileOf(cluster), { force: true })
  return undefined
}

function readPidFile(cluster: string): string | undefined {
  try {
    return readFileSync(fileOf(cluster), 'utf8')
  } catch {
    return undefined
  }
}

/** A server that starts fills its file within this; an older one that says nothing was cut off by a crash or a full disk. */
const filledWithin = 2_000

function removeAfterAWhile(cluster: string): undefined {
  const file = fileOf(cluster)
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  // A file from the future comes from before the clock was set back.
  if (made !== undefined && Math.abs(Date.now() - made) > filledWithin) rmSync(file, { force: true })
}

/** A server that has ended but was not yet collected by its parent has no command line any more. */
function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const [program = '', ...args] = commandOf(pid)
  return program.includes('postgres') && args.includes(cluster)
}

/** Program and arguments of a process; empty where it has none, or none that may be read. */
function commandOf(pid: number): readonly string[] {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.split(' ')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Ends open transactions, writes everything down and stops; harder after six seconds. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const isGone = () => !serves(running.pid, cluster)
  if (await comesTrue(isGone, 6_000)) return
  process.kill(running.pid, 'SIGQUIT')
  await comesTrue(isGone, 2_000)
}

async function comesTrue(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!condition()) {
    if (performance.now() > end) return false
    await sleep(10)
  }
  return true
}
