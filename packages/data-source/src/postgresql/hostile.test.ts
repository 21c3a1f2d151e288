import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { ReadLimits } from '#interface/source.ts'
import { hostileServer, int16, int32, message, writeForEver } from '#testing-hostile.ts'
import { plainOutbound } from '#testing.ts'
import { postgresql } from './postgresql.ts'

const welcome = Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))])
const text = (value: string): Buffer => Buffer.from(`${value}\0`)
const column = Buffer.concat([text('n'), int32(0), int16(0), int32(25), int16(-1), int32(0), int16(0)])
const oneColumn = message('T', Buffer.concat([int16(1), column]))
const done = Buffer.concat([message('C', text('SELECT 1')), message('Z', Buffer.from('I'))])
const begun = Buffer.concat([message('C', text('BEGIN')), message('Z', Buffer.from('T'))])

/** Lets in whoever comes, begins his transaction, and plays `answer` to his query. */
const afterWelcome =
  (answer: (socket: Socket) => void) =>
  (socket: Socket): void => {
    const steps: (() => unknown)[] = [
      () => socket.write(welcome),
      () => socket.write(begun),
      () => answer(socket),
    ]
    socket.on('data', () => void steps.shift()?.())
  }
const atOnce =
  (bytes: Buffer) =>
  (socket: Socket): void =>
    void socket.once('data', () => socket.write(bytes))
const asAnswer = (bytes: Buffer) => afterWelcome((socket) => void socket.write(bytes))

const readFrom = async (play: (socket: Socket) => void, wish: Partial<ReadLimits> = {}) => {
  const server = await hostileServer(play)
  try {
    return await postgresql.read(
      {
        connection: {
          type: 5,
          host: '127.0.0.1',
          port: server.port,
          database: 'd',
          username: 'u',
          tls: 'off',
          privileged: true,
        },
        secret: 's',
        outbound: plainOutbound,
        signal: new AbortController().signal,
      },
      {
        document: {
          version: 2,
          kind: 'sql',
          sourceId: 's',
          sql: 'select 1',
          parameters: [],
          columns: [],
        },
        values: new Map(),
        limits: { rows: 100_000, beyond: 'fail', milliseconds: 3000, ...wish },
      },
    )
  } finally {
    server.close()
  }
}

const garbledAnswers: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['a length of zero', atOnce(Buffer.from('4500000000', 'hex'))],
  ['the bytes 45 00 00 00 04', atOnce(Buffer.from('4500000004', 'hex'))],
  ['a length below four', atOnce(Buffer.from('5200000003', 'hex'))],
  ['an unknown way to log in', atOnce(message('R', int32(99)))],
  ['a cut login', atOnce(message('R', Buffer.alloc(1)))],
  ['a cut key', atOnce(Buffer.concat([message('R', int32(0)), message('K', Buffer.alloc(3))]))],
  ['a cut description of columns', asAnswer(message('T', Buffer.concat([int16(7), column.subarray(0, 5)])))],
  [
    'a row of fewer values than it says',
    asAnswer(Buffer.concat([oneColumn, message('D', Buffer.from('000300000001', 'hex'))])),
  ],
  [
    'a row of more values than columns',
    asAnswer(Buffer.concat([oneColumn, message('D', Buffer.from('0002ffffffffffffffff', 'hex'))])),
  ],
  ['an unknown message', asAnswer(message('!', Buffer.from('what')))],
  [
    'a copy that nobody asked for',
    asAnswer(Buffer.concat([message('G', Buffer.from('00000000', 'hex')), done])),
  ],
]

const endless: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['notices', afterWelcome((socket) => writeForEver(socket, message('N', Buffer.from('SNOTICE\0\0'))))],
  ['nothing', () => undefined],
  ['a byte now and then', (socket: Socket) => void setInterval(() => socket.write('S'), 200).unref()],
]

describe('a hostile PostgreSQL', () => {
  it.each(garbledAnswers)('RPT-01 that answers %s is one plain error, at once', async (_name, play) => {
    const error = await failureOf(readFrom(play))
    expect(error.code).toMatch(/^(source-garbled|connection-not-that-server|connection-other|sql-error)$/)
  })

  it('RPT-02 whose message says 600 MB is refused before it arrives', async () => {
    const row = message('D', int16(1), 600_000_000)
    const error = await failureOf(readFrom(asAnswer(Buffer.concat([oneColumn, row]))))
    expect(error).toMatchObject({ code: 'value-limit', params: { limit: 16 } })
  })

  it('RPT-02 that never stops is ended by the size of the answer; what is only looked at is cut', async () => {
    const kilo = Buffer.from('x'.repeat(100_000))
    const row = message('D', Buffer.concat([int16(1), int32(kilo.length), kilo]))
    const play = afterWelcome((socket) => {
      socket.write(oneColumn)
      writeForEver(socket, row)
    })
    const error = await failureOf(readFrom(play, { milliseconds: 20_000 }))
    expect(error).toMatchObject({ code: 'answer-limit', params: { limit: 192 } })
    const shown = await readFrom(play, { milliseconds: 20_000, beyond: 'cut', shown: true })
    expect(shown.truncated).toBe(true)
    expect(shown.columns[0]?.values[0]).toBe(`${'x'.repeat(10_000)}…`)
  })

  it('RPT-02 that names 30,000 columns is refused', async () => {
    const wide = message('T', Buffer.concat([int16(30_000), ...Array.from({ length: 30_000 }, () => column)]))
    const error = await failureOf(readFrom(asAnswer(wide)))
    expect(error).toMatchObject({ code: 'column-limit', params: { limit: 2000 } })
  })

  it.each(endless)('RPT-02 that sends %s is ended by the clock or the size', async (_name, play) => {
    const error = await failureOf(readFrom(play, { milliseconds: 1500 }))
    expect(error.code).toMatch(
      /^(time-limit|answer-limit|source-garbled|connection-not-that-server|value-limit)$/,
    )
  })
})
