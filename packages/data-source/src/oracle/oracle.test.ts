import type { Socket } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { Connection } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { Outbound } from '#interface/outbound.ts'
import type { Tested } from '#interface/source.ts'
import { hostileServer, writeForEver } from '#testing-hostile.ts'
import { plainOutbound } from '#testing.ts'
import { dateText } from './date-text.ts'
import { statementFailure } from './failure.ts'
import { oracle } from './oracle.ts'
import { columnTypeOf, plainValue } from './types.ts'

type Target = Extract<Connection, { type: 2 }>
const connection: Target = {
  type: 2,
  host: '127.0.0.1',
  port: 1521,
  database: 'ORCLPDB1',
  username: 'u',
  tls: 'off',
  privileged: true,
}

/** A packet of Oracle Net: two bytes of length, a sum, its type. */
const packet = (type: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(body.length + 8, 0)
  head.writeUInt8(type, 4)
  return Buffer.concat([head, body])
}

const refused = (number: string): Buffer => {
  const words = Buffer.from(
    `(DESCRIPTION=(TMP=)(VSNNUM=0)(ERR=${number})(ERROR_STACK=(ERROR=(CODE=${number})(EMFI=4))))`,
  )
  const head = Buffer.alloc(4)
  head.writeUInt16BE(words.length, 2)
  return packet(4, Buffer.concat([head, words]))
}

const redirected = (address: string): Buffer => {
  const words = Buffer.from(address)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length)
  return packet(5, Buffer.concat([length, words]))
}

const answering =
  (bytes: Buffer) =>
  (socket: Socket): void => {
    socket.once('data', () => void socket.write(bytes))
  }

const saying =
  (words: string) =>
  (socket: Socket): void => {
    socket.end(words)
  }

const test = async (
  play: (socket: Socket) => void,
  wish: Partial<Target> = {},
  outbound: Outbound = plainOutbound,
): Promise<Tested> => {
  const server = await hostileServer(play)
  const access = { secret: 'my-secret', outbound, signal: new AbortController().signal }
  try {
    return await oracle.test({ ...access, connection: { ...connection, port: server.port, ...wish } })
  } finally {
    server.close()
  }
}

describe('a connection to Oracle that fails', () => {
  it.each([
    ['database-unknown', answering(refused('12514'))],
    ['other', answering(refused('12528'))],
    ['not-that-server', saying('SSH-2.0-OpenSSH_9.2\r\n')],
    ['not-that-server', saying('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ] as const)('RPT-01 says %s, and never the secret', async (problem, play) => {
    const error = await failureOf(test(play))
    expect(error.code).toBe(`connection-${problem}`)
    expect(JSON.stringify(error.params)).not.toContain('my-secret')
  })

  it('RPT-01 TLS that the source asks for is not given up where the server has none', async () => {
    expect((await failureOf(test(answering(refused('1')), { tls: 'verify' }))).code).toBe('connection-tls')
  })

  it('RPT-01 attack 9: where a listener sends its guests is looked at like any other address', async () => {
    const asked: string[] = []
    const guarded: Outbound = {
      ...plainOutbound,
      connect: (target) => {
        asked.push(`${target.host}:${target.port}`)
        if (target.host === '169.254.169.254')
          return Promise.reject(new AppError('outbound-forbidden', { host: target.host }))
        return plainOutbound.connect(target)
      },
    }
    const play = answering(redirected('(ADDRESS=(PROTOCOL=TCP)(HOST=169.254.169.254)(PORT=80))'))
    expect((await failureOf(test(play, {}, guarded))).code).toBe('connection-forbidden')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe('169.254.169.254:80')
  })

  it('RPT-01 attack 8: a service name that would add to the descriptor is refused before anything opens', () => {
    for (const database of ['X)(ADDRESS=(HOST=10.0.0.1)', 'a b', '(x', 'x?y=1', '../x'])
      expect(() => oracle.check({ ...connection, database }, '')).toThrow(
        expect.objectContaining({
          code: 'invalid',
          params: { field: 'connection.database', problem: 'service-form' },
        }),
      )
    expect(() => oracle.check({ ...connection, database: 'sales.example.com' }, '')).not.toThrow()
  })

  it('RPT-02 attack 17: noise without an end is ended', async () => {
    const error = await failureOf(test((socket) => writeForEver(socket, Buffer.alloc(65_536, 0))))
    expect(error.code).toMatch(/^connection-(not-that-server|other)$/)
  })
})

describe('Oracle’s types, by the tables of its documentation', () => {
  it.each([
    ['NUMBER', 'exact'],
    ['BINARY_DOUBLE', 'float'],
    ['DATE', 'dateTime'],
    ['TIMESTAMP WITH TIME ZONE', 'dateTime'],
    ['CLOB', 'text'],
    ['BOOLEAN', 'boolean'],
    ['INTERVAL DAY TO SECOND', 'text'],
  ])('RPT-02 %s is %s', (name, type) => {
    expect(columnTypeOf(name)).toBe(type)
  })

  it('RPT-02 dates and moments are the clock that was stored', () => {
    const date = [120, 126, 1, 31, 9, 6, 7]
    expect(dateText(Buffer.from(date))).toBe('2026-01-31 08:05:06')
    const micro = [...date, 0x07, 0x5b, 0xca, 0x00]
    expect(dateText(Buffer.from(micro))).toBe('2026-01-31 08:05:06.123456')
    // 23:30 UTC of the day before is 07:30 at +08:00.
    expect(dateText(Buffer.from([120, 126, 1, 30, 24, 31, 1, 0, 0, 0, 0, 28, 60]))).toBe(
      '2026-01-31 07:30:00',
    )
    expect(dateText(Buffer.from([100 - 47, 100 - 12, 1, 1, 1, 1, 1]))).toBeNull()
  })

  it('RPT-02 bytes, intervals and JSON become texts', () => {
    expect(plainValue(Buffer.from([0xca, 0xfe]))).toBe('0xcafe')
    expect(plainValue({ days: 2, hours: 3, minutes: 4, seconds: 5, fseconds: 0 })).toBe('2 03:04:05')
    expect(plainValue({ years: 1, months: 2 })).toBe('1-02')
    expect(plainValue({ a: [1, null, '中'] })).toBe('{"a":[1,null,"中"]}')
    expect(plainValue(null)).toBeNull()
  })

  it('RPT-02 what the server says of a query has its place and its word', () => {
    const error = Object.assign(
      new Error('ORA-00942: table or view "X"."Y" does not exist\nHelp: https://docs'),
      { offset: 19 },
    )
    const question = {
      text: "select '中' as a from nothing",
      binds: [],
      limits: { rows: 1, beyond: 'cut', milliseconds: 1 },
    } as const
    expect(statementFailure(error, question)).toMatchObject({
      code: 'sql-error',
      params: {
        problem: 'table-unknown',
        position: 17,
        reason: 'ORA-00942: table or view "X"."Y" does not exist',
      },
    })
  })
})
