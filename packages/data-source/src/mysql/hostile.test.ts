import type { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { ReadLimits } from '#interface/source.ts'
import { hostileServer, packet, writeForEver } from '#testing-hostile.ts'
import { plainOutbound } from '#testing.ts'
import { mysql } from './mysql.ts'

const greeting = packet(
  0,
  Buffer.concat([
    Buffer.from([10]),
    Buffer.from('5.5.5-10.11.19-MariaDB\0'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('abcdefgh\0'),
    Buffer.from([0xff, 0xf7, 45, 2, 0, 0xff, 0x81, 21]),
    Buffer.alloc(10),
    Buffer.from('ijklmnopqrst\0'),
    Buffer.from('mysql_native_password\0'),
  ]),
)
const fine = (sequence: number): Buffer => packet(sequence, Buffer.from([0, 0, 0, 2, 0, 0, 0]))
const end = (sequence: number): Buffer => packet(sequence, Buffer.from([0xfe, 0, 0, 2, 0]))
const lengthed = (value: string): Buffer => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])
const columnNamed = (sequence: number, name: string): Buffer =>
  packet(
    sequence,
    Buffer.concat([
      ...['def', '', '', '', name, ''].map(lengthed),
      Buffer.from([0x0c, 45, 0, 0xff, 0xff, 0, 0, 0xfd, 0, 0, 0, 0, 0]),
    ]),
  )
const version = Buffer.concat([
  packet(1, Buffer.from([1])),
  columnNamed(2, 'version()'),
  end(3),
  packet(4, lengthed('10.11.19-MariaDB')),
  end(5),
])
const prepared = Buffer.concat([
  packet(1, Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])),
  columnNamed(2, 'n'),
  end(3),
])

const commandOf = (bytes: Buffer): number => bytes[4] ?? 0
const query = 3
const prepare = 0x16

/** Lets in whoever comes, answers what every session begins with, and plays `answer` to his execution. */
const afterWelcome =
  (answer: (socket: Socket) => void) =>
  (socket: Socket): void => {
    socket.write(greeting)
    let isIn = false
    socket.on('data', (bytes: Buffer) => {
      if (!isIn) socket.write(fine(2))
      else if (commandOf(bytes) === query) socket.write(bytes.includes('version()') ? version : fine(1))
      else if (commandOf(bytes) === prepare) socket.write(prepared)
      else answer(socket)
      isIn = true
    })
  }
const atOnce =
  (bytes: Buffer) =>
  (socket: Socket): void =>
    void socket.write(bytes)
const asAnswer = (...packets: readonly Buffer[]) =>
  afterWelcome((socket) => void socket.write(Buffer.concat(packets)))

const readFrom = async (play: (socket: Socket) => void, wish: Partial<ReadLimits> = {}) => {
  const server = await hostileServer(play)
  const connection = { host: '127.0.0.1', port: server.port, database: 'd', username: 'u' } as const
  const document = {
    version: 2,
    kind: 'sql',
    sourceId: 's',
    sql: 'select 1',
    parameters: [],
    columns: [],
  } as const
  try {
    return await mysql.read(
      {
        connection: { type: 1, tls: 'off', privileged: true, ...connection },
        secret: '',
        outbound: plainOutbound,
        signal: new AbortController().signal,
      },
      {
        document: { ...document, parameters: [], columns: [] },
        values: new Map(),
        limits: { rows: 100_000, beyond: 'fail', milliseconds: 3000, ...wish },
      },
    )
  } finally {
    server.close()
  }
}

