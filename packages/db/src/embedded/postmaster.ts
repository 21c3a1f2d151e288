import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './cluster.ts'

export interface Postmaster {
  pid: number
  port: number
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid')

/**
 * The server that runs on this cluster, also one that an earlier process of ours left behind. A file that a
 * crash or a reboot left, whose number now belongs to another program, is removed: PostgreSQL would stop at it.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = fileOf(cluster)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const isWritten = pid > 0 && port > 0
  if (!isWritten || serves(pid, cluster)) return isWritten ? { pid, port } : undefined
  rmSync(file, { force: true })
  return undefined
}

/** A server that has ended but was not yet collected by its parent has no command line any more. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return false
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
