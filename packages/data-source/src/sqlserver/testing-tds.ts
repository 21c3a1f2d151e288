import type { Socket } from 'node:net'

/** What a SQL Server says, byte for byte after MS-TDS: enough for a login and one answer. */

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')
const shortText = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), wide(text)])
const longText = (text: string): Buffer => Buffer.concat([u16(text.length), wide(text)])

/** One packet that ends its message. */
const packet = (body: Buffer, type = 4): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt8(type, 0)
  head.writeUInt8(1, 1)
  head.writeUInt16BE(body.length + 8, 2)
  head.writeUInt8(1, 6)
  return Buffer.concat([head, body])
}

/** 0 off, 1 on, 2 not supported, 3 required. */
export const preLogin = (encryption: number): Buffer =>
  packet(Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, encryption]))

export const done = (status = 0): Buffer =>
  Buffer.concat([Buffer.from([0xfd]), u16(status), u16(0xc1), Buffer.alloc(8)])

const loginTaken = (): Buffer => {
  const body = Buffer.concat([
    Buffer.from([1, 0x74, 0, 0, 4]),
    shortText('Microsoft SQL Server'),
    Buffer.from([16, 0, 0, 1]),
  ])
  return Buffer.concat([Buffer.from([0xad]), u16(body.length), body])
}

export const failed = (number: number, text: string, line = 1): Buffer => {
  const body = Buffer.concat([
    u32(number),
    Buffer.from([1, 16]),
    longText(text),
    shortText('there'),
    shortText(''),
    u32(line),
  ])
  return Buffer.concat([Buffer.from([0xaa]), u16(body.length), body])
}

const collation = Buffer.from([0x09, 0x04, 0xd0, 0, 0x34])

/** TYPE_INFO of the types (2.2.5.5), with the sizes that the documentation's examples have. */
export const typeInfo = {
  int: Buffer.from([0x26, 4]),
  bigint: Buffer.from([0x26, 8]),
  bit: Buffer.from([0x68, 1]),
  float: Buffer.from([0x6d, 8]),
  decimal: (precision: number, scale: number) => Buffer.from([0x6a, 17, precision, scale]),
  money: Buffer.from([0x6e, 8]),
  date: Buffer.from([0x28]),
  time: (scale: number) => Buffer.from([0x29, scale]),
  datetime2: (scale: number) => Buffer.from([0x2a, scale]),
  datetimeoffset: (scale: number) => Buffer.from([0x2b, scale]),
  datetime: Buffer.from([0x6f, 8]),
  guid: Buffer.from([0x24, 16]),
  nvarchar: Buffer.concat([Buffer.from([0xe7]), u16(8000), collation]),
  varbinary: Buffer.concat([Buffer.from([0xa5]), u16(100)]),
} as const

export type TdsColumn = { readonly name: string; readonly type: Buffer }

export const columns = (list: readonly TdsColumn[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x81]),
    u16(list.length),
    ...list.flatMap(({ name, type }) => [u32(0), u16(9), type, shortText(name)]),
  ])

/** Values with their length before them; an empty one is `none` or, of texts, `noText`. */
export const row = (...values: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0xd1]), ...values])
export const sized = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length]), bytes])
export const none = Buffer.from([0])
export const noText = u16(0xff_ff)
export const text = (value: string): Buffer => Buffer.concat([u16(wide(value).length), wide(value)])

/** A server that lets everybody in and plays `answer` to his query; batches of our own are answered by nothing. */
export const lettingIn =
  (answer: (socket: Socket, query: Buffer) => void, encryption = 2) =>
  (socket: Socket): void => {
    socket.on('data', (bytes: Buffer) => {
      const type = bytes[0]
      if (type === 0x12) socket.write(preLogin(encryption))
      else if (type === 0x10) socket.write(packet(Buffer.concat([loginTaken(), done()])))
      else if (type === 6) socket.write(packet(done(0x20)))
      else if (type === 3) answer(socket, bytes)
      else socket.write(packet(done()))
    })
  }

export const refusing =
  (number: number, words: string) =>
  (socket: Socket): void => {
    socket.on('data', (bytes: Buffer) => {
      if (bytes[0] === 0x12) socket.write(preLogin(2))
      else socket.write(packet(Buffer.concat([failed(number, words), done(2)])))
    })
  }

export const saying =
  (...parts: readonly Buffer[]) =>
  (socket: Socket): void =>
    void socket.write(packet(Buffer.concat(parts)))
