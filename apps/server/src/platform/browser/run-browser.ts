import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { devtools } from './devtools.ts'
import type { Devtools } from './devtools.ts'
import { groupMegabytes } from './group-memory.ts'

/** A browser holds this much at most, with all its processes; beyond it ends. */
const mostMegabytes = 1500
const lookMs = 500
/** `nobody`, as whom a browser runs where we are root: it refuses to be root with its sandbox on. */
const nobody = 65_534

export type RunningBrowser = { readonly devtools: Devtools; close(): Promise<void> }

/** Resolves to nothing but loopback, calls nobody by itself, keeps its own sandbox. */
const flags = (folder: string): readonly string[] => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${folder}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--no-proxy-server',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  '--js-flags=--max-old-space-size=512',
  'about:blank',
]

const end = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  try {
    // Its group: all that it started goes with it.
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

const isRoot = (): boolean => process.getuid?.() === 0

/** Starts one with an empty profile in a folder of its own, which goes with it. It learns nothing of our environment. */
export const runBrowser = async (program: string): Promise<RunningBrowser> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gridwright-browser-'))
  if (isRoot()) await chown(folder, nobody, nobody)
  const child = spawn(program, flags(folder), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    cwd: folder,
    detached: true,
    ...(isRoot() && { uid: nobody, gid: nobody }),
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const watch = setInterval(() => {
    void groupMegabytes(child.pid ?? 0).then((held) => held > mostMegabytes && end(child))
  }, lookMs)
  return {
    devtools: devtools(child.stdio[3] as Writable, child.stdio[4] as Readable),
    close: async () => {
      clearInterval(watch)
      end(child)
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
