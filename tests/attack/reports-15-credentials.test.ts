import { sql } from 'kysely'
import type { DataSourceInput } from '@gridwright/contract'
import { ownSource, sqlSet } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail (stored-secret.ts): with the secret kept beside its sealed form, the tests of what is stored found
 * it; without the comparison of receivers, it was sent on; with one place for all sources, it opened in another.
 */
const test = await testApp()
afterAll(() => test.close())

const secret = 'Very-Secret-5f2a91'
let token = ''
let id = ''
beforeAll(async () => {
  ;({ token } = await test.firstAdmin())
  id = (await test.ok('dataSource.create', ownSource(test, { name: 'guarded', secret }), { token })).id
})

const elsewhere = { ...ownSource(test).connection, host: 'evil.example' }

/** Everything that this installation keeps, as text. */
const everythingStored = async (): Promise<string> => {
  const { db } = test.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const parts = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ text: string }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(db),
    ),
  )
  return parts.map(({ rows }) => rows[0]?.text ?? '').join(' ')
}

describe('reports 15: leaked credentials', () => {
  it('RPT-01 no answer, error or log line holds the secret, whole or encoded', async () => {
    const source = ownSource(test, { name: 'guarded' })
    const wrong = { ...source, secret }
    const document = sqlSet(id, 'select 1')
    const texts = [
      await test.callA('dataSource.list', {}, { token }),
      await test.callB('dataSource.list', { text: 'guarded' }, { token }),
      await test.callA('dataSource.get', { id }, { token }),
      await test.callA('dataSource.listNames', {}, { token }),
      await test.callA('dataSource.usage', { id }, { token }),
      await test.callA('dataSource.test', wrong, { token }),
      await test.callA('dataSource.test', { ...wrong, id }, { token }),
      await test.callA('dataSource.listTables', { id }, { token }),
      await test.callA('dataSet.preview', { document }, { token }),
      await test.callA('dataSource.create', { ...wrong, name: 'guarded' }, { token }),
      await test.callA('dataSource.update', { ...wrong, id, version: 99 }, { token }),
      await test.callA('dataSource.update', { ...wrong, id, version: 1 }, { token }),
    ].map((answer) => answer.text)
    const kept = `${texts.join('\n')}\n${test.log.join('\n')}\n${await everythingStored()}`
    for (const form of [
      secret,
      Buffer.from(secret).toString('base64').slice(0, 20),
      Buffer.from(secret).toString('hex'),
    ])
      expect(kept).not.toContain(form)
    expect(kept).toContain('guarded')
    expect((await test.ok('dataSource.get', { id }, { token })).hasSecret).toBe(true)
  })

  it('RPT-01 the stored secret is not sent to another host, account or protection', async () => {
    const source = ownSource(test, { name: 'guarded' })
    const { connection } = source
    const { secret: _own, ...withoutSecret } = source
    for (const change of [{ host: 'evil.example' }, { port: 1 }, { username: 'other' }, { tls: 'on' }]) {
      const changed = { ...withoutSecret, connection: { ...connection, ...change } as typeof connection }
      const { version } = await test.ok('dataSource.get', { id }, { token })
      for (const answer of [
        await test.callA('dataSource.test', { ...changed, id }, { token }),
        await test.callA('dataSource.update', { ...changed, id, version }, { token }),
      ])
        expect(answer).toMatchObject({ error: 'invalid', params: { field: 'secret' } })
    }
    expect((await test.ok('dataSource.get', { id }, { token })).connection).not.toMatchObject(elsewhere)
  })

  it('RPT-01 a sealed secret of one source does not open in another', async () => {
    const other = (await test.ok('dataSource.create', ownSource(test, { name: 'other' }), { token })).id
    const { db } = test.database
    await sql`update data_source set secret = (select secret from data_source where id = ${id})
      where id = ${other}`.execute(db)
    const answer = await test.callA('dataSet.preview', { document: sqlSet(other, 'select 1') }, { token })
    expect(answer.error).toBe('system')
  })

  it('RPT-01 a key in a header of an API source must be the secret', async () => {
    const connection = (value: string): DataSourceInput['connection'] => ({
      type: 4,
      baseUrl: 'https://example.com/',
      headers: [{ name: 'X-API-Key', value }],
      authentication: 'none',
      username: '',
    })
    const source = { name: 'keyed', description: '', secret }
    const open = await test.callA(
      'dataSource.create',
      { ...source, connection: connection(secret) },
      { token },
    )
    expect(open.error).toBe('invalid')
    const kept = await test.ok(
      'dataSource.create',
      { ...source, connection: connection('{{secret}}') },
      { token },
    )
    expect(await everythingStored()).not.toContain(secret)
    expect((await test.ok('dataSource.get', { id: kept.id }, { token })).hasSecret).toBe(true)
  })
})
