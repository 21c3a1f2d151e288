import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import type { Heard } from './keep-alive.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { startEmbedded, type EmbeddedWish } from './start.ts'

const isRoot = process.getuid?.() === 0
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0
const startFile = fileURLToPath(import.meta.resolve('./start.ts'))
let home = ''
const wish = (more: Partial<EmbeddedWish> = {}): EmbeddedWish => ({
  dataDir: path.join(home, 'data'),
  ...more,
})

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'gridwright-db-'))
})
afterEach(async () => {
  await stopPostmaster(path.join(home, 'data', 'postgres'))
  rmSync(home, { recursive: true, force: true })
})

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answer = await client.query({ text, rowMode: 'array' })
    return answer.rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A process that starts the database, saves a row, says so, and is then killed without warning. */
async function startSaveAndDie(): Promise<void> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(startFile)})
    const pg = (await import('pg')).default
    const { url } = await startEmbedded(${JSON.stringify(wish())})
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table saved (n int)')
    await client.query('insert into saved values (42)')
    console.log('answered')
    await client.query('begin')
    await client.query('insert into saved values (43)')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.dirname(startFile),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const tellingTo = (heard: string[]): Heard => ({
  lost: () => void heard.push('lost'),
  back: () => void heard.push('back'),
  givenUp: ({ message }) => void heard.push(message),
})

