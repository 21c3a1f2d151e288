import type { MenuProblemKind } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { pathOf, problemOfAddress } from './stored/menu-address.ts'
import { levelsBelow } from './stored/menu-levels.ts'
import { menuProblems } from './menu-problems.ts'
import type { Menu } from './stored/menu-store.ts'
import { menu } from './menu-for-tests.ts'
import { permittedMenus } from './permitted-menus.ts'

const origins = ['https://panels.example.com']
const problemsOf = (menus: readonly Menu[]): Record<string, readonly MenuProblemKind[]> =>
  Object.fromEntries([...menuProblems(menus, origins)].filter(([, problems]) => problems.length > 0))
const chain = (length: number): Menu[] =>
  Array.from({ length }, (_, index) => menu(`level${index}`, index === 0 ? null : `level${index - 1}`))
const shown = (menus: readonly Menu[]): string[] =>
  permittedMenus(menus, { isSuper: true, assigned: new Set(), app: undefined }).map(({ id }) => id)

describe('broken menus', () => {
  it('RTE-09 of two with one path the first wins; other parameters make another entry', () => {
    const menus = [
      menu('a', null, { url: 'report/list' }),
      menu('b', null, { url: '/report/list/' }),
      menu('c', null, { url: 'report/list?id=1' }),
      menu('off', null, { url: 'report/list', status: 2 }),
    ]
    expect(problemsOf(menus)).toEqual({ b: ['duplicate-path'] })
  })

  it('RTE-09 circles are cut, orphans hidden, and both are told', () => {
    const menus = [menu('a', 'b'), menu('b', 'a'), menu('orphan', 'gone'), menu('fine', null)]
    expect(problemsOf(menus)).toEqual({ a: ['circle'], b: ['circle'], orphan: ['orphan'] })
    expect(shown(menus)).toEqual(['fine'])
    expect(levelsBelow('a', menus)).toBeGreaterThan(5)
  })

  it('RTE-09 five levels are shown, the sixth is not and is told', () => {
    expect(shown(chain(6))).toHaveLength(5)
    expect(problemsOf(chain(6))).toEqual({ level5: ['too-deep'] })
  })

  it('RTE-09 tells unknown modes, unsafe and foreign addresses, and what a disabled group hides', () => {
    const menus = [
      menu('odd', null, { mode: 'popup' }),
      menu('script', null, { mode: 'iframe', url: 'javascript:alert(1)' }),
      menu('foreign', null, { mode: 'iframe', url: 'https://evil.example/x' }),
      menu('panel', null, { mode: 'iframe', url: 'https://panels.example.com/x' }),
      menu('off', null, { status: 2 }),
      menu('page', 'off'),
    ]
    expect(problemsOf(menus)).toEqual({
      odd: ['unknown-mode'],
      script: ['bad-address'],
      foreign: ['frame-not-allowed'],
      page: ['disabled-above'],
    })
  })

  it('RTE-09 takes 500 menus', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      menu(`m${index}`, index < 10 ? null : `m${Math.floor(index / 10)}`),
    )
    expect(shown(many)).toHaveLength(500)
    expect(problemsOf(many)).toEqual({})
  })
})

describe('the address of a menu', () => {
  it.each(['report/list', '/report/list', 'excelreport/viewer?id=1&hideMenu=true', 'a-b_c.d', ''])(
    'RTE-09 a page takes %j',
    (url) => {
      expect(problemOfAddress({ url, mode: 'default' }, origins)).toBeUndefined()
    },
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '../secret',
    'a/../../b',
    'a b',
    'a#b',
  ])('RTE-09 a page does not take %j', (url) => {
    expect(problemOfAddress({ url, mode: 'default' }, origins)).toBe('address')
  })

  it.each(['https://panels.example.com/a?b=c#d', '/local/page.html'])('LAY-05 a panel takes %j', (url) => {
    expect(problemOfAddress({ url, mode: 'iframe' }, origins)).toBeUndefined()
  })

  it.each([
    ['', 'address'],
    ['javascript:alert(1)', 'address'],
    ['JaVaScRiPt:alert(1)', 'address'],
    ['https:evil', 'address'],
    ['//panels.example.com/x', 'address'],
    ['/\\evil.example', 'address'],
    ['https://user:word@panels.example.com', 'address'],
    ['ftp://panels.example.com', 'address'],
    ['http://panels.example.com', { host: 'panels.example.com' }],
    ['https://panels.example.com.evil.example', { host: 'panels.example.com.evil.example' }],
    ['https://panels.example.com:8443', { host: 'panels.example.com:8443' }],
  ])('LAY-05 a panel does not take %j', (url, problem) => {
    expect(problemOfAddress({ url, mode: 'iframe' }, origins)).toEqual(problem)
  })

  it('RTE-09 its query is no part of the path', () => {
    expect(pathOf('/report/list/?id=1?2')).toBe('report/list')
  })
})
