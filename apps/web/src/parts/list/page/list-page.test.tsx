import type { FrameOrigin } from '@gridwright/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#base/client/index.ts'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { defineTexts } from '#base/i18n/index.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.tsx'

const texts = defineTexts({
  title: ['来源', 'Origins'],
  name: ['名称', 'Name'],
  origin: ['地址', 'Origin'],
  state: ['状态', 'State'],
  edit: ['编辑', 'Edit'],
  drop: ['移除', 'Drop'],
  ask: ['移除？', 'Drop?'],
  search: ['搜索', 'Search'],
  gone: ['移除了', 'Gone'],
  empty: ['还没有来源', 'None yet'],
  made: ['添加于', 'Added'],
})

const may = ['system:menu:edit'] as const

const Page = () => {
  const list = useList({
    operation: 'frame.list',
    name: 'frame-origin',
    texts,
    icon: 'frame',
    filters: { text: { search: 'search', named: 'q' } },
    columns: [
      { key: 'name', primary: true, sortable: true },
      { key: 'origin' },
      { key: 'state', state: ({ enabled }, { t }) => [enabled ? 'success' : 'neutral', t('state')] },
      { key: 'createdAt', title: 'made', time: 'minute', sortable: true },
    ],
    usualSort: { key: 'createdAt', descending: true },
    add: { may, label: 'edit', opens: ({ close }) => <button onClick={close}>新的一个</button> },
    actions: [
      {
        key: 'edit',
        label: 'edit',
        inline: true,
        main: true,
        may,
        opens: ({ name }) => <p>正在编辑 {name}</p>,
      },
      {
        key: 'drop',
        label: 'drop',
        inline: true,
        danger: true,
        may,
        when: ({ enabled }) => enabled,
        ask: { title: 'ask', content: ({ name }) => name },
        run: ({ id }) => call('frame.remove', { id }),
        done: ({ name }, { t }) => `${t('gone')} ${name}`,
      },
    ],
    batch: [
      {
        key: 'drop',
        label: 'drop',
        may,
        opens: (rows, { done }) => <button onClick={done}>移除这 {rows.length} 个</button>,
      },
    ],
  })
  return <ListPage list={list} />
}

const row = (id: string, enabled: boolean): FrameOrigin => ({
  id,
  name: `站点${id}`,
  origin: `https://${id}.example.org`,
  token: 'none',
  permissions: [],
  enabled,
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const data = [row('a', true), row('b', false)]
  server.replies.set('frame.list', () => ({ value: { data, total: 2, fixed: [] } }))
  server.replies.set('frame.remove', () => ({ value: { ok: true } }))
})
afterEach(cleanup)

const asked = () => server.calls.findLast(({ name }) => name === 'frame.list')?.input
const open = async (at = '/', perms: readonly (typeof may)[number][] = may) => {
  const page = await openPage(Page, { perms, at })
  await screen.findByText(/^站点a/)
  return page
}
const line = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

describe('a described list', () => {
  it('LAY-07 asks for what its address says, in the words of its operation', async () => {
    await open('/?q=map&sort=name&page=2&size=50')
    expect(asked()).toEqual({ currentPage: 2, pageSize: 50, text: 'map', sort: 'name', descending: false })
  })

  it('LAY-07 leaves out an order that no column of it has, and begins with its usual one', async () => {
    await open('/?sort=-origin')
    expect(asked()).toEqual({ currentPage: 1, pageSize: 20, sort: 'createdAt', descending: true })
    expect(screen.getByRole('columnheader', { name: /地址/ }).querySelector('button')).toBeNull()
  })

  it('PRM-02 who may only look finds nothing to do', async () => {
    await openPage(Page, { perms: ['system:menu:view'] })
    await screen.findByText('站点a')
    expect(screen.queryAllByRole('button', { name: /编辑|移除/ })).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('ERR-06 asks, runs once, says so, and reads the list again', async () => {
    await open()
    expect(line('站点b').queryByRole('button', { name: '移除' })).toBeNull()
    const before = server.count('frame.list')
    await userEvent.click(line('站点a').getByRole('button', { name: '移除' }))
    const question = await screen.findByRole('alertdialog', { name: '移除？' })
    expect(within(question).getByText('站点a')).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: '移除' }))
    expect(await screen.findByText('移除了 站点a')).toBeDefined()
    expect(server.calls.filter(({ name }) => name === 'frame.remove').map(({ input }) => input)).toEqual([
      { id: 'a' },
    ])
    await waitFor(() => expect(server.count('frame.list')).toBeGreaterThan(before))
  })

  it('ERR-06 a refused call is told, and the list stays as it was', async () => {
    server.replies.set('frame.remove', () => ({ error: 'system', code: 50_000 }))
    const data = [{ ...row('a', true), name: '站点a，新' }]
    server.replies.set('frame.list', () => ({ value: { data, total: 1, fixed: [] } }))
    await open()
    const before = server.count('frame.list')
    await userEvent.click(line('站点a').getByRole('button', { name: '移除' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移除' }),
    )
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByText(/移除了 .*新/)).toBeNull()
    expect(server.count('frame.list')).toBe(before)
  })

  it('LAY-07 a double click does the main thing', async () => {
    await open()
    await userEvent.dblClick(screen.getByText('https://b.example.org'))
    expect(screen.getByText('正在编辑 站点b')).toBeDefined()
  })

  it('ERR-06 a batch stands over the list with the ticked rows, which are free again once it is done', async () => {
    await open()
    await userEvent.click(line('站点a').getByRole('checkbox'))
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
    await userEvent.click(bar.getByRole('button', { name: '移除' }))
    await userEvent.click(screen.getByRole('button', { name: '移除这 1 个' }))
    expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
    expect(screen.queryByText('移除这 1 个')).toBeNull()
  })

  it('LAY-07 says why it is empty: nothing yet, with the way to the first, or nothing that fits', async () => {
    server.replies.set('frame.list', () => ({ value: { data: [], total: 0, fixed: [] } }))
    await openPage(Page, { perms: may })
    const nothing = (await screen.findByText('还没有来源')).parentElement as HTMLElement
    await userEvent.click(within(nothing).getByRole('button', { name: '编辑' }))
    expect(screen.getByRole('button', { name: '新的一个' })).toBeDefined()
    cleanup()
    await openPage(Page, { perms: may, at: '/?q=zzz' })
    expect(await screen.findByText('没有符合条件的数据')).toBeDefined()
  })
})
