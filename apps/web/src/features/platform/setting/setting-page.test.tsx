import type { Permission } from '@gridwright/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './setting-page.tsx'

const usual = { source: 'usual', changedAt: null, changedBy: '' }
const settings = [
  { name: 'brand', value: 1, usual: 1, variable: 'BRAND', ...usual },
  { name: 'publicUrl', value: '', usual: '', variable: 'PUBLIC_URL', ...usual },
  { name: 'sessionIdleMinutes', value: 30, usual: 30, variable: 'SESSION_IDLE_MINUTES', ...usual },
  { name: 'tokenMinutes', value: 9, usual: 15, variable: 'TOKEN_MINUTES', ...usual, source: 'environment' },
]

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('setting.list', () => ({ value: { settings } }))
  server.replies.set('setting.save', () => ({ value: { ok: true } }))
})
afterEach(cleanup)

const open = async (perms: readonly Permission[]): Promise<void> => {
  await openPage(Page, { perms })
  await screen.findByLabelText('空闲多久后退出（分钟）')
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true'

describe('the page of settings', () => {
  // Seen to fail: the brand’s choice not handed on; `shown` left out of what is saved.
  it('F4 saves the brand and a limit of sessions together, and what it had shown of them', async () => {
    await open(['system:setting:view', 'system:setting:edit'])
    expect(isOff('保存修改')).toBe(true)
    const minutes = screen.getByLabelText('空闲多久后退出（分钟）')
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '45')
    await userEvent.click(screen.getByRole('combobox', { name: '品牌' }))
    const brands = await screen.findAllByRole('option')
    expect(brands).toHaveLength(4)
    await userEvent.click(brands[2] as HTMLElement)
    await userEvent.click(button('保存修改'))
    await waitFor(() => expect(server.count('setting.save')).toBe(1))
    expect(server.calls.find(({ name }) => name === 'setting.save')?.input).toEqual({
      values: { sessionIdleMinutes: 45, brand: 3 },
      shown: { sessionIdleMinutes: 30, brand: 1 },
    })
    expect(await screen.findByText('系统设置已保存')).toBeDefined()
    await waitFor(() => expect(isOff('保存修改')).toBe(true))
  })

  // Seen to fail: `isSound` always true; what the environment says left open.
  it('F4 takes no wrong value, and nothing that the environment says', async () => {
    await open(['system:setting:view', 'system:setting:edit'])
    const minutes = screen.getByLabelText<HTMLInputElement>('空闲多久后退出（分钟）')
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '0')
    expect(screen.getByText('应为 1 到 10080 之间的整数')).toBeDefined()
    expect(isOff('保存修改')).toBe(true)
    await userEvent.click(button('放弃修改'))
    expect(minutes.value).toBe('30')
    expect(screen.getByLabelText('令牌有效期（分钟）')).toHaveProperty('disabled', true)
    expect(screen.getByText(/TOKEN_MINUTES/)).toBeDefined()
    expect(server.count('setting.save')).toBe(0)
  })

  // Seen to fail: fields open whatever the person may.
  it('F4 whoever may only look finds nothing to save', async () => {
    await open(['system:setting:view'])
    expect(screen.queryByRole('button', { name: '保存修改' })).toBeNull()
    expect(screen.getByLabelText('空闲多久后退出（分钟）')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('heading', { name: '邮件' })).toBeNull()
  })

  // Seen to fail: the trial without the server’s id.
  it('F4 mail servers stand on it, each with a trial, and what is missing for mail is said', async () => {
    const servers = [
      { id: 'm1', name: '公司邮件', enabled: true },
      { id: 'm2', name: '旧服务器', enabled: false },
    ]
    server.replies.set('noticeChannel.list', () => ({
      value: { data: servers, total: 2, hasPublicUrl: false },
    }))
    server.replies.set('noticeChannel.test', () => ({ value: { answer: '250 OK' } }))
    await open(['system:setting:view', 'system:notice:edit'])
    const line = (await screen.findByText('旧服务器 · 已停用')).parentElement as HTMLElement
    expect(screen.getByText('公司邮件')).toBeDefined()
    expect(screen.getByText('填写访问地址后才会发送邮件。')).toBeDefined()
    await userEvent.click(within(line).getByRole('button', { name: '发送测试邮件' }))
    expect(await screen.findByText('已发送，服务器回复：250 OK')).toBeDefined()
    expect(server.calls.find(({ name }) => name === 'noticeChannel.test')?.input).toEqual({ id: 'm2' })
    expect(screen.getByRole('link', { name: '管理邮件服务器' }).getAttribute('href')).toBe('/system/notice')
  })
})
