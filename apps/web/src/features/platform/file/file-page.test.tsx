import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './file-page.tsx'

beforeEach(() => {
  const server = fakeServer()
  server.replies.set('file.list', () => ({ value: { data: [], total: 0 } }))
})
afterEach(cleanup)

describe('files', () => {
  it('SYS-01 an empty list offers to choose the first ones', async () => {
    await openPage(Page, { perms: ['system:file:view', 'system:file:edit'] })
    const list = (await screen.findByText('没有文件')).parentElement
    const input = screen.getByLabelText<HTMLInputElement>(/将文件拖到这里/)
    let asked = 0
    input.addEventListener('click', () => (asked += 1))
    await userEvent.click(within(list ?? document.body).getByRole('button', { name: '上传文件' }))
    expect(asked).toBe(1)
  })

  it('PRM-02 who may only look is not asked to upload', async () => {
    await openPage(Page, { perms: ['system:file:view'] })
    await screen.findByText('没有文件')
    expect(screen.queryByRole('button', { name: '上传文件' })).toBeNull()
  })

  it('SYS-01 a list whose filters match nothing says so', async () => {
    await openPage(Page, { perms: ['system:file:view', 'system:file:edit'], at: '/?group=image' })
    expect(await screen.findByText('没有符合条件的文件')).toBeDefined()
    expect(screen.queryByRole('button', { name: '上传文件' })).toBeNull()
  })
})
