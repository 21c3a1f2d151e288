// @vitest-environment jsdom
import { emptyTemplate } from '@gridwright/report-engine'
import type { Template } from '@gridwright/report-engine'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './report-list-page.tsx'

const report = {
  id: 'r1',
  kind: 'report',
  name: '区域销售',
  description: '按大区汇总',
  folderId: 'f1',
  ownerId: 'u1',
  ownerName: '林管理员',
  level: 'manage',
  favourite: false,
  version: 2,
  revision: 7,
  hasDraft: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
  updatedBy: '林管理员',
}
const shared = { ...report, id: 'r2', name: '订单明细', level: 'view', folderId: null }
const both = ['report:view', 'report:edit'] as const

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.replies.set('asset.list', () => ({ value: { data: [report, shared], total: 2 } }))
  server.replies.set('asset.listFolders', () => ({
    value: { folders: [{ id: 'f1', kind: 'report', parentId: null, name: '销售分析', mayEdit: true }] },
  }))
  server.replies.set('asset.lineage', () => ({ value: { uses: [], usedBy: [] } }))
  for (const name of ['asset.setFavourite', 'asset.remove', 'asset.restore', 'asset.setGrants'])
    server.replies.set(name, () => ({ value: { ok: true } }))
})
afterEach(cleanup)

const open = async (query = '', perms: readonly (typeof both)[number][] = both) => {
  const page = await openPage(Page, { perms, at: `/report/list${query}` })
  await screen.findByRole('link', { name: '区域销售' })
  return page
}

const inputOf = (name: string): Record<string, unknown> | undefined =>
  server.calls.findLast((call) => call.name === name)?.input

const menuOf = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`: ${name}`) }))
  return screen.findByRole('menu')
}

const choose = async (name: string, item: string): Promise<void> => {
  const menu = await menuOf(name)
  await userEvent.click(within(menu).getByRole('menuitem', { name: item }))
}