describe('the embedded PostgreSQL', () => {
  it('takes its last port again, because data sources may name it', async () => {
    const first = await startEmbedded(wish())
    await first.stop()
    const second = await startEmbedded(wish())
    expect(new URL(second.url).port).toBe(new URL(first.url).port)
    await second.stop()
  })

  it('starts from nothing, keeps what was saved, and leaves no process behind', async () => {
    const first = await startEmbedded(wish())
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    expect(findPostmaster(first.cluster)).toBeUndefined()
    const second = await startEmbedded(wish())
    expect(await ask(second.url, 'select n from kept')).toBe(7)
    await second.stop()
  })

  it('flushes every answered save and listens on the loopback only', async () => {
    const { url, stop } = await startEmbedded(wish())
    expect(await ask(url, 'show fsync')).toBe('on')
    expect(await ask(url, 'show synchronous_commit')).toBe('on')
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(url, 'show server_encoding')).toBe('UTF8')
    await stop()
  })

  it('keeps a random password in the data folder that only its owner reads', async () => {
    const { url, cluster, stop } = await startEmbedded(wish())
    const file = path.join(cluster, 'gridwright.password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{32}$/)
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    await stop()
  })

  it('is adopted with every answered save after a kill -9, and then stopped', async () => {
    await startSaveAndDie()
    const left = findPostmaster(path.join(home, 'data', 'postgres'))
    const next = await startEmbedded(wish())
    expect(findPostmaster(next.cluster)?.pid).toBe(left?.pid)
    expect(await ask(next.url, 'select array_agg(n) from saved')).toEqual([42])
    await next.stop()
    expect(findPostmaster(next.cluster)).toBeUndefined()
  })

  it('recovers every answered save where it was killed itself', async () => {
    await startSaveAndDie()
    const cluster = path.join(home, 'data', 'postgres')
    process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGKILL')
    const next = await startEmbedded(wish())
    expect(await ask(next.url, 'select n from saved')).toBe(42)
    await next.stop()
  })

  it('is shared by servers that start together and stopped by the last one', async () => {
    const servers = await Promise.all([startEmbedded(wish()), startEmbedded(wish()), startEmbedded(wish())])
    const urls = new Set(servers.map((server) => server.url))
    expect(urls.size).toBe(1)
    const [first, second, third] = servers
    await first.stop()
    await second.stop()
    expect(await ask(third.url, 'select 1')).toBe(1)
    await third.stop()
    expect(findPostmaster(third.cluster)).toBeUndefined()
    expect(readdirSync(path.join(home, 'data')).toSorted()).toEqual(['logs', 'postgres'])
  })

  it('serves servers that come and go at the same moment', async () => {
    const comeAndGo = async () => {
      for (let time = 0; time < 3; time += 1) {
        const server = await startEmbedded(wish({ durable: false }))
        expect(await ask(server.url, 'select 1')).toBe(1)
        await server.stop()
      }
    }
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
    expect(findPostmaster(path.join(home, 'data', 'postgres'))).toBeUndefined()
  })

  it('does not mistake another program that has the number of a dead server', async () => {
    const { cluster, stop } = await startEmbedded(wish())
    await stop()
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`)
    const again = await startEmbedded(wish())
    expect(await ask(again.url, 'select 1')).toBe(1)
    await again.stop()
  })

  it.each(['', 'no number\n', '99999999\n'])(
    'mends a file of its number that a crash or a full disk cut off: %j',
    async (text) => {
      const { cluster, stop } = await startEmbedded(wish())
      await stop()
      writeFileSync(path.join(cluster, 'postmaster.pid'), text)
      const again = await startEmbedded(wish())
      expect(await ask(again.url, 'select 1')).toBe(1)
      await again.stop()
    },
  )

  it.runIf(mayMount)(
    'says that the disk is full, in both languages, and mends itself once there is room',
    async () => {
      const small = path.join(home, 'small')
      mkdirSync(small)
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'none', small]).status).toBe(0)
      try {
        const ballast = path.join(small, 'ballast')
        writeFileSync(ballast, Buffer.alloc(60_000_000))
        const dataDir = path.join(small, 'data')
        const full = {
          message: expect.stringContaining('The disk of '),
          zh: expect.stringContaining('磁盘已满'),
        }
        await expect(startEmbedded(wish({ dataDir }))).rejects.toMatchObject(full)
        rmSync(ballast)
        const made = await startEmbedded(wish({ dataDir }))
        await ask(made.url, 'create table kept as select 7 as n')
        await made.stop()
        const left = statfsSync(small)
        writeFileSync(ballast, Buffer.alloc(left.bavail * left.bsize))
        await expect(startEmbedded(wish({ dataDir }))).rejects.toMatchObject(full)
        rmSync(ballast)
        const again = await startEmbedded(wish({ dataDir }))
        expect(await ask(again.url, 'select n from kept')).toBe(7)
        await again.stop()
      } finally {
        await stopPostmaster(path.join(small, 'data', 'postgres'))
        spawnSync('umount', ['-l', small])
      }
    },
  )

  it('comes back at the same address after a kill -9, with every answered save, and tells of it', async () => {
    const heard: string[] = []
    const { cluster, url, stop } = await startEmbedded(wish({ heard: tellingTo(heard) }))
    await ask(url, 'create table kept as select 7 as n')
    for (const times of [1, 2]) {
      process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGKILL')
      await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(times * 2)
      expect(await ask(url, 'select n from kept')).toBe(7)
    }
    expect(heard).toEqual(['lost', 'back', 'lost', 'back'])
    await stop()
    expect(findPostmaster(cluster)).toBeUndefined()
  })

  it('is known to be there again after one of its sessions was killed', async () => {
    const heard: string[] = []
    const { url, stop } = await startEmbedded(wish({ heard: tellingTo(heard) }))
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['lost', 'back'])
    expect(await ask(url, 'select 1')).toBe(1)
    await stop()
  })

  it('gives up in a plain word where it cannot come back', async () => {
    const heard: string[] = []
    const { cluster, stop } = await startEmbedded(wish({ heard: tellingTo(heard) }))
    rmSync(path.join(cluster, 'global'), { recursive: true })
    process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(2)
    expect(heard[1]).toMatch(/^The embedded PostgreSQL does not start: /)
    await stop()
  })

  it('says in one line what keeps it from starting', async () => {
    const { cluster, stop } = await startEmbedded(wish())
    await stop()
    rmSync(path.join(cluster, 'global'), { recursive: true })
    await expect(startEmbedded(wish())).rejects.toThrow(
      /^The embedded PostgreSQL does not start: .+postgresql\.log\)$/,
    )
  })

  it('asks for DATABASE_URL on a platform without binaries', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(/sunos-sparc.*set DATABASE_URL/)
  })
})

describe.runIf(isRoot)('the embedded PostgreSQL as root', () => {
  it('runs in place in a folder that only root may enter', async () => {
    chmodSync(home, 0o700)
    const { cluster, url, stop } = await startEmbedded(wish())
    expect(cluster).toBe(path.join(home, 'data', 'postgres'))
    expect(await ask(url, 'select 1')).toBe(1)
    await stop()
  })

  it('runs where nobody may reach it when user namespaces are forbidden, and leaves a note', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'gridwright-elsewhere-'))
    chmodSync(elsewhere, 0o755)
    chmodSync(home, 0o700)
    try {
      const first = await startEmbedded(wish({ elsewhere }))
      expect(first.cluster.startsWith(elsewhere)).toBe(true)
      expect(statSync(first.cluster).uid).toBe(65_534)
      expect(readFileSync(path.join(home, 'data', 'database-is-elsewhere.txt'), 'utf8')).toContain(
        path.dirname(first.cluster),
      )
      await ask(first.url, 'create table kept as select 8 as n')
      await first.stop()
      const second = await startEmbedded(wish())
      expect(second.cluster).toBe(first.cluster)
      expect(await ask(second.url, 'select n from kept')).toBe(8)
      await second.stop()
    } finally {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  })

  it('serves what an ordinary user made before as that user', async () => {
    chmodSync(home, 0o755)
    const data = path.join(home, 'data')
    mkdirSync(data)
    const binaries = findBinaries()
    spawnSync('chown', ['65534:65534', data])
    const made = spawnSync(
      binaries.initdb,
      ['-D', path.join(data, 'postgres'), '-U', 'gridwright', '--no-sync'],
      {
        uid: 65_534,
        gid: 65_534,
        cwd: '/',
        encoding: 'utf8',
      },
    )
    expect(made.status, made.stderr).toBe(0)
    writeFileSync(path.join(data, 'postgres', 'gridwright.password'), 'unused')
    const { url, cluster, stop } = await startEmbedded(wish())
    expect(await ask(url, 'select 1')).toBe(1)
    expect(statSync(path.join(cluster, 'postmaster.pid')).uid).toBe(65_534)
    await stop()
    await stopPostmaster(cluster)
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
  })
})
