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
  /** Variant A. */
  call(name: string, input: object, token?: string): Promise<Answer>
  /** Seconds of CPU that the server process has used so far. */
  cpuSeconds(): Promise<number>
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

/** The product as `npm start` runs it, in a process and with a database of its own. */
export const startServer = async (): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'))
  const port = String(20_000 + (process.pid % 20_000))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: folder, PORT: port, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await firstLine(child)
  const url = `http://127.0.0.1:${port}`
  return {
    setupCode: /#([\w-]+)/.exec(line)?.[1] ?? '',
    call: async (name, input, token) =>
      JSON.parse(
        await send(`${url}/SpringReport/api/${name}`, 'POST', JSON.stringify(input), token),
      ) as Answer,
    cpuSeconds: async () => {
      const text = await send(`${url}/metrics`, 'GET', '')
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      agent.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
