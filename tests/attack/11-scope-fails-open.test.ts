import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { permissions } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const test = await testApp()
afterAll(() => test.close())

const all = Object.keys(permissions).filter((one) => one !== 'system:backup')
const nothing = { usual: null, byPermission: {} }

beforeAll(async () => {
  await test.createUserWithRole({ permissions: ['report:view'], username: 'somebody.else' })
})

/*
 * Seen to fail (data-scope.ts, session-reader.ts): with `true` where no scope is found, the test without a scope
 * and those with a scope that cannot be read showed rows, five in all; with “all” in place of a stored scope that
 * cannot be read, the four of those did. “Nothing chosen”, “own and below” and the scope of another permission do
 * not depend on either.
 */
describe('11: a data scope that fails open', () => {
  const looks = async (token: string) => {
    const as = { token }
    return {
      users: (await test.ok('user.list', {}, as)).total,
      organisations: (await test.ok('organisation.tree', {}, as)).organisations.length,
      sources: (await test.ok('dataSource.list', {}, as)).total,
      names: (await test.ok('dataSource.listNames', {}, as)).sources.length,
      reports: (await test.ok('asset.list', { kind: 'report' }, as)).total,
      sessions: (await test.ok('onlineUser.list', {}, as)).total,
    }
  }
  const zero = { users: 0, organisations: 0, sources: 0, names: 0, reports: 0, sessions: 0 }

  it('PRM-06 without a scope there are 0 rows, even of one’s own', async () => {
    const user = await test.createUserWithRole({ permissions: all, scopes: nothing })
    expect(await looks(user.token)).toEqual(zero)
  })

  it.each([
    ['an unknown kind', '{"usual": {"kind": 9, "organisationIds": []}, "byPermission": {}}'],
    ['no kind', '{"usual": {"organisationIds": []}, "byPermission": {}}'],
    ['something else', '"all"'],
    ['a surplus key', '{"usual": {"kind": 1, "organisationIds": []}, "byPermission": {}, "super": true}'],
    ['nothing chosen', '{"usual": {"kind": 2, "organisationIds": []}, "byPermission": {}}'],
  ])('PRM-06 %s in the database reaches nobody else', async (_what, stored) => {
    const user = await test.createUserWithRole({ permissions: all, organisationId: null })
    await sql`update role set scopes = ${stored}::jsonb where id = ${user.roleId}`.execute(test.database.db)
    const { users, organisations, sources } = await looks(user.token)
    // "Chosen organisations" without one leaves what is his own: himself.
    expect([users <= 1, organisations, sources]).toEqual([true, 0, 0])
  })

  it('PRM-06 somebody without an organisation does not see everybody by “own and below”', async () => {
    const user = await test.createUserWithRole({ permissions: all, organisationId: null })
    const { data } = await test.ok('user.list', {}, { token: user.token })
    expect(data.map(({ id }) => id)).toEqual([user.userId])
  })

  it('PRM-06 a scope belongs to its permission: another permission’s wide scope does not lend itself', async () => {
    const scopes = {
      usual: { kind: 5 as const, organisationIds: [] },
      byPermission: { 'report:view': { kind: 1 as const, organisationIds: [] } },
    }
    const user = await test.createUserWithRole({ permissions: all, scopes })
    expect((await test.ok('user.list', {}, { token: user.token })).total).toBe(1)
  })

  it('PRM-06 whoever asks for every row says why, and stands in this list', () => {
    expect(saysAll()).toEqual([
      'administered/entity-store.ts',
      'modules/platform/data-source/index.ts',
      'modules/platform/schedule/schedule-handlers.ts',
    ])
  })
})

/** Files of the server in which `seenByAll` is called. */
const saysAll = (): string[] => {
  const root = path.resolve(import.meta.dirname, '..', '..', 'apps', 'server', 'src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !file.endsWith('operations/data-scope.ts'))
    .filter((file) => /\bseenByAll\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}
