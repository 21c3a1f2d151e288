import type { Socket } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { Connection as Client, ConnectionConfiguration } from 'tedious'
import { networkFailure } from '#interface/connection-failure.ts'
import { byteCounter, garbled, sizeLimits, valueLimit } from '#interface/size-limits.ts'
import type { DatabaseAccess, OpenBounds } from '#sql/sql-source.ts'
import { useExactValues } from './exact-values.ts'
import { handshakeFailure } from './failure.ts'

// A SQL Server answers the first message at once; what stays silent is something else.
const greeting = 5000

export type Connected = {
  readonly client: Client
  readonly socket: Socket
  /** Rows arrived: what comes next counts anew towards the largest row. */
  rowTaken(): void
  /** What ended the connection, where it was one of our bounds. */
  broken(): AppError | undefined
}

const configurationOf = (
  access: DatabaseAccess,
  socket: Socket,
  milliseconds: number,
): ConnectionConfiguration => {
  const { connection, secret } = access
  let isTaken = false
  // A server may send its guests elsewhere; nobody goes where the guard has not looked.
  const connector = async (): Promise<Socket> => {
    if (isTaken) throw new AppError('outbound-forbidden', { host: connection.host })
    isTaken = true
    return socket
  }
  return {
    server: connection.host,
    authentication: { type: 'default', options: { userName: connection.username, password: secret } },
    options: {
      database: connection.database,
      connector,
      encrypt: connection.tls !== 'off',
      trustServerCertificate: connection.tls !== 'verify',
      connectTimeout: greeting,
      requestTimeout: Math.ceil(milliseconds) + 1000,
      cancelTimeout: 2000,
      maxRetriesOnTransientErrors: 0,
      multiSubnetFailover: false,
      appName: 'gridwright',
      rowCollectionOnRequestCompletion: false,
      // A hint to read replicas, which refuse writing; no promise elsewhere.
      readOnlyIntent: true,
      useUTC: true,
      textsize: sizeLimits.row,
    },
  }
}

/** Counts bytes as they come, before anything collects them. */
const gate = (socket: Socket, answerBytes: number) => {
  const count = byteCounter(answerBytes)
  let sinceRow = 0
  let broken: AppError | undefined
  socket.on('data', (chunk: Buffer) => {
    if (broken) return
    try {
      count(chunk.length)
      sinceRow += chunk.length
      if (sinceRow > sizeLimits.row * 2) throw valueLimit()
    } catch (error) {
      broken = error instanceof AppError ? error : garbled(error)
      socket.destroy(broken)
    }
  })
  socket.pause()
  return { rowTaken: () => void (sinceRow = 0), broken: () => broken }
}

const ready = (client: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.connect((error) => (error ? reject(error) : resolve()))
  })

/** The one place that connects to SQL Server (reference reports §5 row 8). */
export const connectSqlServer = async (access: DatabaseAccess, bounds: OpenBounds): Promise<Connected> => {
  const { connection, outbound, signal } = access
  const socket = await outbound
    .connect({ host: connection.host, port: connection.port, signal })
    .catch((error: unknown) => Promise.reject(networkFailure(error, connection)))
  const { rowTaken, broken } = gate(socket, bounds.bytes)
  const { default: tedious } = await import('tedious')
  useExactValues()
  const client = new tedious.Connection(configurationOf(access, socket, bounds.milliseconds))
  // A connection that breaks rejects what runs on it; without a listener it would end the process as well.
  client.on('error', () => undefined)
  let said = 0
  client.on('errorMessage', ({ number }: { readonly number: number }) => void (said = number))
  try {
    await ready(client)
  } catch (error) {
    client.close()
    socket.destroy()
    throw handshakeFailure(broken() ?? error, connection, said)
  }
  return { client, socket, rowTaken, broken }
}
