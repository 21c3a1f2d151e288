import { reportOf } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail, one at a time: without the comparison of versions in write-user.ts, in role-work.ts and in
 * change-tree.ts, all five edits of the user, of the role and of the organisation succeeded. Not taken away: the
 * unique keys (names), the lock of the tree, and the revision of drafts.
 */
const test = await testApp()
afterAll(() => test.close())

let admin: TestUser
let roleId: string
let root: string
beforeAll(async () => {
  admin = await test.firstAdmin()
  const role = { name: 'Racers', permissions: ['report:view'], menuIds: [] }
  roleId = (await test.ok('role.create', role, admin)).id
  root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
})

const five = [1, 2, 3, 4, 5]
const outcomes = (answers: readonly { readonly error: string | undefined }[]) =>
  answers.map(({ error }) => error ?? 'ok').toSorted()

describe('25: two at once', () => {
  it('PRM-04 of five edits of one user that began alike, one wins and four are told', async () => {
    const input = { username: 'racer.one', displayName: 'R', organisationId: root, roleIds: [roleId] }
    const { id } = await test.ok('user.create', input, admin)
    const edit = (n: number) =>
      test.callA(
        'user.update',
        { id, version: 1, displayName: `R${n}`, organisationId: root, roleIds: [roleId] },
        admin,
      )
    const answers = await Promise.all(five.map(edit))
    expect(outcomes(answers)).toEqual([...Array<string>(4).fill('changed-meanwhile'), 'ok'])
    const { displayName, version } = await test.ok('user.get', { id }, admin)
    expect([displayName, version]).toEqual([`R${answers.findIndex(({ error }) => !error) + 1}`, 2])
  })

  it('PRM-04 of five edits of one role or organisation, one wins', async () => {
    const role = { name: 'Edited', permissions: [], menuIds: [] }
    const { id } = await test.ok('role.create', role, admin)
    const roles = five.map((n) =>
      test.callA('role.update', { ...role, id, version: 1, name: `Edited ${n}` }, admin),
    )
    expect(outcomes(await Promise.all(roles))).toEqual([...Array<string>(4).fill('changed-meanwhile'), 'ok'])
    const place = await test.ok('organisation.create', { parentId: root, name: 'Place' }, admin)
    const names = five.map((n) =>
      test.callA('organisation.update', { id: place.id, version: 1, name: `Place ${n}` }, admin),
    )
    expect(outcomes(await Promise.all(names))).toEqual([...Array<string>(4).fill('changed-meanwhile'), 'ok'])
  })

  it('PRM-04 two organisations that are moved below each other at once make no circle', async () => {
    const add = async (name: string) =>
      (await test.ok('organisation.create', { parentId: root, name }, admin)).id
    const [one, two] = [await add('One'), await add('Two')]
    const answers = await Promise.all([
      test.callA('organisation.move', { id: one, parentId: two, version: 1 }, admin),
      test.callA('organisation.move', { id: two, parentId: one, version: 1 }, admin),
    ])
    expect(outcomes(answers)).toEqual(['ok', 'organisation-circle'])
    const { organisations } = await test.ok('organisation.tree', {}, admin)
    expect(organisations.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual([root])
  })

  it('of five that take one name at once, one gets it', async () => {
    const user = { displayName: 'N', organisationId: root, roleIds: [roleId] }
    const users = five.map(() => test.callA('user.create', { ...user, username: 'same.name.1' }, admin))
    expect(outcomes(await Promise.all(users))).toEqual([...Array<string>(4).fill('name-taken'), 'ok'])
    const places = five.map(() => test.callA('organisation.create', { parentId: root, name: 'Same' }, admin))
    expect(outcomes(await Promise.all(places))).toEqual([...Array<string>(4).fill('name-taken'), 'ok'])
  })

  it('RPT-06 of five that publish one draft at once, one makes the version', async () => {
    const document = reportOf()
    const { id } = await test.ok('asset.create', { kind: 'report', name: 'Raced', document }, admin)
    const answers = await Promise.all(five.map(() => test.callA('asset.publish', { id, revision: 0 }, admin)))
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect((await test.ok('asset.listVersions', { id }, admin)).versions).toHaveLength(1)
  })

  it('a batch that removes a user while he is edited: one of both, never half', async () => {
    const input = { username: 'racer.two', displayName: 'R', organisationId: root, roleIds: [roleId] }
    const { id } = await test.ok('user.create', input, admin)
    const edit = { id, version: 1, displayName: 'Late', organisationId: root, roleIds: [roleId] }
    const remove = { ids: [id], action: { kind: 'remove' as const, assetsTo: null } }
    const [edited, removed] = await Promise.all([
      test.callA('user.update', edit, admin),
      test.callA('user.runBatch', remove, admin),
    ])
    expect([['ok', 'not-found'].includes(edited.error ?? 'ok'), removed.error]).toEqual([true, undefined])
    expect((await test.callA('user.get', { id }, admin)).error).toBe('not-found')
  })

  /** Seen to fail: where members lock the role first and edits the user first, PostgreSQL ends one of both as a deadlock. */
  it('PRM-05 members given to a role while they are edited: each is done or told, none breaks', async () => {
    const other = await test.ok('role.create', { name: 'Other', permissions: [], menuIds: [] }, admin)
    const make = async (n: number) => {
      const input = { username: `racer.many.${n}`, displayName: 'R', organisationId: root, roleIds: [roleId] }
      return (await test.ok('user.create', input, admin)).id
    }
    const ids = await Promise.all(five.map(make))
    const rounds = [1, 2, 3, 4].flatMap((round) =>
      ids.flatMap((id) => [
        test.callA('role.addMembers', { id: roleId, userIds: ids }, admin),
        test.callA('role.addMembers', { id: other.id, userIds: ids.toReversed() }, admin),
        test.callA(
          'user.update',
          { id, version: round, displayName: `R${round}`, organisationId: root, roleIds: [roleId, other.id] },
          admin,
        ),
      ]),
    )
    const told = new Set(outcomes(await Promise.all(rounds)))
    expect([...told].filter((one) => !['ok', 'changed-meanwhile'].includes(one))).toEqual([])
  })
})
