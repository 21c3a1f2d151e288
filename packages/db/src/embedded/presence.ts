import pg from 'pg'

/** Any number; every server on the same embedded PostgreSQL holds it shared, so the last one knows that it is. */
const key = 7_140_018

export interface Presence {
  /** Ends it; where no other server is left, runs `alone` first, and no other can come in meanwhile. */
  leave(alone: () => Promise<void>): Promise<void>
  /** Settles when its connection is cut, not when it leaves: the server has ended, or starts anew after a crash. */
  readonly lost: Promise<void>
}

export async function announcePresence(url: string): Promise<Presence> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [key])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  return { leave: (alone) => leave(client, alone), lost }
}

async function leave(client: pg.Client, alone: () => Promise<void>): Promise<void> {
  if (await isLast(client)) await alone()
  await client.end().catch(() => undefined)
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [key])
    const answer = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [key])
    return answer.rows[0]?.last ?? true
  } catch {
    // The connection is gone, and with it whatever we could have left running.
    return true
  }
}
