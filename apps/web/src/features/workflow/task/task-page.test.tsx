import type { TaskRecord, TaskRow } from '@gridwright/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page as AutoPage } from './auto/auto-page.tsx'
import { Page } from './task-page.tsx'

const row = (key: string): TaskRow => ({
  key,
  instanceKey: `9${key}`,
  section: 'activiti',
  title: `申请 ${key}`,
  process: '请假',
  node: 'boss',
  step: '审批',
  starter: '甲',
  assignee: '乙',
  state: 1,
  priority: 50,
  createdAt: '2026-11-26T08:00:00Z',
  dueAt: null,
  endedAt: null,
  unread: false,
})

const record = (key: string): TaskRecord => ({
  instanceKey: `9${key}`,
  section: 'activiti',
  process: '请假',
  processId: 'leave',
  title: `申请 ${key}`,
  businessKey: 'LV-1',
  starter: { id: 'u1', name: '甲' },
  state: 'ACTIVE',
  outcome: 1,
  suspended: false,
  startedAt: '2026-11-26T08:00:00Z',
  endedAt: null,
  reason: '',
  task: {
    key,
    node: 'boss',
    step: '审批',
    state: 1,
    isMine: true,
    pending: false,
    owner: null,
    dueAt: null,
    actions: ['approve', 'reject'],
    reasonRequired: key === '1',
    picks: [],
  },
  form: null,
  fields: [{ name: 'days', label: '天数', type: 'long', writable: true, required: true, values: [] }],
  permissions: { days: 2 },
  values: { days: 3 },
  way: [],
  comments: [],
  xml: '<definitions/>',
  active: [],
  taken: [],
  activities: [],
  mayCancel: false,
  mayUrge: false,
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('task.list', () => ({ value: { data: [row('1'), row('2')], total: 2 } }))
  server.replies.set('task.counts', () => ({ value: { mine: 2, claimable: 0, copied: 0, late: 0 } }))
  server.replies.set('preference.listFilters', () => ({ value: { filters: [] } }))
  server.replies.set('task.get', ({ key }) => ({ value: record(String(key)) }))
  server.replies.set('task.record', () => ({ value: record('1') }))
  server.replies.set('task.approve', () => ({ value: { ok: true } }))
})
afterEach(cleanup)

const sent = (): unknown[] =>
  server.calls
    .filter(({ name }) => name === 'task.approve')
    .map(({ input }) => [input['key'], input['words']])
const approve = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: '同意' }))

it('WFL-04 asks for words where the step requires them, and opens the next task once one is done', async () => {
  const { address } = await openPage(Page, { perms: [], at: '/task?task=1' })
  await approve()
  expect(sent()).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /^意见/ }), '好')
  await approve()
  await waitFor(() => expect(address()).toBe('/task?task=2'))
  expect(sent()).toEqual([['1', '好']])
})

it('VAL-05 WFL-04 a form that lacks what is required is not sent', async () => {
  await openPage(Page, { perms: [], at: '/task?task=2' })
  await userEvent.clear(await screen.findByLabelText(/天数/))
  await approve()
  expect(sent()).toEqual([])
})

it('WFL-05 a link of a type that nobody registered, or of another document, opens nothing', async () => {
  await openPage(AutoPage, { perms: [], at: '/activiti/autoSever?type=shell&procInstId=91' })
  expect(screen.getByText('不认识的页面类型“shell”')).toBeTruthy()
  expect(server.calls.some(({ name }) => name === 'task.record')).toBe(false)
  cleanup()
  await openPage(AutoPage, { perms: [], at: '/activiti/autoSever?type=form&businessNo=LV-2&procInstId=91' })
  expect(await screen.findByText('业务编号与流程不符')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  cleanup()
  await openPage(AutoPage, { perms: [], at: '/activiti/autoSever?type=form&businessNo=LV-1&procInstId=91' })
  expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy()
})
