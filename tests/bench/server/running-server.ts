import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Answer = { readonly code: string; readonly message: string; readonly responseData: unknown }

export type RunningServer = {
  /** Without a slash at its end. */
  readonly url: string
  /** Variant A. */
  call(name: string, input: object, token?: string): Promise<Answer>
  /** Seconds of CPU that the server process has used so far. */
  cpuSeconds(): Promise<number>
  /** Megabytes that the server process holds, its database apart. */
  memoryMb(): Promise<number>
  /** Part of the printed link behind the #. */
  readonly setupCode: string
  stop(): Promise<void>
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes('Gridwright is ready')) resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${text}`)))
  })

const send = (url: string, method: string, body: string, token?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
    }
    const sent = request(url, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const metric = async (url: string, name: string): Promise<number> => {
  const line = (await send(`${url}/metrics`, 'GET', '')).split('\n').find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`/metrics has no ${name}`)
  return Number(line.slice(name.length + 1))
}

/** The product as `npm start` runs it, in a process and with a database of its own. */
export const startServer = async (): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'))
  const port = String(20_000 + (process.pid % 20_000))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: folder, PORT: port, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whatever ends a bench, its server ends with it.
  process.once('exit', () => child.kill('SIGTERM'))
  const line = await firstLine(child)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    setupCode: /#([\w-]+)/.exec(line)?.[1] ?? '',
    call: async (name, input, token) =>
      JSON.parse(
        await send(`${url}/SpringReport/api/${name}`, 'POST', JSON.stringify(input), token),
      ) as Answer,
    cpuSeconds: () => metric(url, 'process_cpu_seconds_total'),
    memoryMb: async () => (await metric(url, 'process_resident_memory_bytes')) / 1024 / 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      agent.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
