import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './data-source-page.tsx'

const source = {
  id: 's1',
  name: '订单库',
  description: '',
  connection: { type: 5, host: 'db', port: 5432, database: 'orders', username: 'reader', tls: 'off' },
  hasSecret: true,
  writeUsername: '',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
  updatedBy: '管理员',
  version: 3,
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('dataSource.list', () => ({ value: { data: [source], total: 1 } }))
})
afterEach(cleanup)

const all = ['datasource:view', 'datasource:edit'] as const
const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog'))
const openEditor = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
}

describe('data sources', () => {
  it('PRM-02 shows no button that changes something to who may only look', async () => {
    await openPage(Page, { perms: ['datasource:view'] })
    expect(await screen.findByText('订单库')).toBeDefined()
    expect(screen.queryByRole('button', { name: '新建数据源' })).toBeNull()
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  })

  it('RPT-01 never shows the stored password, and keeps it where nothing is typed', async () => {
    server.replies.set('dataSource.update', () => ({ value: { ok: true } }))
    await openPage(Page, { perms: all })
    await openEditor()
    const password = dialog().getByLabelText('密码')
    expect(password).toHaveProperty('value', '')
    expect(password).toHaveProperty('placeholder', '已保存，留空则不修改')
    await userEvent.type(dialog().getByLabelText(/^名称/), '二')
    await userEvent.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = server.calls.find(({ name }) => name === 'dataSource.update')?.input
    expect(sent).toMatchObject({ id: 's1', version: 3, name: '订单库二' })
    expect(sent).not.toHaveProperty('secret')
  })

  it('RPT-01 says in a plain sentence what a failed test found', async () => {
    server.replies.set('dataSource.test', () => ({
      value: { ok: false, problem: 'refused', detail: 'ECONNREFUSED' },
    }))
    await openPage(Page, { perms: all })
    await openEditor()
    await userEvent.click(dialog().getByRole('button', { name: '测试连接' }))
    expect(await dialog().findByText('db:5432 拒绝连接，请检查端口与服务')).toBeDefined()
    expect(dialog().getByText('ECONNREFUSED')).toBeDefined()
  })

  it('RPT-01 a passed test tells server and time, and warns where the account may write', async () => {
    server.replies.set('dataSource.test', () => ({
      value: { ok: true, server: 'PostgreSQL 18', milliseconds: 12.4, mayWrite: true },
    }))
    await openPage(Page, { perms: all })
    await openEditor()
    await userEvent.click(dialog().getByRole('button', { name: '测试连接' }))
    expect(await dialog().findByText(/PostgreSQL 18 · 耗时 12 毫秒/)).toBeDefined()
    expect(dialog().getByText(/此账号拥有写权限/)).toBeDefined()
  })

  it('C10 who may not allow a powerful account is told whom to ask, not to use a switch that he does not see', async () => {
    server.replies.set('dataSource.test', () => ({
      value: { ok: true, server: 'MariaDB', milliseconds: 3, mayWrite: true, highRights: ['FILE', 'SUPER'] },
    }))
    const tested = async (...more: 'datasource:privileged'[]): Promise<void> => {
      cleanup()
      await openPage(Page, { perms: [...all, ...more] })
      await openEditor()
      await userEvent.click(dialog().getByRole('button', { name: '测试连接' }))
      await dialog().findByText(/过高权限（FILE, SUPER）/)
    }
    await tested()
    expect(dialog().queryByRole('switch', { name: /允许报表使用高权限账号/ })).toBeNull()
    expect(dialog().getByText(/请有“允许高权限数据库账号”权限的管理员/)).toBeDefined()
    expect(dialog().queryByText(/在上方明确允许/)).toBeNull()
    await tested('datasource:privileged')
    expect(dialog().getByText(/在上方明确允许/)).toBeDefined()
    await userEvent.click(dialog().getByRole('switch', { name: /允许报表使用高权限账号/ }))
    expect(dialog().getByText(/已按您的设置允许报表使用/)).toBeDefined()
  })

  it('ERR-08 a test of an API shows the structure that it answered', async () => {
    server.replies.set('dataSource.test', () => ({
      value: { ok: true, server: 'HTTP', milliseconds: 5, structure: { data: [{ city: 'string' }] } },
    }))
    await openPage(Page, { perms: all })
    await userEvent.click(await screen.findByRole('button', { name: '新建数据源' }))
    await userEvent.click(dialog().getByRole('radio', { name: /API/ }))
    await userEvent.type(dialog().getByLabelText(/^接口地址/), 'https://api.example.com/')
    await userEvent.click(dialog().getByRole('button', { name: '测试连接' }))
    expect(await dialog().findByText('city')).toBeDefined()
  })

  it('RPT-01 names the fields that are missing instead of asking the server', async () => {
    await openPage(Page, { perms: all })
    await userEvent.click(await screen.findByRole('button', { name: '新建数据源' }))
    await userEvent.click(dialog().getByRole('button', { name: '保存' }))
    expect(dialog().getByText('主机不能为空')).toBeDefined()
    expect(server.count('dataSource.create')).toBe(0)
  })

  it('ERR-06 says what still uses a source instead of deleting it', async () => {
    server.replies.set('dataSource.usage', () => ({
      value: {
        usedBy: [
          { id: 'd', kind: 'data-set', name: '区域销售' },
          { id: 'e', kind: 'data-set', name: '' },
        ],
      },
    }))
    await openPage(Page, { perms: all })
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    expect(await dialog().findByText('区域销售')).toBeDefined()
    expect(dialog().getByText('（您无权查看）')).toBeDefined()
    expect(dialog().queryByRole('button', { name: '删除' })).toBeNull()
  })

  it('ERR-06 asks before it deletes a source that nothing uses', async () => {
    server.replies.set('dataSource.usage', () => ({ value: { usedBy: [] } }))
    server.replies.set('dataSource.remove', () => ({ value: { ok: true } }))
    await openPage(Page, { perms: all })
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await userEvent.click(await dialog().findByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.count('dataSource.remove')).toBe(1))
  })

  it('keeps the filters of the list in the address', async () => {
    const page = await openPage(Page, { perms: all, at: '/report/data-source?type=5&page=2' })
    await screen.findByText('订单库')
    expect(server.calls.find(({ name }) => name === 'dataSource.list')?.input).toMatchObject({
      type: 5,
      currentPage: 2,
    })
    await userEvent.type(screen.getByLabelText('按名称或地址搜索'), '订单{Enter}')
    await waitFor(() => expect(new URLSearchParams(page.address().split('?')[1]).get('text')).toBe('订单'))
    expect(page.address()).not.toContain('page=')
  })
})
