import type pg from 'pg'
import type { DatabaseAccess } from '#sql/sql-source.ts'

const cancelCode = 80_877_102
const patience = 2000

type BackendKey = { readonly processID: number | null; readonly secretKey: number | null }

/**
 * Asks the server to stop what the client's connection runs: PostgreSQL takes that on a connection of its own and
 * answers nothing (protocol §54.2.9). Never throws: the statement's own time-out stands behind it.
 */
export const cancelRequest = async (
  client: pg.Client,
  { connection, outbound }: DatabaseAccess,
): Promise<void> => {
  const { processID, secretKey } = client as unknown as BackendKey
  if (processID === null || secretKey === null) return
  const message = Buffer.alloc(16)
  message.writeInt32BE(16, 0)
  message.writeInt32BE(cancelCode, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  const signal = AbortSignal.timeout(patience)
  try {
    const socket = await outbound.connect({ host: connection.host, port: connection.port, signal })
    socket.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      socket.once('close', resolve)
      socket.setTimeout(patience, () => socket.destroy())
      socket.resume()
      socket.end(message)
    })
  } catch {
    // Nothing to do: the server ends the statement after its time-out.
  }
}
