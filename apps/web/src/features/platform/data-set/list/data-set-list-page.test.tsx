// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './data-set-list-page.tsx'

const own = {
  id: 'd1',
  kind: 'data-set',
  name: '订单',
  description: '',
  folderId: null,
  ownerId: 'u1',
  ownerName: '林管理员',
  level: 'manage',
  favourite: false,
  version: 2,
  revision: 7,
  hasDraft: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
  updatedBy: '林管理员',
}
const start = {
  version: 2,
  kind: 'sql',
  sourceId: 's1',
  sql: 'select 1',
  parameters: [{ paramCode: 'city', paramName: '城市', paramType: 'varchar', required: 2 }],
  columns: [{ name: 'amount', type: 'number' }],
}
const later = {
  ...start,
  sourceId: 's2',
  parameters: [{ paramCode: 'city', paramName: '城市', paramType: 'varchar', required: 1 }],
  columns: [{ name: 'day', type: 'date' }, ...start.columns],
}

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.replies.set('asset.list', () => ({
    value: { data: [own, { ...own, id: 'd2', name: '客户', level: 'view' }], total: 2 },
  }))
  server.replies.set('asset.listFolders', () => ({
    value: { folders: [{ id: 'f1', kind: 'data-set', parentId: null, name: '主数据', mayEdit: true }] },
  }))
  server.replies.set('asset.lineage', () => ({
    value: { uses: [], usedBy: [{ id: 'r1', kind: 'report', name: '区域销售' }] },
  }))
})
afterEach(cleanup)

const open = async (): Promise<void> => {
  await openPage(Page, { perms: ['dataset:view', 'dataset:edit'], at: '/report/data-set' })
  await screen.findByRole('link', { name: '订单' })
}
const menuOf = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`: ${name}`) }))
  return screen.findByRole('menu')
}
const choose = async (item: string): Promise<void> => {
  const menu = await menuOf('订单')
  await userEvent.click(within(menu).getByRole('menuitem', { name: item }))
}