const strangeAnswers: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['a cut greeting', atOnce(packet(0, greeting.subarray(4, 20)))],
  ['an empty greeting', atOnce(packet(0, Buffer.alloc(0)))],
  ['a greeting of another protocol', atOnce(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ['a column without an end', asAnswer(packet(1, Buffer.from([1])), packet(2, Buffer.from([3, 0x64])))],
  ['a number of columns beyond all sense', asAnswer(packet(1, Buffer.from('feffffffffffffff7f', 'hex')))],
]

describe('a hostile MySQL', () => {
  // mysql2 says of each packet out of order that it is.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  it('RPT-02 (the servant of this test is understood where it is honest)', async () => {
    const row = packet(4, Buffer.concat([Buffer.from([0, 0]), lengthed('hello')]))
    const { columns } = await readFrom(
      asAnswer(packet(1, Buffer.from([1])), columnNamed(2, 'n'), end(3), row, end(5)),
    )
    expect(columns).toEqual([{ name: 'n', type: 'text', values: ['hello'] }])
  })

  it('RPT-02 that answers a statement without rows gives an empty table', async () => {
    expect(await readFrom(asAnswer(fine(1)))).toEqual({ length: 0, columns: [], truncated: false })
  })

  it('RPT-01 that wishes for a local file gets nothing of it', async () => {
    const got: Buffer[] = []
    const wish = packet(1, Buffer.from('\xfb/etc/hostname', 'latin1'))
    const play = afterWelcome((socket) => {
      socket.write(wish)
      socket.on('data', (bytes: Buffer) => got.push(bytes))
    })
    await readFrom(play, { milliseconds: 1000 }).catch(() => undefined)
    expect(Buffer.concat(got).length).toBeLessThan(10)
  })

  it.each(strangeAnswers)('RPT-01 that answers %s is one plain error', async (_name, play) => {
    const error = await failureOf(readFrom(play))
    expect(error.code).toMatch(
      /^(source-garbled|connection-not-that-server|connection-other|sql-error|time-limit)$/,
    )
  })

  it('RPT-02 whose rows are larger than allowed is refused while they arrive', async () => {
    const part = Buffer.alloc(1_000_000)
    const error = await failureOf(
      readFrom(
        afterWelcome((socket) => {
          socket.write(Buffer.concat([packet(1, Buffer.from([1])), columnNamed(2, 'n'), end(3)]))
          socket.write(Buffer.from([0xff, 0xff, 0xff, 4]))
          for (let sent = 0; sent < 0xff_ff_ff - part.length; sent += part.length) socket.write(part)
          socket.write(Buffer.alloc(0xff_ff_ff % part.length || part.length))
          socket.write(Buffer.from([0xff, 0xff, 0xff, 5]))
        }),
        { milliseconds: 10_000 },
      ),
    )
    expect(error).toMatchObject({ code: 'value-limit', params: { limit: 16 } })
  })

  // Seen to fail: without the limit in table-builder.ts it ends by the clock.
  it('RPT-02 A2 that names 5,000 columns is refused', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => columnNamed(index + 2, `c${index}`))
    const error = await failureOf(
      readFrom(asAnswer(packet(1, Buffer.from([0xfc, 0x88, 0x13])), ...names, end(5002)), {
        milliseconds: 10_000,
      }),
    )
    expect(error).toMatchObject({ code: 'column-limit' })
  })

  it('RPT-02 that never stops is ended by the size of the answer; what is only looked at is cut', async () => {
    const row = packet(
      4,
      Buffer.concat([Buffer.from([0, 0, 0xfd, 0xa0, 0x86, 1]), Buffer.alloc(100_000, 'x')]),
    )
    const play = afterWelcome((socket) => {
      socket.write(Buffer.concat([packet(1, Buffer.from([1])), columnNamed(2, 'n'), end(3)]))
      writeForEver(socket, row)
    })
    const error = await failureOf(readFrom(play, { milliseconds: 20_000 }))
    expect(error).toMatchObject({ code: 'answer-limit', params: { limit: 192 } })
    const shown = await readFrom(play, { milliseconds: 20_000, beyond: 'cut', shown: true })
    expect(shown.truncated).toBe(true)
  })

  it('RPT-02 that sends empty packets for ever is ended by the clock or the size', async () => {
    const error = await failureOf(
      readFrom((socket) => writeForEver(socket, Buffer.alloc(4096)), { milliseconds: 1500 }),
    )
    expect(error.code).toMatch(
      /^(time-limit|answer-limit|source-garbled|connection-not-that-server|connection-other)$/,
    )
  })
})
