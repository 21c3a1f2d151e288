import net from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A server that plays `play` to whoever connects, on a port of its own. */
type Hostile = { readonly port: number; close(): void }

export const hostileServer = async (play: (socket: Socket) => void): Promise<Hostile> => {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    play(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Writes as fast as the other side takes it, until it is gone. */
export const writeForEver = (socket: Socket, bytes: Buffer): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.on('drain', more)
  more()
}

export const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

export const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A message of PostgreSQL's protocol; `length` is what it says of itself, where that is a lie. */
export const message = (kind: string, body: Buffer, length = body.length + 4): Buffer =>
  Buffer.concat([Buffer.from(kind), int32(length), body])

/** A packet of MySQL's protocol. */
export const packet = (sequence: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUIntLE(body.length, 0, 3)
  head[3] = sequence
  return Buffer.concat([head, body])
}