describe('the list of data sets', () => {
  it('PRM-03 offers only what one’s level on a data set allows', async () => {
    await open()
    const itemsOf = async (name: string) => {
      const items = within(await menuOf(name)).getAllByRole('menuitem')
      return items.map((item) => item.textContent)
    }
    expect(await itemsOf('客户')).toEqual(['复制', '血缘'])
    await userEvent.keyboard('{Escape}')
    expect(await itemsOf('订单')).toEqual(['重命名或移动', '复制', '版本历史', '授权', '血缘', '删除'])
  })

  it('PRM-03 shares a data set with somebody', async () => {
    server.replies.set('asset.listGrants', () => ({ value: { grants: [] } }))
    server.replies.set('asset.listSubjects', () => ({
      value: { subjects: [{ subjectKind: 'user', subjectId: 'u2', subjectName: '李' }], total: 1 },
    }))
    server.replies.set('asset.setGrants', () => ({ value: { ok: true } }))
    await open()
    await choose('授权')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(await dialog.findByRole('searchbox'), '李{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: '授权给 李' }))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.count('asset.setGrants')).toBe(1))
    expect(server.calls.findLast(({ name }) => name === 'asset.setGrants')?.input).toEqual({
      id: 'd1',
      grants: [{ subjectKind: 'user', subjectId: 'u2', level: 'view' }],
    })
  })

  it('RPT-06 compares two versions by the names of parameters, columns and sources', async () => {
    const version = { comment: '', createdAt: '2026-01-01T00:00:00Z', createdBy: '林' }
    server.replies.set('asset.listVersions', () => ({
      value: { versions: [1, 2].map((number) => ({ ...version, version: number })) },
    }))
    server.replies.set('asset.get', ({ version: wanted }) => ({
      value: { ...own, document: wanted === 1 ? start : later },
    }))
    server.replies.set('dataSource.listNames', () => ({
      value: {
        sources: [
          { id: 's1', name: '旧库', type: 5 },
          { id: 's2', name: '新库', type: 5 },
        ],
      },
    }))
    await open()
    await choose('版本历史')
    await userEvent.click(await screen.findByRole('button', { name: '与上一版本比较' }))
    const table = within(await screen.findByRole('table', { name: /版本 1 与版本 2/ }))
    await table.findByText('新库')
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      expect.stringContaining('位置'),
      expect.stringMatching(/字段 day.*新增/),
      expect.stringMatching(/参数 city.*必填.*修改.*否.*是/),
      expect.stringMatching(/数据集.*数据源.*旧库.*新库/),
    ])
  })

  it('shows the data sets of a folder, and what is new lies there', async () => {
    server.replies.set('dataSource.listNames', () => ({
      value: { sources: [{ id: 's1', name: '旧库', type: 5 }] },
    }))
    server.replies.set('asset.create', () => ({ value: { id: 'd3' } }))
    await open()
    await userEvent.click(screen.getByRole('treeitem', { name: /主数据/ }))
    const inputOf = (name: string) => server.calls.findLast((call) => call.name === name)?.input
    await waitFor(() => expect(inputOf('asset.list')).toMatchObject({ kind: 'data-set', folderId: 'f1' }))
    await userEvent.click(screen.getByRole('button', { name: '新建数据集' }))
    await userEvent.type(screen.getByLabelText(/^名称/), '客户')
    const create = screen.getByRole('button', { name: '创建并编辑' })
    await waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(create)
    await waitFor(() => expect(inputOf('asset.create')).toMatchObject({ name: '客户', folderId: 'f1' }))
  })

  it('ERR-06 a data set that is used is not deleted, one that is not can be taken back', async () => {
    for (const name of ['asset.remove', 'asset.restore'])
      server.replies.set(name, () => ({ value: { ok: true } }))
    await open()
    await choose('删除')
    const dialog = within(screen.getByRole('dialog', { name: '删除数据集' }))
    expect(await dialog.findByRole('link', { name: '区域销售' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '知道了' }))
    server.replies.set('asset.lineage', () => ({ value: { uses: [], usedBy: [] } }))
    await choose('删除')
    const again = within(screen.getByRole('dialog', { name: '删除数据集' }))
    await userEvent.click(await again.findByRole('button', { name: '删除' }))
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    expect(server.calls.findLast(({ name }) => name === 'asset.restore')?.input).toEqual({ id: 'd1' })
  })

  it('PRM-02 who may only look finds no way into the editor', async () => {
    await openPage(Page, { perms: ['dataset:view'], at: '/report/data-set' })
    await screen.findByText('订单')
    expect(screen.queryByRole('link', { name: '订单' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '新建数据集' })).toBeNull()
  })

  it('shows what uses a data set', async () => {
    await open()
    await choose('血缘')
    const link = await screen.findByRole('link', { name: '区域销售' })
    expect(link.getAttribute('href')).toBe('/excelreport/viewer?id=r1')
  })

  it('RPT-02 a new data set is named while its sources are still on the way, and the focus stays', async () => {
    const sources = [
      { id: 's1', name: '旧库', type: 5 },
      { id: 's2', name: '新库', type: 5 },
    ]
    server.replies.set('dataSource.listNames', () => ({ value: { sources } }))
    server.replies.set('asset.create', () => ({ value: { id: 'd3' } }))
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
    const answer = globalThis.fetch
    globalThis.fetch = async (...call) => {
      if (String(call[0]).endsWith('/listNames')) await late
      return answer(...call)
    }
    await open()
    await userEvent.click(screen.getByRole('button', { name: '新建数据集' }))
    const name = screen.getByLabelText<HTMLInputElement>(/^名称/)
    expect(document.activeElement).toBe(name)
    await userEvent.keyboard('订单 2{Enter}')
    expect(server.count('asset.create')).toBe(0)
    await act(async () => arrive())
    const source = await screen.findByLabelText(/^数据源/)
    expect(document.activeElement).toBe(name)
    expect(name.value).toBe('订单 2')
    await userEvent.click(source)
    await userEvent.click(screen.getAllByRole('option').find((one) => one.dataset['value'] === 's2')!)
    await userEvent.click(screen.getByRole('button', { name: '创建并编辑' }))
    await waitFor(() => expect(server.count('asset.create')).toBe(1))
    expect(server.calls.findLast((call) => call.name === 'asset.create')?.input).toMatchObject({
      name: '订单 2',
      document: { sourceId: 's2' },
    })
  })
})
