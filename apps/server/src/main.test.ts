import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')
let home = ''
let dataDir = ''
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'gridwright-main-'))
  dataDir = path.join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

interface Ended {
  code: number | null
  out: string
  err: string
}

function start(settings: Record<string, string>) {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'], cwd: home })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => (said.out += part))
  child.stderr.on('data', (part) => (said.err += part))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...said })))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /ready: (https?:\/\/[^/\s]+)/.exec(said.out)?.[1]
      if (origin) resolve(origin)
    })
    void ended.then(({ err }) => reject(new Error(err)))
  })
  ready.catch(() => undefined)
  return { child, ended, ready }
}

/** Processes that have the folder in their command line: the database's. */
const holders = (): string => spawnSync('pgrep', ['-f', '--', dataDir], { encoding: 'utf8' }).stdout.trim()

const oneLine = /^Gridwright does not start: [^\n]+\n$/

describe('a start that cannot be', () => {
  it.each([
    ['PORT', 'http', 'PORT "http"'],
    ['REPORT_MAX_ROWS', '-5', 'REPORT_MAX_ROWS "-5"'],
  ])('says that %s=%s is wrong', async (name, value, words) => {
    const { code, out, err } = await start({ [name]: value }).ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(oneLine)
    expect(err).toContain(words)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('says which port is taken, before it makes anything', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, err } = await start({ PORT: String(port) }).ended
    taken.close()
    expect(code).toBe(1)
    expect(err).toMatch(oneLine)
    expect(err).toContain(`Port ${port} on 127.0.0.1 is taken`)
    expect(err).toContain(`端口 ${port} 已被`)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('says that the machine does not have the address', async () => {
    const { code, err } = await start({ HOST: '192.0.2.1' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/does not have the address 192\.0\.2\.1/)
  })

  it('says which folder cannot be written', async () => {
    writeFileSync(dataDir, 'a file where the folder should be')
    const { code, err } = await start({}).ended
    expect(code).toBe(1)
    expect(err).toMatch(oneLine)
    expect(err).toContain(`The data folder ${dataDir} cannot be used`)
  })

  it('says that the database cannot be reached, without its password', async () => {
    const { code, err } = await start({ DATABASE_URL: 'postgresql://gw:hunter2@127.0.0.1:1/none' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(oneLine)
    expect(err).toContain('The database at 127.0.0.1:1/none cannot be used: nothing listens there.')
    expect(err).not.toContain('hunter2')
  })
})

describe('a start', () => {
  it('prints one line with the set-up link, answers, and stops with its database at Ctrl-C, however often', async () => {
    const { child, ready, ended } = start({})
    const origin = await ready
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(holders()).not.toBe('')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    const { code, out, err } = await ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Gridwright is ready: http:\/\/127\.0\.0\.1:\d+\/setup\S+\n$/)
    expect(holders()).toBe('')
  })

  it('stops cleanly where it is interrupted while it starts', async () => {
    const { child, ended } = start({})
    await expect.poll(() => existsSync(path.join(dataDir, 'logs')), { timeout: 20_000 }).toBe(true)
    child.kill('SIGINT')
    const { code } = await ended
    expect(code).toBe(0)
    expect(holders()).toBe('')
  })

  it('works again after a kill -9, on the same data and with the same key', async () => {
    const first = start({})
    await first.ready
    const key = readFileSync(path.join(dataDir, 'keys', 'installation.key'), 'utf8')
    first.child.kill('SIGKILL')
    await first.ended
    const second = start({})
    await second.ready
    expect(readFileSync(path.join(dataDir, 'keys', 'installation.key'), 'utf8')).toBe(key)
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    expect(holders()).toBe('')
  })

  it('refuses the data of another installation', async () => {
    const first = start({})
    await first.ready
    first.child.kill('SIGINT')
    await first.ended
    rmSync(path.join(dataDir, 'keys'), { recursive: true })
    const { code, err } = await start({}).ended
    expect(code).toBe(1)
    expect(err).toMatch(/another installation's key/)
    expect(holders()).toBe('')
  })
})