describe('the list of reports', () => {
  it('LAY-07 keeps its filters in the address', async () => {
    const { address } = await open('?text=销售&page=2')
    expect(inputOf('asset.list')).toMatchObject({
      kind: 'report',
      text: '销售',
      currentPage: 2,
      pageSize: 20,
    })
    await userEvent.click(screen.getByLabelText('范围'))
    await userEvent.click(screen.getByRole('option', { name: /收藏/ }))
    await waitFor(() => expect(inputOf('asset.list')).toMatchObject({ show: 'favourite', currentPage: 1 }))
    expect(decodeURIComponent(address())).toBe('/report/list?text=销售&show=favourite')
  })

  it('shows what lies in a folder', async () => {
    await open()
    await userEvent.click(screen.getByRole('treeitem', { name: /销售分析/ }))
    await waitFor(() => expect(inputOf('asset.list')).toMatchObject({ folderId: 'f1' }))
  })

  it('a folder’s menu does not choose the folder', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '文件夹操作：销售分析' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '重命名' }))
    expect(screen.getByRole('dialog', { name: '重命名文件夹' })).toBeTruthy()
    expect(inputOf('asset.list')).not.toHaveProperty('folderId')
  })

  it('marks a favourite', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '收藏“区域销售”' }))
    expect(inputOf('asset.setFavourite')).toEqual({ id: 'r1', favourite: true })
  })

  it('PRM-03 offers only what one’s level on a report allows', async () => {
    await open()
    const menu = await menuOf('订单明细')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['复制', '血缘'])
  })

  it('PRM-02 offers nothing that changes to who may only look', async () => {
    server.replies.set('asset.list', () => ({ value: { data: [{ ...report, level: 'view' }], total: 1 } }))
    await open('', ['report:view'])
    expect(screen.queryByRole('button', { name: '新建报表' })).toBeNull()
    expect(screen.queryByRole('button', { name: '新建文件夹' })).toBeNull()
    const menu = await menuOf('区域销售')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['血缘'])
  })

  it('ERR-06 deletes after asking, and takes it back', async () => {
    await open()
    await choose('区域销售', '删除')
    const dialog = screen.getByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: '删除' }))
    expect(inputOf('asset.remove')).toEqual({ id: 'r1' })
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    expect(inputOf('asset.restore')).toEqual({ id: 'r1' })
  })

  it('ERR-06 does not delete what is still used, and says by what', async () => {
    server.replies.set('asset.lineage', () => ({
      value: {
        uses: [],
        usedBy: [
          { id: 'r9', kind: 'report', name: '总览' },
          { id: 'x', kind: 'report', name: '' },
        ],
      },
    }))
    await open()
    await choose('区域销售', '删除')
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByRole('link', { name: '总览' })).toBeTruthy()
    expect(within(dialog).getByText('（无权查看）')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '删除' })).toBeNull()
  })

  it('makes an empty report in the folder that is open, and goes to the designer', async () => {
    server.replies.set('asset.create', () => ({ value: { id: 'new', revision: 1, version: 0 } }))
    const { address } = await open('?folder=f1')
    await userEvent.click(screen.getByRole('button', { name: '新建报表' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^名称/ }), '新的报表')
    await userEvent.click(screen.getByRole('button', { name: '创建并设计' }))
    await waitFor(() => expect(address()).toBe('/excelreport/design?id=new'))
    expect(inputOf('asset.create')).toMatchObject({
      name: '新的报表',
      folderId: 'f1',
      document: { version: 1 },
    })
  })

  it('RPT-06 shows what each looks like, and as cards where the person wants it so', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    server.replies.set('asset.listThumbnails', () => ({ value: { thumbnails: { r1: svg } } }))
    server.replies.set('preference.set', () => ({ value: { ok: true } }))
    await open()
    const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const small = await waitFor(() => {
      const found = within(screen.getByRole('row', { name: /区域销售/ })).getByRole('presentation')
      expect(found.getAttribute('src')).toBe(picture)
      return found
    })
    expect(small.getAttribute('alt')).toBe('')
    await userEvent.click(screen.getByRole('button', { name: '缩略图' }))
    const card = within(screen.getByRole('list', { name: '报表列表' })).getAllByRole('listitem')[0]
    if (card === undefined) throw new Error('no card')
    expect(card.querySelector('img')?.getAttribute('src')).toBe(picture)
    expect(within(card).getByRole('link', { name: '区域销售' })).toBeDefined()
    await userEvent.click(within(card).getByRole('button', { name: '更多操作：区域销售' }))
    expect(screen.getByRole('menuitem', { name: '版本历史' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('combobox', { name: '排序' }))
    await userEvent.click(await screen.findByRole('option', { name: '按名称' }))
    await waitFor(() => expect(inputOf('asset.list')).toMatchObject({ sort: 'name', descending: false }))
    await userEvent.click(screen.getByRole('button', { name: '表格' }))
    expect(screen.queryByRole('combobox', { name: '排序' })).toBeNull()
    expect(screen.getByRole('row', { name: /区域销售/ })).toBeDefined()
    expect(inputOf('asset.listThumbnails')).toEqual({ ids: ['r1', 'r2'] })
  })

  it('RPT-06 compares two versions in the terms of the sheet, and rolls back after asking', async () => {
    const version = { comment: '', createdAt: '2026-01-01T00:00:00Z', createdBy: '林' }
    server.replies.set('asset.listVersions', () => ({
      value: { versions: [1, 2].map((number) => ({ ...version, version: number })) },
    }))
    const formulas = ['=SUM(B2)', '=AVG(B2)', '=MAX(B2)']
    const documentWith = (formula = ''): Template => {
      const template = emptyTemplate('销售')
      const cells = { B3: { kind: 'formula', formula } as const }
      return { ...template, sheets: template.sheets.map((sheet) => ({ ...sheet, cells })) }
    }
    server.replies.set('asset.get', ({ version: wanted }) => ({
      value: { ...report, document: documentWith(formulas[Number(wanted ?? 3) - 1]) },
    }))
    await open()
    await choose('区域销售', '版本历史')
    await userEvent.click(await screen.findByRole('button', { name: '与上一版本比较' }))
    expect(await screen.findByText('销售!B3')).toBeTruthy()
    expect(screen.getByText('内容')).toBeTruthy()
    expect(screen.getByText('=AVG(B2)')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('与之比较'))
    await userEvent.click(screen.getByRole('option', { name: '草稿' }))
    expect(await screen.findByText('=MAX(B2)')).toBeTruthy()
    expect(screen.getByText('=SUM(B2)')).toBeTruthy()
  })

  it('PRM-03 grants a role what was chosen, all at once', async () => {
    server.replies.set('asset.listGrants', () => ({
      value: { grants: [{ subjectKind: 'user', subjectId: 'u2', subjectName: '李', level: 'view' }] },
    }))
    server.replies.set('asset.listSubjects', () => ({
      value: { subjects: [{ subjectKind: 'role', subjectId: 'r5', subjectName: '业务人员' }], total: 31 },
    }))
    await open()
    await choose('区域销售', '授权')
    const dialog = screen.getByRole('dialog')
    await userEvent.click(await within(dialog).findByLabelText('李 的权限'))
    await userEvent.click(screen.getByRole('option', { name: '编辑' }))
    await userEvent.type(within(dialog).getByRole('searchbox'), '业务{Enter}')
    expect(await within(dialog).findByText('还有 30 项，输入以缩小范围')).toBeDefined()
    await userEvent.click(await within(dialog).findByRole('button', { name: '授权给 业务人员' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(inputOf('asset.setGrants')).toBeDefined())
    expect(inputOf('asset.setGrants')?.['grants']).toEqual([
      { subjectKind: 'user', subjectId: 'u2', level: 'edit' },
      { subjectKind: 'role', subjectId: 'r5', level: 'view' },
    ])
  })

  it('leads a newcomer to the first report', async () => {
    server.replies.set('asset.list', () => ({ value: { data: [], total: 0 } }))
    await openPage(Page, { perms: both, at: '/report/list' })
    expect(await screen.findByText('还没有报表')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '新建报表' })).toHaveLength(2)
  })
})
