import type { RoleScopes } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { beyond, namedBeyond, receivedBy, requireWithin } from './subset-rule.ts'
import type { Own } from './subset-rule.ts'

const scopes = (kind: 1 | 2 | 3 | 4 | 5, byPermission: RoleScopes['byPermission'] = {}): RoleScopes => ({
  usual: { kind, organisationIds: [] },
  byPermission,
})

const own: Own = {
  userId: 'u',
  username: 'u',
  displayName: 'u',
  roleId: 'r',
  isSuper: false,
  organisationIds: ['north'],
  permissions: ['report:view', 'system:user:view'],
  scopes: scopes(4, { 'report:view': { kind: 1, organisationIds: [] } }),
  sessionHandle: 'h',
  menus: new Set(['report']),
  parents: new Map([
    ['root', null],
    ['north', 'root'],
    ['south', 'root'],
  ]),
}
const role = (more: object = {}) => ({ isSuper: false, permissions: [], menuIds: [], ...more })

describe('PRM-05 the subset rule', () => {
  it('takes menus, permissions, scopes by permission, and the super flag together', () => {
    expect(beyond(own, role())).toEqual([])
    expect(beyond(own, role({ menuIds: ['report', 'system'] }))).toEqual(['system/menu'])
    expect(beyond(own, role({ permissions: ['report:edit', 'report:view'] }))).toEqual(['report:edit'])
    expect(beyond(own, role({ isSuper: true }))).toEqual(['*:*:*'])
    const wide = role({ permissions: ['report:view', 'system:user:view'], scopes: scopes(1) })
    expect(beyond(own, wide)).toEqual(['system:user:view/scope'])
  })

  it('names the first ten of what is beyond, and says how many more and how many menus there are', () => {
    // Seen to fail: of forty menus ten were told as all.
    const menus = Array.from({ length: 40 }, (_, n) => `${n}/menu`)
    const rights = Array.from({ length: 12 }, (_, n) => `p${n}`)
    expect(namedBeyond([...rights, ...menus])).toEqual({
      names: rights.slice(0, 10).join(', '),
      more: 2,
      menus: 40,
    })
    expect(namedBeyond(['report:view'])).toEqual({ names: 'report:view' })
  })

  it('an exception of a permission counts for it, the usual scope for the rest', () => {
    const exception = {
      'system:user:view': { kind: 3, organisationIds: [] as string[] },
    } satisfies RoleScopes['byPermission']
    const rights = role({ permissions: ['report:view', 'system:user:view'], scopes: scopes(1, exception) })
    expect(beyond(own, rights)).toEqual([])
  })

  it('“own” is that of who receives it', () => {
    const rights = role({ permissions: ['system:user:view'], scopes: scopes(4) })
    expect(() => requireWithin(own, ...receivedBy(['north'], [rights]))).not.toThrow()
    expect(() => requireWithin(own, ...receivedBy(['south'], [rights]))).toThrow('grant-beyond-own')
  })

  it('a super administrator gives everything', () => {
    const everything = role({ isSuper: true, menuIds: ['x'], permissions: ['y'], scopes: scopes(1) })
    expect(beyond({ ...own, isSuper: true }, everything)).toEqual([])
  })
})
