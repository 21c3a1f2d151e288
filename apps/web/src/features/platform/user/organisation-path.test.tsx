import { operationOf } from '@gridwright/contract'
import type { Organisation, Output, User } from '@gridwright/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './user-page.tsx'

const organisation = (id: string, parentId: string | null, name: string): Organisation => ({
  id: id.repeat(32),
  parentId: parentId?.repeat(32) ?? null,
  name,
  code: '',
  leaderId: null,
  leaderName: '',
  phone: '',
  users: 1,
  version: 1,
})
const user = (username: string, place: string | null, organisationName: string): User => ({
  id: username.repeat(32),
  username,
  displayName: username,
  organisationId: place?.repeat(32) ?? null,
  organisationName,
  roles: [],
  positions: [],
  status: 1,
  lastLoginAt: null,
  invitation: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  phone: '',
  email: '',
  remark: '',
  employeeNumber: '',
  endsOn: null,
  version: 1,
})

let server: FakeServer
/** What the contract lets no server answer is no answer here either. */
const serves = <N extends 'user.list' | 'organisation.tree'>(name: N, value: Output<N>): void => {
  const served = operationOf(name).output.parse(value) as object
  server.replies.set(name, () => ({ value: served }))
}
beforeEach(() => {
  server = fakeServer()
  server.replies.set('role.list', () => ({ value: { data: [], total: 0 } }))
  server.replies.set('position.choices', () => ({ value: { positions: [] } }))
})
afterEach(cleanup)

const shown = async (username: string): Promise<(string | null)[]> => {
  const row = within(await screen.findByRole('row', { name: new RegExp(username) }))
  return row.getAllByRole('cell').map(({ textContent }) => textContent)
}

// Seen to fail: the name alone; paths of two levels only.
it('issue 8 F2: the table shows where somebody belongs by the whole path, so that two sales departments differ', async () => {
  serves('organisation.tree', {
    organisations: [
      organisation('a', null, '集团'),
      organisation('b', 'a', '华东公司'),
      organisation('c', 'b', '销售部'),
      organisation('d', 'a', '华南公司'),
      organisation('e', 'd', '销售部'),
    ],
  })
  const data = [
    user('1', 'c', '销售部'),
    user('2', 'e', '销售部'),
    user('3', 'a', '集团'),
    user('4', null, ''),
  ]
  serves('user.list', { data, total: 4 })
  await openPage(Page, { perms: ['system:user:view'] })
  expect(await shown('1')).toContain('集团 / 华东公司 / 销售部')
  expect(await shown('2')).toContain('集团 / 华南公司 / 销售部')
  expect(await shown('3')).toContain('集团')
  expect(await shown('4')).toContain('–')
})

it('issue 8 F2: where the top is out of reach the path begins at the first one seen; where none is, the name stands alone', async () => {
  serves('organisation.tree', {
    organisations: [organisation('b', null, '华东公司'), organisation('c', 'b', '销售部')],
  })
  serves('user.list', { data: [user('1', 'c', '销售部'), user('2', 'f', '财务部')], total: 2 })
  await openPage(Page, { perms: ['system:user:view'] })
  expect(await shown('1')).toContain('华东公司 / 销售部')
  expect(await shown('2')).toContain('财务部')
})
