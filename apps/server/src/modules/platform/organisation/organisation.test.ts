import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let root: string
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
})
afterAll(() => test.close())

const add = async (name: string, parentId = root): Promise<string> =>
  (await test.ok('organisation.create', { parentId, name }, admin)).id
const children = async (parent: string) =>
  (await test.ok('organisation.tree', {}, admin)).organisations
    .filter(({ parentId }) => parentId === parent)
    .map(({ name }) => name)
const manages = [
  'system:organisation:view',
  'system:organisation:edit',
  'system:organisation:import',
  'system:organisation:delete',
  'system:user:view',
]

describe('organisations', () => {
  it('PRM-04 are made, renamed, sorted and moved; never below themselves', async () => {
    const group = await add('Group')
    const [a, b, c] = [await add('A', group), await add('B', group), await add('C', group)]
    expect(await children(group)).toEqual(['A', 'B', 'C'])
    await test.ok('organisation.move', { id: c, parentId: group, before: a, version: 1 }, admin)
    expect(await children(group)).toEqual(['C', 'A', 'B'])
    await test.ok('organisation.move', { id: b, parentId: a, version: 1 }, admin)
    expect(await children(a)).toEqual(['B'])
    const circle = { id: group, parentId: b, version: 1 }
    expect((await test.callA('organisation.move', circle, admin)).error).toBe('organisation-circle')
    const same = { id: a, name: 'c', version: 1 }
    expect((await test.callA('organisation.update', same, admin)).error).toBe('name-taken')
  })

  it('ERR-06 one with sub-departments goes only when that is said, and never with people in it', async () => {
    const primary = await add('Primary')
    const below = await add('Sub', primary)
    const user = await test.createUserWithRole({ permissions: [], organisationId: below })
    expect(await test.ok('organisation.touches', { id: primary }, admin)).toMatchObject({ users: 1 })
    const remove = { id: primary, version: 1 }
    expect((await test.callA('organisation.remove', { ...remove, withBelow: true }, admin)).error).toBe(
      'organisation-has-users',
    )
    const action = { kind: 'move' as const, organisationId: root }
    await test.ok('user.runBatch', { ids: [user.userId], action }, admin)
    expect((await test.callA('organisation.remove', remove, admin)).error).toBe('organisation-below')
    await test.ok('organisation.remove', { ...remove, withBelow: true }, admin)
    expect((await test.callA('organisation.touches', { id: below }, admin)).error).toBe('not-found')
  })

  it('PRM-06 old parent, new parent and node lie within the mover’s scope', async () => {
    const [north, south] = [await add('North'), await add('South')]
    const [one, two] = [await add('One', north), await add('Two', north)]
    const mover = await test.createUserWithRole({ permissions: manages, organisationId: north })
    const move = (id: string, parentId: string | null) =>
      test.callA('organisation.move', { id, parentId, version: 1 }, mover)
    expect((await move(one, south)).error).toBe('not-found')
    expect((await move(south, north)).error).toBe('not-found')
    expect((await move(north, null)).error).toBe('not-found')
    expect((await move(one, two)).error).toBeUndefined()
    expect((await test.callA('organisation.create', { parentId: null, name: 'Top' }, mover)).error).toBe(
      'not-found',
    )
  })

  it('PRM-05 a move lets nobody reach more than the mover does himself', async () => {
    const house = await add('House')
    const [left, right] = [await add('Left', house), await add('Right', house)]
    // Somebody at Right reaches what lies below by a permission that the mover does not hold.
    await test.createUserWithRole({ permissions: ['report:edit'], organisationId: right })
    const mover = await test.createUserWithRole({ permissions: manages, organisationId: house })
    const inner = await add('Inner', left)
    const wish = { id: inner, parentId: right, version: 1 }
    expect((await test.callA('organisation.move', wish, mover)).error).toBe('move-widens')
    const both = await test.createUserWithRole({
      permissions: [...manages, 'report:edit'],
      organisationId: house,
    })
    expect((await test.callA('organisation.move', wish, both)).error).toBeUndefined()
  })

  it('PRM-05 PRM-06 a place that is chosen with all below it takes in later ones, and a move below it asks the mover', async () => {
    const [whole, alone, outside] = [await add('Whole'), await add('Alone'), await add('Outside')]
    const usual = { kind: 2 as const, organisationIds: [alone], withBelow: [whole] }
    const viewer = await test.createUserWithRole({
      permissions: ['system:organisation:view', 'report:edit'],
      scopes: { usual, byPermission: {} },
      organisationId: null,
    })
    const later = await add('Later', whole)
    await add('Unseen', alone)
    const { organisations } = await test.ok('organisation.tree', {}, viewer)
    expect(organisations.map(({ id }) => id).toSorted()).toEqual([whole, alone, later].toSorted())
    const mover = await test.createUserWithRole({ permissions: manages, organisationId: root })
    const wish = { id: outside, parentId: whole, version: 1 }
    expect((await test.callA('organisation.move', wish, mover)).error).toBe('move-widens')
    expect((await test.callA('organisation.move', { ...wish, parentId: alone }, mover)).error).toBeUndefined()
  })
})
