import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import os from 'node:os'
import type { Connection, DataSetDocument } from '@gridwright/contract'
import { testServer } from '@gridwright/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceReaders } from './source-readers.ts'

const bounds = { outboundAllow: ['127.0.0.1'], databaseAllow: [] }
const readers = sourceReaders(bounds)
const closing: (() => unknown)[] = [() => readers.close()]
afterAll(() => Promise.all(closing.map((close) => close())))

let own: { connection: Connection; secret: string }
beforeAll(async () => {
  const url = new URL((await testServer()).url)
  const { hostname: host, port, username, password } = url
  const database = url.pathname.slice(1)
  own = {
    connection: { type: 5, host, port: Number(port), database, username, tls: 'off', privileged: true },
    secret: decodeURIComponent(password),
  }
})

const limits = { rows: 200_000, beyond: 'fail', milliseconds: 30_000 } as const
const sql = (text: string): DataSetDocument => ({
  version: 2,
  kind: 'sql',
  sourceId: 's',
  sql: text,
  parameters: [],
  columns: [],
})

type Wish = { readonly who?: string; readonly signal?: AbortSignal; readonly milliseconds?: number }

const read = (
  text: string,
  { who = 'a', signal = new AbortController().signal, milliseconds = 30_000 }: Wish = {},
) =>
  readers.ask(
    who,
    { type: 'read', ...own, document: sql(text), values: [], limits: { ...limits, milliseconds } },
    { milliseconds, signal },
  )

const pidsOfServer = async (marker: string): Promise<number> =>
  (
    await read(
      `select 1 from pg_stat_activity where query like '%${marker}%' and query not like '%pg_stat_activity%'`,
    )
  ).length

const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const answering = async (listener: RequestListener, by = readers) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const connection: Connection = { type: 4, baseUrl, headers: [], authentication: 'none', username: '' }
  return (resultType: 'Object' | 'ObjectArray' | 'Array' | 'String', milliseconds = 30_000, url = '') =>
    by.ask(
      'a',
      {
        type: 'read',
        connection,
        secret: '',
        document: {
          version: 2,
          kind: 'api',
          sourceId: 's',
          url,
          method: 'GET',
          body: '',
          resultPath: '',
          unfold: '',
          fields: [],
          headers: [],
          query: [],
          parameters: [],
          columns: [],
          resultType,
        } as DataSetDocument,
        values: [],
        limits: { ...limits, milliseconds },
      },
      { milliseconds, signal: new AbortController().signal },
    )
}

