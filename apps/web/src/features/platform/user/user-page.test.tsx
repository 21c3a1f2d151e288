import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '#base/i18n/index.ts'
import { openPage } from '#base/client/page-for-tests.tsx'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './user-page.tsx'
import { perms, user, userServer } from './users-for-tests.ts'

let server: FakeServer
beforeEach(() => {
  server = userServer()
})
afterEach(cleanup)

const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog'))

describe('users', () => {
  it('PRM-04 the switch of a row says what it will do', async () => {
    await openPage(Page, { perms })
    const enabled = within(await screen.findByRole('row', { name: /zhang\.san/ }))
    const disabled = within(screen.getByRole('row', { name: /li\.si/ }))
    expect(enabled.getByRole('button', { name: '禁用' })).toBeDefined()
    expect(disabled.getByRole('button', { name: '启用' })).toBeDefined()
  })

  it('PRM-06 whose data scope holds nobody is told so, not to clear filters that he never set', async () => {
    server.replies.set('user.list', () => ({ value: { data: [], total: 0 } }))
    server.replies.set('organisation.tree', () => ({ value: { organisations: [] } }))
    await openPage(Page, { perms })
    expect(await screen.findByText('没有您能看到的用户')).toBeDefined()
    expect(await screen.findByText('没有您能看到的机构')).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox'), '无')
    expect(await screen.findByText('没有符合条件的用户', {}, { timeout: 5_000 })).toBeDefined()
  })

  it('names roles in English to who reads English', async () => {
    setLanguage('en')
    try {
      await openPage(Page, { perms })
      expect((await screen.findAllByText('Business user')).length).toBeGreaterThan(0)
    } finally {
      setLanguage('zh')
    }
  })

  it('PRM-04 asks before it disables somebody, and sends status 2', async () => {
    server.replies.set('user.setStatus', () => ({ value: { ok: true } }))
    await openPage(Page, { perms })
    await userEvent.click(await screen.findByRole('button', { name: '禁用' }))
    expect(server.count('user.setStatus')).toBe(0)
    const question = within(screen.getByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: '禁用' }))
    await waitFor(() => expect(server.count('user.setStatus')).toBe(1))
    expect(server.calls.find(({ name }) => name === 'user.setStatus')?.input).toEqual({ id: 'u1', status: 2 })
  })

  it('ACC-04 a name that would turn the text beside it shows its sign as a mark, in the list and where it is asked about', async () => {
    const turned = { displayName: 'gpj.\u202Eexe', organisationName: 'A\u2067B' }
    const roles = [{ id: 'r1', name: 'role\u202E', nameEn: '' }]
    server.replies.set('user.list', () => ({ value: { data: [user({ ...turned, roles })], total: 1 } }))
    await openPage(Page, { perms })
    await userEvent.click(await screen.findByRole('button', { name: '禁用' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('gpj.[RLO]exe')
    expect(screen.getByRole('row', { name: /zhang\.san/ }).textContent).toContain('role[RLO]')
    expect(document.documentElement.outerHTML).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消' }))
  })

  it('PRM-02 shows no button that changes something to who may only look', async () => {
    await openPage(Page, { perms: ['system:user:view'] })
    await screen.findByText('张三')
    expect(screen.queryByRole('button', { name: '新建用户' })).toBeNull()
    expect(screen.queryByRole('button', { name: '禁用' })).toBeNull()
  })

  it('ERR-06 PRM-04 a batch shows what it touches first, and is refused as a whole where one row is', async () => {
    const rows = (problems: string[]) => [
      { id: 'u1', name: '张三', username: 'zhang.san', sessions: 2, assets: 0, problems },
      { id: 'u2', name: '李四', username: 'li.si.2026', sessions: 0, assets: 0, problems: [] },
    ]
    server.replies.set('user.touches', () => ({ value: { users: rows(['不能授予自己没有的权限：x']) } }))
    server.replies.set('user.runBatch', () => ({ value: { count: 2, passwords: [] } }))
    await openPage(Page, { perms })
    await userEvent.click(await screen.findByRole('checkbox', { name: /全选|选择全部/ }))
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
    await userEvent.click(bar.getByRole('button', { name: '禁用' }))
    expect(await dialog().findByText(/不能授予自己没有的权限/)).toBeDefined()
    expect(dialog().getByRole('button', { name: '禁用' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    server.replies.set('user.touches', () => ({ value: { users: rows([]) } }))
    await userEvent.click(bar.getByRole('button', { name: '禁用' }))
    await waitFor(() => expect(dialog().getByText(/将结束 2 个会话/)).toBeDefined())
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: '禁用' }).getAttribute('aria-disabled')).toBe(null),
    )
    await userEvent.click(dialog().getByRole('button', { name: '禁用' }))
    await waitFor(() => expect(server.count('user.runBatch')).toBe(1))
    expect(server.calls.find(({ name }) => name === 'user.runBatch')?.input).toEqual({
      ids: ['u1', 'u2'],
      action: { kind: 'disable' },
    })
  })

  it('PRM-04 ERR-06 with all rows ticked all that match are offered, and the filter goes, not the rows', async () => {
    server.replies.set('user.list', () => ({ value: { data: [user({})], total: 525 } }))
    server.replies.set('user.touchesAll', () => ({
      value: { count: 525, refused: 0, sessions: 3, assets: 0, users: [] },
    }))
    await openPage(Page, { perms, at: '/?text=zhang' })
    await userEvent.click(await screen.findByRole('checkbox', { name: /zhang.san|张三|选择/ }))
    await userEvent.click(await screen.findByRole('button', { name: '选择全部符合条件的 525 项' }))
    expect(screen.getByText('已选全部符合条件的 525 项')).toBeDefined()
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '禁用' }))
    await waitFor(() => expect(server.count('user.touchesAll')).toBe(1))
    expect(server.calls.find(({ name }) => name === 'user.touchesAll')?.input).toMatchObject({
      filter: { text: 'zhang' },
      action: { kind: 'disable' },
    })
  })
})
