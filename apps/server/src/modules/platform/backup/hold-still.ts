import { AppError } from '@gridwright/contract'
import { ownTables } from '@gridwright/db'
import pg from 'pg'
import { maintenanceChannel, maintenanceLock } from '#platform/maintenance.ts'

/** What goes on meanwhile, and is replaced or over afterwards: signs of life, sessions. */
const free = new Set(['job', 'session', 'live_ticket', 'schedule_run'])

/** Who writes for longer than this keeps a restore from beginning. */
const patience = '60s'

/**
 * Takes the console out of service for as long as the connection lives: every server process hears of the lock and
 * answers with a plain word, and the database itself lets nobody write into what will be replaced. So no write is
 * answered that a restore would lose. The transaction that does so is open; `end` rolls it back unless it was committed.
 */
export const holdStill = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const end = async (): Promise<void> => {
    await client.query('rollback').catch(() => undefined)
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    await client.query(`select pg_notify('${maintenanceChannel}', '')`).catch(() => undefined)
    await client.end().catch(() => undefined)
  }
  try {
    await lock(client)
    return { client, end }
  } catch (error) {
    await end()
    throw error
  }
}

const lock = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    maintenanceLock,
  ])
  if (rows[0]?.taken !== true) throw new AppError('backup-running')
  await client.query(`select pg_notify('${maintenanceChannel}', '')`)
  await client.query('begin')
  await client.query(`set local lock_timeout = '${patience}'`)
  const present = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by 1`,
    [ownTables.filter((name) => !free.has(name))],
  )
  const names = present.rows.map(({ name }) => `public."${name}"`).join(', ')
  await client.query(`lock table ${names} in exclusive mode`).catch(refuseBusy)
}

const refuseBusy = (error: unknown): never => {
  const isBusy = error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
  throw isBusy ? new AppError('backup-busy', {}, error) : error
}