describe('readers of sources', () => {
  it('RPT-02 a value of 60 MB is one plain error, and the next read goes on', async () => {
    await expect(read("select repeat('x', 60000000)")).rejects.toMatchObject({
      code: 'value-limit',
      params: { limit: 16 },
    })
    expect((await read('select 1 as n')).length).toBe(1)
  })

  it('RPT-02 a process that only refused by our own rules reads on, one that a server failed is replaced', async () => {
    await read('select 1 as n')
    await until(() => readers.pids().length > 0)
    const before = readers.pids()
    await expect(read('drop table x')).rejects.toMatchObject({ code: 'sql-not-read' })
    await read('select 1 as n')
    expect(readers.pids()).toEqual(before)
    await expect(read('select 1 / 0')).rejects.toMatchObject({ code: 'sql-error' })
    await until(() => !before.every((pid) => readers.pids().includes(pid)))
  })

  it('RPT-02 the death of one reader is one person’s error; others go on reading', async () => {
    const before = new Set(readers.pids())
    const slow = read('select pg_sleep(2) as one', { who: 'b' })
    await until(() => readers.pids().some((pid) => !before.has(pid)) || readers.pids().length > 0)
    // Behind the server, where cores are few.
    for (const pid of readers.pids()) expect(os.getPriority(pid)).toBeGreaterThan(os.getPriority())
    const other = new Set(readers.pids())
    const doomed = read("select pg_sleep(20), 'doomed' as two", { who: 'c' })
    await until(() => readers.pids().some((pid) => !other.has(pid)))
    await until(async () => (await pidsOfServer('doomed')) > 0)
    const victim = readers.pids().find((pid) => !other.has(pid) && !before.has(pid)) ?? 0
    process.kill(victim, 'SIGKILL')
    await expect(doomed).rejects.toMatchObject({ code: 'source-lost' })
    expect((await slow).length).toBe(1)
  })

  it('RPT-02 who leaves is told at once, and the far side stops', async () => {
    const leaving = new AbortController()
    const reading = read("select pg_sleep(25), 'left behind'", { signal: leaving.signal })
    await until(async () => (await pidsOfServer('left behind')) > 0)
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(reading).rejects.toBe(reason)
    await until(async () => (await pidsOfServer('left behind')) === 0)
  })

  it('RPT-02 forty reads of one person delay nobody’s first', async () => {
    const leaving = new AbortController()
    const many = Array.from({ length: 40 }, () =>
      read('select pg_sleep(28)', { who: 'greedy', signal: leaving.signal }).catch(() => undefined),
    )
    expect((await read('select 1 as n', { who: 'modest', milliseconds: 20_000 })).length).toBe(1)
    leaving.abort(new Error('enough'))
    await Promise.all(many)
  })

  it('RPT-01 a server that never stops sending within one message is ended by the clock', async () => {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined)
      setInterval(() => socket.write('R'), 50).unref()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const connection = { ...own.connection, port: (server.address() as AddressInfo).port } as Connection
    const asked = { milliseconds: 3000, signal: new AbortController().signal }
    const outcome = readers.ask(
      'a',
      {
        type: 'read',
        connection,
        secret: '',
        document: sql('select 1'),
        values: [],
        limits: { ...limits, milliseconds: 3000 },
      },
      asked,
    )
    await expect(outcome).rejects.toMatchObject({
      code: expect.stringMatching(/^(time-limit|connection-.*)$/),
    })
  })

  it.each([
    [
      'an object of 5,000 keys',
      'Object',
      () => `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":1`).join(',')}}`,
      'column-limit',
    ],
    [
      'arrays nested a million deep',
      'Array',
      () => '['.repeat(1_000_000) + ']'.repeat(1_000_000),
      'api-error',
    ],
  ] as const)('RPT-02 an API that answers %s is one plain error', async (_name, resultType, body, code) => {
    const ask = await answering((_request, response) => response.end(body()))
    await expect(ask(resultType)).rejects.toMatchObject({ code })
    expect((await read('select 1 as n')).length).toBe(1)
  })

  // Seen to fail: without the bound, in hire-reader.ts, it is read to its end (`api-error`).
  it('RPT-02 A2 an API whose answer is more than memory holds once it is read ends at the bound of memory', async () => {
    const small = sourceReaders(bounds, { heapMb: 64, dataKb: 2_000_000 })
    closing.push(() => small.close())
    const ask = await answering(
      (request, response) =>
        response.end(request.url === '/much' ? `[${'{},'.repeat(1_900_000)}1]` : '[{"n":1}]'),
      small,
    )
    await expect(ask('String', 80_000, 'much')).rejects.toMatchObject({ code: 'source-lost' })
    expect(await ask('ObjectArray')).toMatchObject({ length: 1 })
  })

  it('RPT-02 an API whose answer has no end is ended by its size, a slow one by the clock', async () => {
    const endless = await answering((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000, ' ')));
      }
      response.on('drain', more)
      more()
    })
    await expect(endless('Array')).rejects.toMatchObject({
      code: 'api-error',
      params: { problem: 'answer-large', limit: 64 },
    })
    const slow = await answering(
      (_request, response) => void setInterval(() => response.write(' '), 50).unref(),
    )
    await expect(slow('Array', 1500)).rejects.toMatchObject({ code: 'time-limit' })
  })
})
