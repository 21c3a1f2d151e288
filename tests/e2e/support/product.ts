import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Product = {
  /** Address without a path. */
  readonly origin: string
  /** The one-time link that it printed. */
  readonly setupLink: string
  readonly dataDir: string
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..', '..', '..')

/** Starts the product as `npm start` does, on a free port with a data folder of its own. */
export const startProduct = async (environment: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gridwright-e2e-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const setupLink = await printedAddress(child)
  return {
    origin: new URL(setupLink).origin,
    setupLink,
    dataDir,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const printedAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (part: Buffer) => {
      said += part.toString()
      const address = /Gridwright is ready: (\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)))
  })
