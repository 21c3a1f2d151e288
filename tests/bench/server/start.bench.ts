import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from '#bench/bench.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const port = String(20_000 + (process.pid % 20_000))
const goal = 1500

type Started = { readonly child: ChildProcess; readonly milliseconds: number }

const answers = async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  await answer?.text()
  return answer?.ok === true
}

/** `npm start` as people type it, until the first answer. */
const start = async (dataDir: string): Promise<Started> => {
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, DATABASE_URL: '' }
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { child, milliseconds: performance.now() - started }
}

/** Ends the whole group, as Ctrl-C and the kernel do. */
const end = async ({ child }: Started, signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-(child.pid ?? 0), signal)
  await ended
  while (await answers()) await new Promise((resolve) => setTimeout(resolve, 50))
  // PostgreSQL and what is left of the group end after npm.
  await new Promise((resolve) => setTimeout(resolve, 1500))
}

const prepare = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridwright-bench-'))
  await end(await start(dataDir), 'SIGINT')
  return {
    run: async () => {
      const second = await start(dataDir)
      await end(second, 'SIGKILL')
      const afterKill = await start(dataDir)
      await end(afterKill, 'SIGINT')
      return { second: second.milliseconds, afterKill: afterKill.milliseconds }
    },
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-start',
    measures: { start: { prepare } },
    rows: ({ start: { figures = {} } = {} }) => {
      const { second = Number.NaN, afterKill = Number.NaN } = figures
      const rowOf = (work: string, figure: number) => ({
        work: `npm start until the first answer: ${work}`,
        figure,
        unit: 'ms',
        goal: `≤ ${goal} ms`,
        met: figure <= goal,
      })
      return [rowOf('the second start', second), rowOf('after kill -9', afterKill)]
    },
  },
]
