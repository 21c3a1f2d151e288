import type { DataScope, RoleScopes } from '@gridwright/contract'
import { testDatabase } from '@gridwright/db/testing'
import type { Database } from '@gridwright/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seen, seenAny, seenByAll } from './data-scope.ts'
import type { Seen } from './data-scope.ts'
import type { Caller } from './handler.ts'

/** A chain of 300 organisations c0 → c299, and beside it `aside`; one thing in each, and one in none. */
const deep = 300
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await sql`create table thing (id text primary key, place text, owner text)`.execute(db)
  await sql`insert into organisation (id, parent_id, name, created_at) values ('aside', null, 'aside', now())`.execute(
    db,
  )
  await sql`
    insert into organisation (id, parent_id, name, created_at)
    select 'c' || n, case when n > 0 then 'c' || (n - 1) end, 'c' || n, now()
    from generate_series(0, ${deep - 1}::int) n`.execute(db)
  await sql`insert into thing select id, id, 'somebody' from organisation`.execute(db)
  await sql`insert into thing values ('nowhere', null, null), ('mine', 'aside', 'me')`.execute(db)
})
afterAll(() => database.close())

const place = { organisation: sql.ref('t.place'), owner: sql.ref('t.owner') }
const scope = (kind: DataScope['kind'], ...organisationIds: string[]): DataScope => ({
  kind,
  organisationIds,
})
const caller = (scopes: RoleScopes, more: Partial<Caller> = {}): Caller => ({
  userId: 'me',
  username: 'me',
  displayName: 'Me',
  roleId: 'r',
  isSuper: false,
  organisationIds: ['c0'],
  permissions: ['report:view', 'report:edit'],
  scopes,
  sessionHandle: '',
  ...more,
})
const usual = (one: DataScope | null, byPermission: RoleScopes['byPermission'] = {}): RoleScopes => ({
  usual: one,
  byPermission,
})
const found = async (condition: Seen): Promise<string[]> => {
  const rows = await sql<{ id: string }>`select id from thing t where ${condition} order by id`.execute(
    database.db,
  )
  return rows.rows.map(({ id }) => id)
}
const view = ['report:view'] as const

describe('PRM-06 rows by data scope', () => {
  it.each([
    ['all', scope(1), deep + 3],
    ['chosen', scope(2, 'c5', 'c7', 'no-such'), 3],
    ['chosen, but nothing is', scope(2), 1],
    ['own', scope(3), 2],
    ['own and below, to the end of a deep tree', scope(4), deep + 1],
    ['self', scope(5), 1],
    ['none', null, 0],
  ] as const)('%s', async (_name, one, count) => {
    expect(await found(seen(caller(usual(one)), view, place))).toHaveLength(count)
  })

  it('without an organisation, own organisations are none, not those without one', async () => {
    for (const kind of [3, 4] as const) {
      const nowhere = caller(usual(scope(kind)), { organisationIds: [] })
      expect(await found(seen(nowhere, view, place))).toEqual(['mine'])
    }
  })

  it('several permissions reach what one of those that are held does', async () => {
    const scopes = usual(scope(5), { 'report:edit': scope(2, 'c9') })
    const both = ['report:view', 'report:edit'] as const
    expect(await found(seen(caller(scopes), both, place))).toEqual(['c9', 'mine'])
    const viewer = caller(scopes, { permissions: ['report:view'] })
    expect(await found(seen(viewer, both, place))).toEqual(['mine'])
    expect(await found(seen(caller(scopes, { permissions: [] }), both, place))).toEqual([])
  })

  it('a super administrator, and who holds everything, see all whatever the role says', async () => {
    for (const more of [{ isSuper: true }, { permissions: ['*:*:*'] }])
      expect(await found(seen(caller(usual(null), more), view, place))).toHaveLength(deep + 3)
  })

  it('rows that have no place, or no owner, are reached only by what they have', async () => {
    const own = { owner: sql.ref('t.owner') }
    const places = { organisation: sql.ref('t.place') }
    expect(await found(seen(caller(usual(scope(4))), view, own))).toEqual(['mine'])
    expect(await found(seen(caller(usual(scope(5))), view, places))).toEqual([])
    expect(await found(seen(caller(usual(scope(3))), view, {}))).toEqual([])
  })

  it('a circle in the tree ends', async () => {
    await sql`update organisation set parent_id = ${`c${deep - 1}`} where id = 'c0'`.execute(database.db)
    expect(await found(seen(caller(usual(scope(4))), view, place))).toHaveLength(deep + 1)
    await sql`update organisation set parent_id = null where id = 'c0'`.execute(database.db)
  })

  it('several kinds in one table keep to their own conditions; every row is said aloud', async () => {
    const kinds = [
      { only: sql<boolean>`t.id = 'c1'`, seen: seenByAll('in this test') },
      { only: sql<boolean>`t.id = 'c2'`, seen: seen(caller(usual(null)), view, place) },
    ]
    expect(await found(seenAny(kinds))).toEqual(['c1'])
    expect(await found(seenAny([]))).toEqual([])
  })
})
