import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseAccess } from '#sql/sql-source.ts'
import { networkFailure } from '#interface/connection-failure.ts'
import { guardedConnection } from './guarded-connection.ts'
import { handshakeFailure } from './failure.ts'
import { cancelRequest } from './cancel.ts'

const greeting = 5000

/** pg insists on connecting by itself; this socket is connected already, by the guarded way out. */
const connected = (socket: Socket): Socket => {
  socket.connect = () => {
    process.nextTick(() => socket.emit('connect'))
    return socket
  }
  return socket
}

const tlsOf = ({ tls }: DatabaseAccess['connection']) =>
  tls === 'off' ? false : { rejectUnauthorized: tls === 'verify' }

const clientFor = (socket: Socket, { connection, secret }: DatabaseAccess, bytes: number): pg.Client => {
  const ssl = tlsOf(connection)
  return new pg.Client({
    connection: guardedConnection({ stream: () => connected(socket), ssl }, bytes),
    host: connection.host,
    port: connection.port,
    database: connection.database,
    user: connection.username,
    // As a function, because pg looks for an empty password in PGPASSWORD and ~/.pgpass.
    password: () => secret,
    ssl,
    connectionTimeoutMillis: greeting,
    application_name: 'gridwright',
  } as pg.ClientConfig)
}

const shakeHands = async (client: pg.Client, access: DatabaseAccess): Promise<void> => {
  try {
    await client.connect()
  } catch (error) {
    throw handshakeFailure(error, access.connection)
  }
}

/**
 * The one place that connects to PostgreSQL (reference reports §5 row 8); `begin` is the first that is sent. The signal
 * stops what runs on the server.
 */
export const connectPostgres = async (
  access: DatabaseAccess,
  { bytes, begin }: { readonly bytes: number; readonly begin: string },
): Promise<{ readonly client: pg.Client; close(): Promise<void> }> => {
  const { connection, outbound, signal } = access
  const socket = await outbound
    .connect({ host: connection.host, port: connection.port, signal })
    .catch((error: unknown) => Promise.reject(networkFailure(error, connection)))
  const client = clientFor(socket, access, bytes)
  // A connection that breaks rejects what runs on it; without a listener it would end the process as well.
  client.on('error', () => undefined)
  let cancelling = Promise.resolve()
  const stop = () => {
    cancelling = cancelRequest(client, access).finally(() => socket.destroy())
  }
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    await cancelling
    socket.destroy()
  }
  try {
    signal.throwIfAborted()
    await shakeHands(client, access)
    await client.query(begin)
  } catch (error) {
    await close()
    throw networkFailure(error, connection)
  }
  return { client, close }
}
