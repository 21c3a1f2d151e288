import { testServer } from '@gridwright/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresDialect } from '#sql/dialect.ts'
import { postgresHarm } from '#sql/harmful-functions.ts'
import { columnsSeen, statementsFrom } from '#sql/testing-reading.ts'
import { needServer, testServers } from '#testing.ts'

const client = new pg.Client({ connectionString: testServers.postgres.href })
beforeAll(async () => {
  await needServer('TEST_POSTGRES_URL', testServers.postgres, client.connect())
  await client.query('set standard_conforming_strings = on')
})
afterAll(() => client.end())

const columnsOnServer = async (text: string): Promise<number | undefined> => {
  try {
    const answer: unknown = await client.query(text)
    return Array.isArray(answer) ? Number.NaN : (answer as pg.QueryResult).fields.length
  } catch {
    return undefined
  }
}

/** Volatile, callable by everybody, and harmless: they tell, or take time that the read's limit ends. */
const harmless =
  /^(amvalidate|array_sample|array_shuffle|random_normal|uuidv[47]|pg_wal_summary_contents|pg_available_wal_summaries|clock_timestamp|current_query|currval|gen_random_uuid|lastval|random|timeofday|txid_status|plpgsql_.*|pg_blocking_pids|pg_.*collation_actual_version|pg_control_.*|pg_current_wal_.*|pg_.*_size|pg_get_.*|pg_is_.*|pg_jit_available|pg_last_.*|pg_lock_status|pg_notification_queue_usage|pg_partition_.*|pg_prepared_xact|pg_safe_snapshot_blocking_pids|pg_sequence_last_value|pg_sleep.*|pg_stat_get_.*|pg_xact_.*)$/

const volatileFunctions = `
  select distinct p.proname as name from pg_proc p
  where p.pronamespace = 'pg_catalog'::regnamespace and p.provolatile = 'v' and p.prokind in ('f', 'p')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not ('internal'::regtype = any (p.proargtypes)) and has_function_privilege('public', p.oid, 'execute')`

describe('the reader of PostgreSQL', () => {
  it('RPT-02 reads random statements as a real server does, or refuses them', async () => {
    let compared = 0
    for (const text of statementsFrom(20_260, 5000)) {
      const seen = columnsSeen(text, postgresDialect)
      const real = seen === undefined ? undefined : await columnsOnServer(text)
      if (real === undefined) continue
      compared++
      expect({ text, columns: seen }).toEqual({ text, columns: real })
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('RPT-02 every volatile function that everybody may call is known, old server or new: refused, or harmless', async () => {
    const embedded = new pg.Client({ connectionString: (await testServer()).url })
    await embedded.connect()
    try {
      for (const server of [client, embedded]) {
        const { rows } = await server.query<{ name: string }>(volatileFunctions)
        expect(rows.length).toBeGreaterThan(50)
        const unknown = rows.filter(({ name }) => postgresHarm(name) === harmless.test(name))
        expect(unknown.map(({ name }) => name)).toEqual([])
      }
    } finally {
      await embedded.end()
    }
  })
})
