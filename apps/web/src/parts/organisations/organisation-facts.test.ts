import { describe, expect, it } from 'vitest'
import { pathsOf, peopleBelow } from './organisation-facts.ts'

const one = (id: string, parentId: string | null, users: number) => ({
  id,
  parentId,
  users,
  name: id.toUpperCase(),
  code: '',
  leaderId: null,
  leaderName: '',
  phone: '',
  version: 1,
})
const all = [one('group', null, 1), one('plant', 'group', 2), one('hall', 'plant', 4), one('shop', null, 8)]

describe('what a tree of organisations tells of each', () => {
  it('PRM-04 people are counted with those below', () => {
    expect(Object.fromEntries(peopleBelow(all))).toEqual({ group: 7, plant: 6, hall: 4, shop: 8 })
  })

  it('PRM-04 paths lead from the topmost one down', () => {
    expect(pathsOf(all).get('hall')).toBe('GROUP / PLANT / HALL')
  })
})
