import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Product = {
  /** Address without a path. */
  readonly origin: string
  /** The one-time link that it printed; once it is set up, the plain address. */
  readonly setupLink: string
  readonly dataDir: string
  readonly pid: number
  /** As Ctrl-C; the data folder stays. */
  end(): Promise<void>
  /** As Ctrl-C: ends and forgets everything. */
  stop(): Promise<void>
  /** As `kill -9`: the process is gone, the data folder stays. */
  crash(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..', '..', '..')

type Start = {
  readonly environment?: Readonly<Record<string, string>>
  /** Of a product that was there before; else a new one. */
  readonly dataDir?: string
}

/** Starts the product as `npm start` does, on a free port with a data folder of its own. */
export const startProduct = async (start: Start = {}): Promise<Product> => {
  const dataDir = start.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'gridwright-e2e-')))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...start.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const setupLink = await printedAddress(child)
  const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    origin: new URL(setupLink).origin,
    setupLink,
    dataDir,
    pid: child.pid ?? 0,
    crash: () => end('SIGKILL'),
    end: () => end('SIGINT'),
    stop: async () => {
      await end('SIGINT')
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
