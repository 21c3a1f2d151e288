import { ownSource, sqlSet } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `checkQuery` (check-query.ts) letting everything through, the ten statements of the first
 * test were red (most were then refused by the transaction, with another word); without “read only”
 * (open-postgres.ts), those of the second wrote.
 */
const test = await testApp()
afterAll(() => test.close())

let token = ''
let sourceId = ''
beforeAll(async () => {
  ;({ token } = await test.firstAdmin())
  sourceId = (await test.ok('dataSource.create', ownSource(test, { name: 'kept' }), { token })).id
})

const names = async () =>
  (await sql<{ name: string }>`select name from data_source`.execute(test.database.db)).rows

const errorOf = async (text: string) =>
  (await test.callA('dataSet.preview', { document: sqlSet(sourceId, text) }, { token })).error

describe('reports 3: SQL that writes', () => {
  it.each([
    'select 1; drop table data_source',
    'drop table data_source',
    'with gone as (delete from data_source returning *) select * from gone',
    "with a as (select 1) update data_source set name = 'x'",
    'select * into copied from data_source',
    "copy data_source to program 'id'",
    "select 1 into outfile '/tmp/x'",
    'do $$ begin delete from data_source; end $$',
    'begin; delete from data_source; commit',
    'set transaction read write',
    'select * from data_source for update',
  ])('RPT-02 the check refuses %s', async (text) => {
    expect(await errorOf(text)).toBe('sql-not-read')
    expect(await names()).toEqual([{ name: 'kept' }])
  })

  it('RPT-02 the transaction refuses what the check cannot see: a function that writes', async () => {
    await sql`create or replace function own_write() returns int language sql as
      'delete from data_source returning 1'`.execute(test.database.db)
    expect(await errorOf('select own_write()')).toBe('sql-error')
    expect(await names()).toEqual([{ name: 'kept' }])
  })

  it.each([
    "select set_config('transaction_read_only', 'off', true), own_write()",
    "select nextval('counted')",
    "select pg_logical_emit_message(false, 'x', repeat('x', 1000000))",
    'select pg_advisory_lock(1)',
    'select pg_terminate_backend(pid) from pg_stat_activity',
    "select ('data_source'::text)::regclass, query_to_xml('select own_write()', true, true, '')",
    "select lo_from_bytea(0, 'x')",
  ])('RPT-02 functions that harm though they only read are refused by name: %s', async (text) => {
    expect(await errorOf(text)).toBe('sql-function')
  })

  it.each(["select 1 $€$ ' $€$; drop table data_source; --'", 'select 1 -- \r; drop table data_source'])(
    'RPT-02 what the server would read as code is read as code: %j',
    async (text) => {
      expect(await errorOf(text)).toBe('sql-not-read')
      expect(await names()).toEqual([{ name: 'kept' }])
    },
  )
})
