import { isIP } from 'node:net'
import type { Socket } from 'node:net'
import tls from 'node:tls'
import { AppError } from '@gridwright/contract/errors'
import { networkFailure } from '#interface/connection-failure.ts'
import { lingering } from '#interface/lingering.ts'
import { garbled } from '#interface/size-limits.ts'
import type { DatabaseAccess, OpenBounds, SqlSession } from '#sql/sql-source.ts'
import { connectThin } from './driver.ts'
import type { Client } from './driver.ts'
import { handshakeFailure } from './failure.ts'
import { byteGate } from './packet-gate.ts'
import { oracleSession } from './session.ts'

/** Seconds: a listener answers at once; what stays silent is something else. */
const greeting = 5

type Line = {
  readonly connect: (address: { host: string; port: number } | undefined) => Promise<Socket>
  readonly rowsTaken: () => void
  /** What ended the connection, where it was the network or one of our bounds. */
  broken(): unknown
  destroy(): void
}

const secured = (socket: Socket, { connection }: DatabaseAccess): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { host } = connection
    const stream = tls.connect(
      { socket, host, servername: isIP(host) ? '' : host, rejectUnauthorized: connection.tls === 'verify' },
      () => resolve(stream),
    )
    // Whoever speaks without TLS breaks off, or answers what is none.
    stream.once('error', (error) => reject(Object.assign(error, { code: 'EPROTO' })))
  })

/** The one place that connects to Oracle, its listener's redirects included (reference reports §5 rows 8 and 9). */
const lineOf = (access: DatabaseAccess, bytes: number): Line => {
  const { connection, outbound, signal } = access
  const gate = byteGate(bytes)
  const open: Socket[] = []
  let broken: unknown
  const watch = (socket: Socket): void => {
    socket.prependListener('data', (chunk: Buffer) => {
      try {
        gate.take(chunk.length)
      } catch (error) {
        broken ??= error instanceof AppError ? error : garbled(error)
        socket.destroy()
      }
    })
    socket.pause()
  }
  return {
    connect: async (address) => {
      try {
        const { host, port } = address ?? connection
        const socket = await outbound.connect({ host, port, signal })
        open.push(socket)
        const stream = connection.tls === 'off' ? socket : await secured(socket, access)
        watch(stream)
        return stream
      } catch (error) {
        broken ??= networkFailure(error, connection)
        throw error
      }
    },
    rowsTaken: gate.rowsTaken,
    broken: () => broken,
    destroy: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

/** No language or country of the server changes how a text is read; then a transaction that only reads. */
const beginning = [
  `alter session set nls_date_format = 'YYYY-MM-DD HH24:MI:SS' nls_timestamp_format = 'YYYY-MM-DD HH24:MI:SS.FF6' nls_numeric_characters = '.,'`,
  'set transaction read only',
] as const

const begin = async (client: Client, milliseconds: number): Promise<void> => {
  client.callTimeout = Math.ceil(milliseconds) + 500
  for (const statement of beginning) await client.execute(statement, {})
}

/** Connects, and begins a read-only transaction under a time limit. */
export const openOracle = async (access: DatabaseAccess, bounds: OpenBounds): Promise<SqlSession> => {
  const { connection, secret, signal } = access
  const life = lingering(signal)
  const line = lineOf({ ...access, signal: life.signal }, bounds.bytes)
  let client: Client | undefined
  const stop = () => void client?.break().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    await life.over()
    line.destroy()
  }
  try {
    signal.throwIfAborted()
    const settings = { service: connection.database, user: connection.username, password: secret }
    client = await connectThin({ ...settings, patience: greeting }, line.connect)
    life.linger()
    await begin(client, bounds.milliseconds)
  } catch (error) {
    await close()
    throw signal.aborted ? error : handshakeFailure(line.broken() ?? error, connection)
  }
  return oracleSession(client, { close, rowsTaken: line.rowsTaken, broken: line.broken })
}
