import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './operation-log-page.tsx'

const [org, menu] = ['0192f0c0-0000-7000-8000-00000000000a', '0192f0c0-0000-7000-8000-00000000000b']
// As the browser's own zone has it, whatever that is.
const time = new Date(2026, 2, 4, 5, 6, 7)
const entry = {
  id: 'e1',
  at: time.toISOString(),
  operation: 'user.update',
  outcome: 'ok',
  username: 'li.na',
  displayName: '李娜',
  organisationName: '华东',
  address: '10.0.0.1',
  browser: 'Chromium',
  system: 'Linux',
  wire: 'a',
  milliseconds: 12,
  targets: [{ entity: 'user', id: 'u1', name: '王强' }],
  batch: null,
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('log.list', () => ({ value: { data: [entry], total: 1 } }))
  server.replies.set('log.get', () => ({
    value: {
      ...entry,
      requestId: 'q1',
      sessionHandle: 's1',
      input: {},
      changes: [
        {
          entity: 'user',
          id: 'u1',
          name: '王强',
          before: { organisationId: org, displayName: '王强' },
          after: { organisationId: menu, displayName: '王小强' },
        },
      ],
      names: { [org]: '华东', [menu]: '华南' },
    },
  }))
})
afterEach(cleanup)

// Seen to fail: shownTime in place of shownSecond; `names` not handed to fieldValue.
it('C4 the log shows seconds, and in an entry names in place of ids and words in place of field names', async () => {
  await openPage(Page, { perms: ['system:log:view'] })
  expect(await screen.findByText('2026-03-04 05:06:07')).toBeDefined()
  expect(screen.getByText('李娜 · li.na')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '详情' }))
  const change = within(await screen.findByRole('region', { name: /王强/ }))
  const rows = change.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['字段', '改前', '改后'],
    ['组织机构', '华东', '华南'],
    ['姓名', '王强', '王小强'],
  ])
})

it('C4 a batch says what was done to how many; a fetched file its name, without a change, and the way in words', async () => {
  const batch = { kind: 'resetPasswords', count: 525, first: 1, last: 50 }
  const reset = { ...entry, operation: 'user.runBatchOnAll', batch }
  const file = { entity: 'file', id: 'f1', name: '初始密码.xlsx' }
  const fetched = { ...entry, id: 'e2', operation: 'file.download', wire: 'a:1', targets: [file] }
  server.replies.set('log.list', () => ({ value: { data: [fetched, reset], total: 2 } }))
  server.replies.set('log.get', () => ({
    value: {
      ...fetched,
      requestId: 'q',
      sessionHandle: 's',
      input: { id: 'f1' },
      changes: [file],
      names: {},
    },
  }))
  await openPage(Page, { perms: ['system:log:view'] })
  expect(await screen.findByText('重置密码：525人（本条为第 1–50人）')).toBeDefined()
  expect(screen.getByText('文件：初始密码.xlsx')).toBeDefined()
  await userEvent.click(screen.getAllByRole('button', { name: '详情' })[0] ?? document.body)
  const change = await screen.findByRole('region', { name: '文件：初始密码.xlsx' })
  expect(within(change).queryByText('新增')).toBeNull()
  expect(screen.getByText('控制台（接口 A），来源 1')).toBeDefined()
})
