import mysql from 'mysql2'
import type { Connection as Client } from 'mysql2'
import type { DatabaseAccess } from '#sql/sql-source.ts'
import { networkFailure } from '#interface/connection-failure.ts'
import { handshakeFailure } from './failure.ts'

// A MySQL speaks first; what stays silent after taking the connection is something else.
const greeting = 5000

const tlsOf = ({ tls }: DatabaseAccess['connection']) => {
  if (tls === 'off') return {}
  return { ssl: { rejectUnauthorized: tls === 'verify', verifyIdentity: tls === 'verify' } }
}

const ready = (client: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.once('error', reject)
    client.connect((error) => (error ? reject(error) : resolve()))
  })

/** The one place that connects to MySQL (reference reports §5 row 8). */
export const connectMysql = async (access: DatabaseAccess): Promise<Client> => {
  const { connection, secret, outbound, signal } = access
  const socket = await outbound
    .connect({ host: connection.host, port: connection.port, signal })
    .catch((error: unknown) => Promise.reject(networkFailure(error, connection)))
  const client = mysql.createConnection({
    stream: socket,
    host: connection.host,
    port: connection.port,
    database: connection.database,
    user: connection.username,
    password: secret,
    ...tlsOf(connection),
    connectTimeout: greeting,
    charset: 'utf8mb4',
    multipleStatements: false,
    flags: ['-LOCAL_FILES', '-MULTI_STATEMENTS'],
    // Generated row parsers put column names into code.
    disableEval: true,
    rowsAsArray: true,
    dateStrings: true,
    jsonStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  })
  try {
    await ready(client)
  } catch (error) {
    client.destroy()
    throw handshakeFailure(error, connection)
  }
  // A connection that breaks rejects what runs on it; without a listener it would end the process as well.
  client.on('error', () => undefined)
  return client
}
