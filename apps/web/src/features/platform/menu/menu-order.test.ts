import type { MenuRow } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { branchOf, levels, stepOf } from './menu-order.ts'

const menu = (id: string, pid: string | null, problems: MenuRow['problems'] = []): MenuRow => ({
  id,
  pid,
  url: id,
  title: id,
  titleEn: '',
  icon: '',
  mode: 'default',
  hidden: false,
  rule: 2,
  app: null,
  permissions: [],
  affix: false,
  noCache: false,
  breadcrumb: true,
  activeMenu: '',
  alwaysShow: true,
  redirect: '',
  status: 1,
  sort: 0,
  version: 1,
  roleCount: 0,
  problems,
})
const menus = [menu('a', null), menu('a1', 'a'), menu('a2', 'a'), menu('b', null), menu('b1', 'b')]

describe('the order of menus', () => {
  it('RTE-09 stands as a tree; lost ones and circles stand at the top instead of vanishing', () => {
    const broken = [
      ...menus,
      menu('lost', 'gone', ['orphan']),
      menu('x', 'y', ['circle']),
      menu('y', 'x', ['circle']),
    ]
    expect(levels(broken).map(({ menu: { id }, level }) => `${level}${id}`)).toEqual([
      '0a',
      '1a1',
      '1a2',
      '0b',
      '1b1',
      '0lost',
      '0x',
      '0y',
    ])
  })

  it('PRM-04 a menu moves by a step among its siblings, and not beyond', () => {
    const [first, second] = [menus[1], menus[2]] as [MenuRow, MenuRow]
    expect(stepOf(menus, second, -1)).toEqual({ id: 'a2', pid: 'a', beforeId: 'a1' })
    expect(stepOf(menus, first, 1)).toEqual({ id: 'a1', pid: 'a', beforeId: null })
    expect(stepOf(menus, first, -1)).toBeUndefined()
  })

  it('PRM-04 nothing moves below itself', () => {
    expect([...branchOf(menus, 'a')]).toEqual(['a', 'a1', 'a2'])
  })
})
