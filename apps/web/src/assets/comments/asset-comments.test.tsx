// @vitest-environment jsdom
import type { AssetComment } from '@gridwright/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { beginGuest } from '#base/session/index.ts'
import { clearDrafts, personDrafts } from '#base/session/control/person-drafts.ts'
import { AssetComments } from './asset-comments.tsx'

const said = (id: string, text: string, more: Partial<AssetComment> = {}): AssetComment => ({
  id,
  text,
  cell: null,
  sheet: null,
  authorName: '王敏',
  createdAt: '2026-11-23T08:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  mayEdit: false,
  mayResolve: false,
  mayRemove: false,
  ...more,
})

let server: FakeServer
let comments: AssetComment[]

beforeEach(() => {
  sessionStorage.clear()
  server = fakeServer()
  comments = [
    said('c2', '已经改好', { resolvedAt: '2026-11-23T09:00:00.000Z', resolvedBy: '李四' }),
    said('c1', '华东的数是不是算了两次？', { cell: 'B7', sheet: '汇总' }),
  ]
  server.replies.set('asset.listComments', ({ show }) => {
    const open = comments.filter(({ resolvedAt }) => resolvedAt === null)
    const data = show === 'open' ? open : comments
    return { value: { data, total: data.length, open: open.length } }
  })
  server.replies.set('asset.addComment', ({ text }) => {
    comments.unshift(said('c3', String(text), { mayEdit: true, mayResolve: true, mayRemove: true }))
    return { value: { id: 'c3' } }
  })
  server.replies.set('asset.updateComment', ({ commentId, text }) => {
    comments = comments.map((one) => (one.id === commentId ? { ...one, text: String(text) } : one))
    return { value: { ok: true } }
  })
  server.replies.set('asset.resolveComment', ({ commentId }) => {
    const resolved = { resolvedAt: '2026-11-23T10:00:00.000Z', resolvedBy: '我' }
    comments = comments.map((one) => (one.id === commentId ? { ...one, ...resolved } : one))
    return { value: { ok: true } }
  })
  server.replies.set('asset.removeComment', ({ commentId }) => {
    comments = comments.filter(({ id }) => id !== commentId)
    return { value: { ok: true } }
  })
})
afterEach(cleanup)

const Page = (): ReactNode => <AssetComments id="r1" name="区域销售" sheet="汇总" />
const open = async (): Promise<HTMLElement> => {
  await openPage(Page, { perms: ['report:view'] })
  await userEvent.click(await screen.findByRole('button', { name: /^评论/ }))
  return screen.findByRole('dialog', { name: '评论：区域销售' })
}
const inputOf = (name: string): unknown => server.calls.findLast((call) => call.name === name)?.input
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写评论' })

it('RPT-06 the button says how many are open; the panel shows them with place and author', async () => {
  await openPage(Page, { perms: ['report:view'] })
  await userEvent.click(await screen.findByRole('button', { name: '评论（1 条未解决）' }))
  const panel = await screen.findByRole('dialog')
  expect(await within(panel).findByText('华东的数是不是算了两次？')).toBeTruthy()
  expect(within(panel).getByText('王敏')).toBeTruthy()
  expect(within(panel).getByText('汇总 B7')).toBeTruthy()
  expect(within(panel).queryByText('已经改好')).toBeNull()
  expect(within(panel).queryByRole('button', { name: '修改' })).toBeNull()
})

it('RPT-06 a new one is sent with its cell and stands in the list at once', async () => {
  const panel = await open()
  await userEvent.type(box(), '请核对')
  const cell = within(panel).getByRole('textbox', { name: '单元格（可选）' })
  await userEvent.type(cell, 'b')
  expect(within(panel).getByText('请填写单元格地址，如 B7')).toBeTruthy()
  await userEvent.type(cell, '12')
  await userEvent.click(within(panel).getByRole('button', { name: '发表' }))
  expect(await within(panel).findByText('请核对')).toBeTruthy()
  expect(inputOf('asset.addComment')).toMatchObject({ id: 'r1', text: '请核对', cell: 'B12', sheet: '汇总' })
  expect(box().value).toBe('')
  expect(await screen.findByRole('button', { name: '评论（2 条未解决）' })).toBeTruthy()
})

it('RPT-06 what is half typed is there again after leaving, for this person and this report only', async () => {
  await open()
  await userEvent.type(box(), '写到一半')
  cleanup()
  await open()
  expect(box().value).toBe('写到一半')
  cleanup()
  await openPage(() => <AssetComments id="r2" name="另一张" />, { perms: ['report:view'] })
  await userEvent.click(await screen.findByRole('button', { name: /^评论/ }))
  await screen.findByRole('dialog')
  expect(box().value).toBe('')
  cleanup()
  await personDrafts('tester.one', 'report').put('r1', {})
  await clearDrafts('tester.one')
  await open()
  expect(box().value).toBe('')
})

it('RPT-06 a text that could not be sent stays in its box', async () => {
  server.replies.set('asset.addComment', () => ({ error: 'comments-full', code: 50_001 }))
  const panel = await open()
  await userEvent.type(box(), '再来一条')
  await userEvent.click(within(panel).getByRole('button', { name: '发表' }))
  await waitFor(() => expect(server.count('asset.addComment')).toBe(1))
  expect(box().value).toBe('再来一条')
})

it('RPT-06 one’s own is edited, resolved and deleted after a question', async () => {
  comments = [said('c9', '我的', { mayEdit: true, mayResolve: true, mayRemove: true })]
  const panel = await open()
  await userEvent.click(await within(panel).findByRole('button', { name: '修改' }))
  const edit = within(panel).getByRole('textbox', { name: '修改评论' })
  await userEvent.type(edit, '话')
  await userEvent.click(within(panel).getByRole('button', { name: '保存' }))
  expect(await within(panel).findByText('我的话')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: '标为已解决' }))
  expect(await within(panel).findByText('没有未解决的评论')).toBeTruthy()
  expect(inputOf('asset.resolveComment')).toEqual({ commentId: 'c9', resolved: true })
  await userEvent.click(within(panel).getByRole('combobox', { name: '显示' }))
  await userEvent.click(await screen.findByRole('option', { name: '全部' }))
  await userEvent.click(await within(panel).findByRole('button', { name: '删除' }))
  expect(server.count('asset.removeComment')).toBe(0)
  const ask = await screen.findByRole('alertdialog')
  await userEvent.click(within(ask).getByRole('button', { name: '删除' }))
  expect(await within(panel).findByText('还没有评论')).toBeTruthy()
})

it('PRM-03 the guest of a share link sees no comments', async () => {
  await openPage(Page, { perms: ['report:view'] })
  expect(await screen.findByRole('button', { name: /^评论/ })).toBeTruthy()
  act(() => beginGuest('guest-token'))
  expect(screen.queryByRole('button', { name: /^评论/ })).toBeNull()
})
