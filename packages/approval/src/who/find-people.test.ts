import { expect, it } from 'vitest'
import { nodeSettings } from '#settings.ts'
import type { Directory } from './directory.ts'
import { findPeople } from './find-people.ts'
import type { Asking } from './find-people.ts'
import { settlePeople } from './settle-people.ts'

/** head-office (no head) > east (lin) > shop (no head) > till (wu); everybody but `gone` is enabled. */
const parents: Record<string, string> = { east: 'head-office', shop: 'east', till: 'shop' }
const heads: Record<string, string> = { east: 'lin', till: 'wu', 'head-office': 'boss' }
const departments: Record<string, string> = { zhao: 'till', qian: 'east' }

const directory: Directory = {
  enabled: async (users) => users.filter((one) => one !== 'gone'),
  holdersOfRoles: async (roles) => roles.flatMap((role) => [`${role}-1`, 'gone', `${role}-2`]),
  holdersOfPositions: async (positions) => positions.map((one) => `${one}-holder`),
  membersOf: async (all) => all.flatMap((one) => [`${one}-m`, ...(one === 'till' ? ['zhao'] : [])]),
  departmentOf: async (user) => departments[user] ?? null,
  parentOf: async (department) => parents[department] ?? null,
  headOf: async (department) => heads[department] ?? null,
  administrators: async () => ['admin'],
}

const asking = (more: Partial<Asking> = {}): Asking => ({
  directory,
  starter: 'zhao',
  field: (name) => (name === 'reviewer' ? ['sun', 'sun', 'gone'] : name === 'unit' ? ['shop'] : []),
  picked: ['li', 'zhou'],
  expression: (source) => (source === '${boss}' ? ['boss'] : []),
  ...more,
})

const by = (code: number, more: object = {}, ask = asking()) =>
  findPeople(nodeSettings.parse({ strategy: { code, ...more } }).strategy as never, ask)

it.each([
  [1, {}, []],
  [10, { ids: ['r', 's'] }, ['r-1', 'r-2', 's-1', 's-2']],
  [20, { ids: ['till'] }, ['till-m', 'zhao', 'wu']],
  [21, { ids: ['till', 'east'] }, ['wu', 'lin']],
  [22, { ids: ['p'] }, ['p-holder']],
  [23, { ids: ['till'], levels: 3 }, ['wu', 'lin']],
  [23, { ids: ['till'], levels: 9 }, ['wu', 'lin', 'boss']],
  [30, { ids: ['b', 'a', 'gone', 'b'] }, ['b', 'a']],
  [34, { range: ['zhou'] }, ['zhou']],
  [35, {}, ['li', 'zhou']],
  [36, {}, ['zhao']],
  [37, { levels: 1 }, ['wu']],
  [37, { levels: 2 }, ['lin']],
  [37, { levels: 9 }, ['boss']],
  [38, { levels: 3 }, ['wu', 'lin']],
  [40, { ids: ['g'] }, ['g-1', 'g-2']],
  [50, { field: 'reviewer' }, ['sun']],
  [51, { field: 'unit' }, ['lin']],
  [60, { expression: '${boss}' }, ['boss']],
])('WFL-03 strategy %i with %o asks %o', async (code, more, people) => {
  expect(await by(code, more)).toEqual(people)
})

it('WFL-03 without a starter, or one without a department, nobody is found for him', async () => {
  expect(await by(36, {}, asking({ starter: null }))).toEqual([])
  expect(await by(37, {}, asking({ starter: 'nobody' }))).toEqual([])
})

const earlier = { ever: new Set(['b']), justNow: new Set(['a']) }
const settled = (found: string[], settings: object, ask = asking()) =>
  settlePeople(found, nodeSettings.parse(settings), { asking: ask, earlier })

it.each([
  [{ empty: 1 }, { decided: 'approved' }],
  [{ empty: 2 }, { decided: 'rejected' }],
  [{ empty: 3, emptyUsers: ['x', 'gone'] }, { people: [{ user: 'x', automatic: null, why: '' }] }],
  [{ empty: 3, emptyUsers: ['gone'] }, { people: [{ user: 'admin', automatic: null, why: '' }] }],
  [{}, { people: [{ user: 'admin', automatic: null, why: '' }] }],
])('WFL-03 nobody found, with %o: %o', async (settings, answer) => {
  expect(await settled([], settings)).toEqual(answer)
})

const users = async (found: string[], settings: object) => {
  const { people = [] } = await settled(found, settings)
  return people.map(({ user, automatic }) => [user, automatic])
}

it('WFL-03 the starter among the approvers decides, is skipped, or his department’s head does', async () => {
  expect(await users(['zhao', 'c'], { starterDecides: 1 })).toEqual([
    ['zhao', null],
    ['c', null],
  ])
  expect(await users(['zhao', 'c'], { starterDecides: 2 })).toEqual([
    ['zhao', 'skipped'],
    ['c', null],
  ])
  expect(await users(['zhao', 'c'], { starterDecides: 3 })).toEqual([
    ['wu', null],
    ['c', null],
  ])
  expect(await users(['zhao', 'wu'], { starterDecides: 3 })).toEqual([
    ['zhao', 'skipped'],
    ['wu', null],
  ])
})

it('WFL-03 who has approved is asked always, once, or not twice in a row', async () => {
  expect(await users(['a', 'b'], { repeated: 0 })).toEqual([
    ['a', null],
    ['b', null],
  ])
  expect(await users(['a', 'b'], { repeated: 1 })).toEqual([
    ['a', null],
    ['b', 'approved'],
  ])
  expect(await users(['a', 'b'], { repeated: 2 })).toEqual([
    ['a', 'approved'],
    ['b', null],
  ])
})
