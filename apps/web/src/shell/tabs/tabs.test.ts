import { describe, expect, it } from 'vitest'
import { change, close, keptAlive, pin, restore, visit } from './tabs.ts'
import type { Tabs, Visit } from './tabs.ts'

const page = (key: string, more: Partial<Visit> = {}): Visit => ({
  key,
  path: key,
  fullPath: key,
  location: { pathname: key, search: '', hash: '', state: null, key },
  title: { zh: key, en: key },
  pinned: false,
  keepAlive: true,
  ...more,
})

const none: Tabs = { all: [], active: undefined }
const opened = (...keys: readonly string[]): Tabs => keys.reduce((tabs, key) => visit(tabs, page(key)), none)
const keys = ({ all }: Tabs): readonly string[] => all.map((tab) => tab.key)
const dirty = (tabs: Tabs, key: string): Tabs =>
  change(tabs, key, (tab) => ({ ...tab, dirtyBy: [{ source: 'x' }] }))

describe('tabs', () => {
  it('LAY-02 a visited page opens one tab, and visiting it again only moves there', () => {
    const tabs = visit(opened('/a', '/b'), page('/a', { fullPath: '/a?page=2' }))
    expect(keys(tabs)).toEqual(['/a', '/b'])
    expect(tabs.active).toBe('/a')
    expect(tabs.all[0]?.fullPath).toBe('/a?page=2')
  })

  it('LAY-02 keeps 30 pages; the 31st takes the place of the longest unvisited one', () => {
    const names = Array.from({ length: keptAlive }, (_, index) => `/p${index}`)
    const revisited = visit(opened(...names), page('/p0'))
    const tabs = visit(revisited, page('/new'))
    expect(tabs.all).toHaveLength(30)
    expect(keys(tabs)).toContain('/p0')
    expect(keys(tabs)).not.toContain('/p1')
  })

  it('LAY-02 tabs from before a reload make room like the others, the longest unvisited first', () => {
    const before = Array.from({ length: keptAlive }, (_, index) => ({
      ...page(`/p${index}`),
      visited: 40 - index,
    }))
    const tabs = visit(restore(before.map((one) => ({ ...one, ownTitle: undefined }))), page('/new'))
    expect(tabs.all).toHaveLength(30)
    expect(keys(tabs)).not.toContain('/p29')
    expect(tabs.all.filter(({ alive }) => alive).map(({ key }) => key)).toEqual(['/new'])
  })

  it('LAY-02 never throws away a pinned, active or unsaved page', () => {
    const home = visit(none, page('/home', { pinned: true }))
    const names = Array.from({ length: keptAlive - 1 }, (_, index) => `/p${index}`)
    const full = names.reduce((tabs, key) => visit(tabs, page(key)), home)
    const tabs = visit(dirty(full, '/p0'), page('/new'))
    expect(keys(tabs)).toEqual(expect.arrayContaining(['/home', '/p0', '/new']))
    expect(keys(tabs)).not.toContain('/p1')
  })

  it('LAY-02 pinned tabs stay when one, the others or all are closed', () => {
    const tabs = visit(pin(none, page('/home', { pinned: true })), page('/a'))
    expect(keys(close(tabs, () => true))).toEqual(['/home'])
    expect(keys(close(tabs, (tab) => tab.key === '/home'))).toEqual(['/home', '/a'])
  })

  it('goes to the last visited of the rest when the active tab is closed', () => {
    const tabs = visit(opened('/a', '/b', '/c'), page('/a'))
    const after = close(visit(tabs, page('/b')), (tab) => tab.key === '/b')
    expect(after.active).toBe('/a')
  })

  it('a page that is not to be kept loses its state when it is left, not its tab', () => {
    const tabs = visit(visit(none, page('/list', { keepAlive: false })), page('/a'))
    expect(tabs.all.map(({ key, alive }) => [key, alive])).toEqual([
      ['/list', false],
      ['/a', true],
    ])
  })
})
