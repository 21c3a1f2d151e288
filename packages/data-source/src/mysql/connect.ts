import type { Socket } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { Connection as Client } from 'mysql2'
import type { DatabaseAccess } from '#sql/sql-source.ts'
import { networkFailure } from '#interface/connection-failure.ts'
import { garbled } from '#interface/size-limits.ts'
import { handshakeFailure } from './failure.ts'
import { packetGate } from './packet-gate.ts'

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

type Parsing = { packetParser: { execute(chunk: Buffer): unknown }; stream: Socket }

/** The gate stands in front of the parser; what either throws ends the connection instead of the process. */
const guard = (client: Client, gate: (chunk: Buffer) => void): void => {
  const parsing = client as unknown as Parsing
  const parser = parsing.packetParser
  parsing.packetParser = {
    execute: (chunk) => {
      if (parsing.stream.destroyed) return
      try {
        gate(chunk)
        parser.execute(chunk)
      } catch (error) {
        parsing.stream.destroy(error instanceof AppError ? error : garbled(error))
      }
    },
  }
}

/** The one place that connects to MySQL (reference reports §5 row 8). */
export const connectMysql = async (access: DatabaseAccess, bytes: number): Promise<Client> => {
  const { connection, secret, outbound, signal } = access
  const socket = await outbound
    .connect({ host: connection.host, port: connection.port, signal })
    .catch((error: unknown) => Promise.reject(networkFailure(error, connection)))
  const { default: mysql } = await import('mysql2')
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
  guard(client, packetGate(bytes))
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
