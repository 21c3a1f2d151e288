import { lingering } from '#interface/lingering.ts'
import type { DatabaseAccess, OpenBounds, SqlSession } from '#sql/sql-source.ts'
import { connectSqlServer } from './connect.ts'
import { handshakeFailure } from './failure.ts'
import { beginSession, sqlServerSession } from './session.ts'

/**
 * Connects, and begins a transaction that is never committed: SQL Server has none that only reads, so the account is
 * what keeps reports from writing. The attention signal of TDS stops the far side where the caller's signal fires.
 */
export const openSqlServer = async (access: DatabaseAccess, bounds: OpenBounds): Promise<SqlSession> => {
  const { signal } = access
  const line = lingering(signal)
  const connected = await connectSqlServer({ ...access, signal: line.signal }, bounds)
  const { client, socket } = connected
  const stop = () => void client.cancel()
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    await line.over()
    // The server rolls back what a connection leaves open.
    client.close()
    socket.destroy()
  }
  try {
    signal.throwIfAborted()
    line.linger()
    await beginSession(connected, bounds.milliseconds)
  } catch (error) {
    await close()
    throw signal.aborted ? error : handshakeFailure(connected.broken() ?? error, access.connection)
  }
  return sqlServerSession(connected, close)
}
