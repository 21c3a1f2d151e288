import type { AssetGrant } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { sameGrants, withLevel, withoutSubject, withSubject } from './grant-list.ts'

const li: AssetGrant = { subjectKind: 'user', subjectId: 'u1', subjectName: '李', level: 'edit' }
const sales = { subjectKind: 'role', subjectId: 'u1', subjectName: '销售' } as const

describe('grants of an asset', () => {
  it('begin with looking, and never lower what somebody has', () => {
    expect(withSubject([li], sales).map(({ level }) => level)).toEqual(['edit', 'view'])
    expect(withSubject([li], li)).toEqual([li])
  })

  it('tell a role from a user of the same id', () => {
    const both = withSubject([li], sales)
    expect(withLevel(both, 'role:u1', 'manage').map(({ level }) => level)).toEqual(['edit', 'manage'])
    expect(withoutSubject(both, 'user:u1')).toEqual([{ ...sales, level: 'view' }])
  })

  it('are the same in any order', () => {
    const both = withSubject([li], sales)
    expect(sameGrants(both, both.toReversed())).toBe(true)
    expect(sameGrants(both, withLevel(both, 'role:u1', 'edit'))).toBe(false)
  })
})
