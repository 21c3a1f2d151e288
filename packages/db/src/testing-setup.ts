import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from './embedded/cluster.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { testFolder } from './testing.ts'

/** Vitest's global set-up: names the run, so that its workers share a PostgreSQL, and removes it at the end. */
export async function setup(): Promise<void> {
  await removeLeftOvers()
  process.env['GRIDWRIGHT_TEST_RUN'] = String(process.pid)
}

export async function teardown(): Promise<void> {
  await remove(testFolder(String(process.pid)))
}

/** A run that was killed could not tidy up. */
async function removeLeftOvers(): Promise<void> {
  const prefix = path.basename(testFolder(''))
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    await remove(path.join(tmpdir(), name))
  }
}

async function remove(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await stopPostmaster(path.join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}
