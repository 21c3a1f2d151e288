import type { Socket } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { DataSetDocument } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { BoundValues, ReadLimits, Rows } from '#interface/source.ts'
import { hostileServer, writeForEver } from '#testing-hostile.ts'
import { plainOutbound } from '#testing.ts'
import { sqlserver } from './sqlserver.ts'
import {
  columns,
  done,
  failed,
  lettingIn,
  none,
  noText,
  preLogin,
  refusing,
  row,
  saying,
  sized,
  text,
  typeInfo,
} from './testing-tds.ts'

const connection = {
  type: 3,
  host: '127.0.0.1',
  database: 'd',
  username: 'u',
  tls: 'off',
  privileged: true,
} as const
const document: DataSetDocument = {
  version: 2,
  kind: 'sql',
  sourceId: 's',
  sql: 'select 1 as n',
  parameters: [],
  columns: [],
}

type Wish = {
  readonly limits?: Partial<ReadLimits>
  readonly tls?: 'off' | 'on' | 'verify'
  readonly sql?: string
  readonly values?: BoundValues
  readonly outbound?: typeof plainOutbound
}

const readFrom = async (play: (socket: Socket) => void, wish: Wish = {}): Promise<Rows> => {
  const server = await hostileServer(play)
  try {
    return await sqlserver.read(
      {
        connection: { ...connection, port: server.port, tls: wish.tls ?? 'off' },
        secret: 'my-secret',
        outbound: wish.outbound ?? plainOutbound,
        signal: new AbortController().signal,
      },
      {
        document: { ...document, sql: wish.sql ?? document.sql } as DataSetDocument,
        values: wish.values ?? new Map(),
        limits: { rows: 100, beyond: 'fail', milliseconds: 8000, ...wish.limits },
      },
    )
  } finally {
    server.close()
  }
}

const writing =
  (words: string) =>
  (socket: Socket): void => {
    socket.write(words)
  }

const littleEndian = (value: bigint, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  for (let at = 0, rest = value; at < length; at++, rest >>= 8n) bytes[at] = Number(rest & 0xffn)
  return bytes
}

const decimal = (value: bigint): Buffer =>
  sized(Buffer.concat([Buffer.from([value < 0n ? 0 : 1]), littleEndian(value < 0n ? -value : value, 16)]))

/** Days since 0001-01-01, as MS-TDS counts them. */
const days = (year: number, month: number, day: number): bigint =>
  BigInt(
    Math.round((Date.UTC(year, month - 1, day) - new Date('0001-01-01T00:00:00Z').getTime()) / 86_400_000),
  )

const clock = (hours: number, minutes: number, seconds: number): bigint =>
  BigInt((hours * 60 + minutes) * 60 + seconds)

describe('SQL Server, by the tables of MS-TDS', () => {
  it('RPT-02 decimals keep all their digits, times their clock, empties stay empty', async () => {
    const day = days(2026, 1, 31)
    const steps = clock(8, 5, 6) * 10_000_000n + 1_234_567n
    const utc = clock(0, 5, 6) * 10_000_000n
    const answer = saying(
      columns([
        { name: 'i', type: typeInfo.int },
        { name: 'l', type: typeInfo.bigint },
        { name: 'n', type: typeInfo.decimal(38, 4) },
        { name: 'cash', type: typeInfo.money },
        { name: 'b', type: typeInfo.bit },
        { name: 'd', type: typeInfo.date },
        { name: 'm', type: typeInfo.datetime2(7) },
        { name: 'z', type: typeInfo.datetimeoffset(7) },
        { name: 'old', type: typeInfo.datetime },
        { name: 'clock', type: typeInfo.time(0) },
        { name: '中文', type: typeInfo.nvarchar },
        { name: 'bytes', type: typeInfo.varbinary },
      ]),
      row(
        sized(littleEndian(7n, 4)),
        sized(littleEndian(9_007_199_254_740_993n, 8)),
        decimal(-12_345_678_901_234_567_890n),
        sized(Buffer.concat([littleEndian(0n, 4), littleEndian(12_345n, 4)])),
        sized(Buffer.from([1])),
        sized(littleEndian(day, 3)),
        sized(Buffer.concat([littleEndian(steps, 5), littleEndian(day, 3)])),
        sized(Buffer.concat([littleEndian(utc, 5), littleEndian(day, 3), littleEndian(480n, 2)])),
        sized(Buffer.concat([littleEndian(46_051n, 4), littleEndian(clock(8, 5, 6) * 300n, 4)])),
        sized(littleEndian(clock(8, 5, 6), 3)),
        text('中文 \' " \\'),
        Buffer.concat([Buffer.from([2, 0]), Buffer.from([0xca, 0xfe])]),
      ),
      row(none, none, none, none, none, none, none, none, none, none, noText, noText),
      done(0x10),
    )
    const read = await readFrom(lettingIn(answer))
    const byName = Object.fromEntries(read.columns.map((column) => [column.name, column]))
    expect(read.length).toBe(2)
    expect([...(byName['i']?.values ?? [])]).toEqual([7, Number.NaN])
    expect(byName['l']?.exact?.get(0)).toBe('9007199254740993')
    expect(byName['n']).toMatchObject({ type: 'number' })
    expect(byName['n']?.exact?.get(0)).toBe('-1234567890123456.789')
    expect([...(byName['cash']?.values ?? [])]).toEqual([1.2345, Number.NaN])
    expect(byName['b']).toMatchObject({ type: 'boolean', values: [true, null] })
    expect(byName['d']?.type).toBe('date')
    expect(byName['d']?.values[0]).toBe(Date.UTC(2026, 0, 31))
    expect(byName['m']?.values[0]).toBeCloseTo(Date.UTC(2026, 0, 31, 8, 5, 6, 123) + 0.456, 3)
    expect(byName['z']?.values[0]).toBe(Date.UTC(2026, 0, 31, 8, 5, 6))
    expect(byName['old']?.values[0]).toBe(Date.UTC(2026, 0, 31, 8, 5, 6))
    expect(byName['clock']).toMatchObject({ type: 'text', values: ['08:05:06', null] })
    expect(byName['中文']?.values).toEqual(['中文 \' " \\', null])
    expect(byName['bytes']?.values).toEqual(['0xcafe', null])
  })

  it('RPT-02 attack 1: a value travels beside the query, never in it', async () => {
    const queries: string[] = []
    const answer = (socket: Socket, query: Buffer): void => {
      queries.push(query.toString('utf16le'))
      saying(columns([{ name: 'n', type: typeInfo.int }]), done(0x10))(socket)
    }
    await readFrom(lettingIn(answer), { sql: 'select :p as n', values: new Map([['p', "' OR 1=1 --"]]) })
    expect(queries.join('')).toContain('select @gw1 as n')
    expect(queries.join('')).not.toContain("select '")
  })

  it('RPT-02 the row limit cuts or fails', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => row(sized(littleEndian(BigInt(at), 4))))
    const ten = lettingIn(saying(columns([{ name: 'n', type: typeInfo.int }]), ...rows, done(0x10)))
    expect(await readFrom(ten, { limits: { rows: 10 } })).toMatchObject({ length: 10, truncated: false })
    expect(await readFrom(ten, { limits: { rows: 9, beyond: 'cut' } })).toMatchObject({
      length: 9,
      truncated: true,
    })
    expect((await failureOf(readFrom(ten, { limits: { rows: 9 } }))).code).toBe('row-limit')
  })

  it('RPT-02 what the server says of a query has its place and its word', async () => {
    const play = lettingIn(saying(failed(208, "Invalid object name 'dbo.nothing'.", 2), done(2)))
    const error = await failureOf(readFrom(play, { sql: 'select *\nfrom dbo.nothing' }))
    expect(error).toMatchObject({
      code: 'sql-error',
      params: { problem: 'table-unknown', line: 2, column: 10 },
    })
  })
})

