import pg from 'pg'

/** Any number; every server on the same embedded PostgreSQL holds it shared, so the last one knows that it is. */
const key = 7_140_018

export interface Presence {
  /** Ends it, and tells whether no other server is left. */
  leave(): Promise<boolean>
}

export async function announcePresence(url: string): Promise<Presence> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [key])
  return { leave: () => leave(client) }
}

async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [key])
    const answer = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [key])
    return answer.rows[0]?.alone ?? true
  } catch {
    // The connection is gone, and with it whatever we could have left running.
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
