import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { useListAddress } from '#parts/list/address/use-list-address.ts'
import { SavedFilters } from './saved-filters.tsx'

let server: FakeServer
const mine = { id: 'f1', list: 'user', name: '我的', query: 'text=wang', isDefault: false }

beforeEach(() => {
  server = fakeServer()
  server.replies.set('preference.listFilters', () => ({ value: { filters: [mine] } }))
  server.replies.set('preference.saveFilter', (input) => ({ value: { ...mine, ...input } }))
  server.replies.set('preference.removeFilter', () => ({ value: { ok: true } }))
})
afterEach(cleanup)

const Page = () => {
  const address = useListAddress(['text', 'status'])
  return <SavedFilters list="user" address={address} />
}
const open = (at = '/list') => openPage(Page, { perms: ['system:user:view'], at })
const menu = async (item: string | RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /筛选方案|我的/ }))
  const found = await waitFor(() =>
    ['menuitem', 'menuitemradio'].flatMap((role) => screen.queryAllByRole(role, { name: item })),
  )
  await userEvent.click(found[0] as HTMLElement)
}

it('LAY-07 applies saved filters through the address, so that the link shows others the same', async () => {
  const page = await open('/list?hideMenu=true&status=2&page=3')
  await menu('我的')
  expect(page.address()).toBe('/list?hideMenu=true&text=wang')
  await menu('无筛选')
  expect(page.address()).toBe('/list?hideMenu=true')
})

it('LAY-07 saves what the list shows under a name, and updates a name that is there', async () => {
  await open('/list?status=2&page=4&sort=-name')
  await menu('保存当前筛选…')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('请填写名称')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '我的{Enter}')
  await waitFor(() => expect(server.count('preference.saveFilter')).toBe(1))
  expect(server.calls.findLast(({ name }) => name === 'preference.saveFilter')?.input).toEqual({
    id: 'f1',
    list: 'user',
    name: '我的',
    query: 'sort=-name&status=2',
    isDefault: false,
  })
})

it('LAY-07 begins with the default where the address says nothing, and only there', async () => {
  server.replies.set('preference.listFilters', () => ({
    value: { filters: [{ ...mine, isDefault: true }] },
  }))
  const plain = await open('/list')
  await waitFor(() => expect(plain.address()).toBe('/list?text=wang'))
  await menu('无筛选')
  expect(plain.address()).toBe('/list')
  cleanup()
  const shared = await open('/list?status=1')
  await screen.findByRole('button', { name: /筛选方案/ })
  expect(shared.address()).toBe('/list?status=1')
})

it('LAY-07 renames, makes the default and removes after asking', async () => {
  await open()
  await menu('管理方案…')
  const name = await screen.findByRole('textbox', { name: '“我的”的新名称' })
  await userEvent.clear(name)
  await userEvent.type(name, '王{Enter}')
  await waitFor(() => expect(server.count('preference.saveFilter')).toBe(1))
  expect(server.calls.findLast(({ name: one }) => one === 'preference.saveFilter')?.input).toMatchObject({
    id: 'f1',
    name: '王',
  })
  await userEvent.click(screen.getByRole('button', { name: '将“我的”设为默认' }))
  await waitFor(() => expect(server.count('preference.saveFilter')).toBe(2))
  await userEvent.click(screen.getByRole('button', { name: '删除“我的”' }))
  expect(server.count('preference.removeFilter')).toBe(0)
})