describe('a connection to SQL Server that fails', () => {
  it.each([
    ['password', refusing(18_456, "Login failed for user 'u'.")],
    ['database-unknown', refusing(4060, 'Cannot open database "d" requested by the login.')],
    ['not-that-server', writing('SSH-2.0-OpenSSH_9.2\r\n')],
    ['not-that-server', writing('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ] as const)('RPT-01 says %s, and never the secret', async (problem, play) => {
    const error = await failureOf(readFrom(play))
    expect(error.code).toBe(`connection-${problem}`)
    expect(JSON.stringify(error.params)).not.toContain('my-secret')
  })

  it('RPT-01 TLS that the source asks for is not given up where the server has none', async () => {
    expect((await failureOf(readFrom(lettingIn(saying(done())), { tls: 'verify' }))).code).toBe(
      'connection-tls',
    )
  })

  it('RPT-01 a server that demands TLS gets none of the password in the clear', async () => {
    const heard: Buffer[] = []
    const play = (socket: Socket): void => {
      socket.on('data', (bytes: Buffer) => {
        heard.push(bytes)
        if (bytes[0] === 0x12 && heard.length === 1) socket.write(preLogin(3))
        else socket.destroy()
      })
    }
    expect((await failureOf(readFrom(play))).code).toMatch(/^connection-/)
    expect(heard.some((bytes) => bytes[0] === 0x10)).toBe(false)
  })

  it('RPT-01 attack 9: a refused address is forbidden, and a silent port holds nobody up', async () => {
    const refuse = () => Promise.reject(new AppError('outbound-forbidden', { host: 'there' }))
    const forbidden = { ...plainOutbound, connect: refuse }
    const error = await failureOf(readFrom(() => undefined, { outbound: forbidden }))
    expect(error.code).toBe('connection-forbidden')
    const silent = await failureOf(readFrom(() => undefined, { limits: { milliseconds: 500 } }))
    expect(silent.code).toBe('time-limit')
  })

  it('RPT-02 attack 17: an answer without an end is ended, in bounded memory', async () => {
    const before = process.memoryUsage().rss
    const endless = (socket: Socket): void => writeForEver(socket, Buffer.alloc(65_536, 1))
    const error = await failureOf(readFrom(lettingIn(endless), { limits: { milliseconds: 8000 } }))
    expect(error.code).toMatch(/^(value-limit|answer-limit|source-garbled|connection-other)$/)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_048_576)
  })

  it('RPT-02 a query that goes on is stopped on the far side too, by the attention signal', async () => {
    const heard: number[] = []
    const play = (socket: Socket): void => {
      socket.on('data', (bytes: Buffer) => void heard.push(bytes[0] ?? 0))
      lettingIn(() => undefined)(socket)
    }
    const error = await failureOf(readFrom(play, { limits: { milliseconds: 600 } }))
    expect(error).toMatchObject({ code: 'time-limit', params: { seconds: 0.6 } })
    expect(heard).toContain(6)
  })
})
