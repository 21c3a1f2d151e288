// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { MakeBook } from './make-book.tsx'
import { moved } from './order.ts'

afterEach(cleanup)

const reports = ['甲', '乙', '丙'].map((name, at) => ({ id: `r${at}`, name, kind: 'report' }))

describe('several reports as one book', () => {
  it('RPT-04 moves one of them to another place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a'], 0, 1)).toEqual(['a'])
  })

  it('RPT-04 asks for the chosen ones in their order', async () => {
    const server = fakeServer()
    server.replies.set('asset.list', () => ({ value: { data: reports, total: 3 } }))
    server.replies.set('report.exportBook', () => ({ value: { jobId: 'j1' } }))
    await openPage(MakeBook, { perms: ['report:view', 'report:export'], at: '/report/list' })
    await userEvent.click(await screen.findByRole('button', { name: '合成一册' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const name of ['甲', '乙']) {
      await userEvent.click(dialog.getByRole('combobox', { name: '添加报表' }))
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await userEvent.click(dialog.getByRole('button', { name: '下移“甲”' }))
    await userEvent.click(dialog.getByRole('button', { name: '生成 PDF' }))
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'report.exportBook')?.input).toMatchObject({
        title: '报表合册',
        titlePage: true,
        reports: [{ id: 'r1' }, { id: 'r0' }],
      }),
    )
  })

  it('RPT-04 Escape asks before what was chosen is given up, and asks nobody who chose nothing', async () => {
    fakeServer().replies.set('asset.list', () => ({ value: { data: reports, total: 3 } }))
    await openPage(MakeBook, { perms: ['report:view', 'report:export'], at: '/report/list' })
    const open = async () => userEvent.click(await screen.findByRole('button', { name: '合成一册' }))
    await open()
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    await userEvent.type(await screen.findByRole('textbox', { name: /标题|书名|名称/ }), '年报')
    await userEvent.keyboard('{Escape}')
    const asked = within(await screen.findByRole('alertdialog'))
    await userEvent.click(asked.getByRole('button', { name: '取消' }))
    expect(screen.getByRole('dialog')).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('PRM-02 is offered only to who may export', async () => {
    fakeServer()
    await openPage(MakeBook, { perms: ['report:view'], at: '/report/list' })
    expect(screen.queryByRole('button', { name: '合成一册' })).toBeNull()
  })
})
