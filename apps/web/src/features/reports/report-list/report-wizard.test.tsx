// @vitest-environment jsdom
import type { Template } from '@gridwright/report-engine'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './report-list-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.replies.set('asset.list', () => ({ value: { data: [], total: 0 } }))
  server.replies.set('asset.listFolders', () => ({ value: { folders: [] } }))
  server.replies.set('dataSet.fields', () => ({
    value: {
      total: 1,
      dataSets: [
        {
          id: 'd1',
          name: '销售',
          parameters: [],
          columns: [
            { name: 'region', title: '地区', type: 'text' },
            { name: 'prod', title: '产品', type: 'text' },
            { name: 'amt', title: '金额', type: 'number' },
          ],
        },
      ],
    },
  }))
  server.replies.set('asset.create', () => ({ value: { id: 'r9', revision: 1 } }))
})
afterEach(cleanup)

const pick = async (label: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('RPT-03 the wizard makes a cross table of a data set: kind, columns, look', async () => {
  await openPage(Page, { perms: ['report:view', 'report:edit', 'dataset:view'], at: '/report/list' })
  await userEvent.click((await screen.findAllByRole('button', { name: '新建报表' }))[0] as HTMLElement)
  const form = await screen.findByRole('dialog', { name: '新建报表' })
  await userEvent.type(within(form).getByRole('textbox', { name: /名称/ }), '地区与产品')
  await userEvent.click(within(form).getByRole('radio', { name: '从数据集开始（向导）' }))
  await press('创建并设计')
  await screen.findByRole('dialog', { name: '报表向导 · 第 1 步，共 3 步' })
  await userEvent.click(screen.getByRole('radio', { name: /^交叉表/ }))
  expect(screen.getByRole('button', { name: '下一步' }).getAttribute('aria-disabled')).toBe('true')
  await pick('数据集', '销售')
  await press('下一步')
  await pick('产品 的用途', '不使用')
  await screen.findByText('请选择一列向右展开')
  await pick('产品 的用途', '向右展开')
  await press('下一步')
  await screen.findByRole('img', { name: '样张' })
  await userEvent.click(screen.getByRole('radio', { name: '深蓝表头' }))
  await press('完成并设计')
  await waitFor(() => expect(server.calls.some(({ name }) => name === 'asset.create')).toBe(true))
  const created = server.calls.find(({ name }) => name === 'asset.create')?.input as {
    name: string
    document: Template
  }
  const { dataSets, sheets, styles } = created.document
  expect([created.name, dataSets]).toEqual(['地区与产品', [{ name: '销售', dataSetId: 'd1' }]])
  expect(sheets[0]?.cells['B2']).toMatchObject({ field: 'prod', aggregate: 'group', expand: 'right' })
  expect(styles[sheets[0]?.cells['A2']?.style ?? '']?.background).toBe('#1f3a5f')
})

it('RPT-03 groups stand in the report as they were chosen, or moved', async () => {
  await openPage(Page, { perms: ['report:view', 'report:edit', 'dataset:view'], at: '/report/list' })
  await userEvent.click((await screen.findAllByRole('button', { name: '新建报表' }))[0] as HTMLElement)
  const form = await screen.findByRole('dialog', { name: '新建报表' })
  await userEvent.type(within(form).getByRole('textbox', { name: /名称/ }), '产品与地区')
  await userEvent.click(within(form).getByRole('radio', { name: '从数据集开始（向导）' }))
  await press('创建并设计')
  await screen.findByRole('dialog', { name: '报表向导 · 第 1 步，共 3 步' })
  await pick('数据集', '销售')
  await press('下一步')
  await pick('产品 的用途', '分组')
  const names = () => screen.getAllByRole('listitem').map((line) => line.firstElementChild?.textContent)
  expect(names()).toEqual(['1地区', '2产品', '金额'])
  await press('上移“产品”')
  expect(names()).toEqual(['1产品', '2地区', '金额'])
  await press('下一步')
  await press('完成并设计')
  await waitFor(() => expect(server.calls.some(({ name }) => name === 'asset.create')).toBe(true))
  const created = server.calls.find(({ name }) => name === 'asset.create')?.input as { document: Template }
  const cells = created.document.sheets[0]?.cells
  expect([cells?.['A3']?.field, cells?.['B3']?.field]).toEqual(['prod', 'region'])
})

it('RPT-03 a ready report is put over a data set: columns found by their titles, the missing ones said', async () => {
  await openPage(Page, { perms: ['report:view', 'report:edit', 'dataset:view'], at: '/report/list' })
  await userEvent.click((await screen.findAllByRole('button', { name: '新建报表' }))[0] as HTMLElement)
  const form = await screen.findByRole('dialog', { name: '新建报表' })
  await userEvent.type(within(form).getByRole('textbox', { name: /名称/ }), '产品分析')
  await userEvent.click(within(form).getByRole('radio', { name: '报表模板' }))
  await press('创建并设计')
  await screen.findByRole('dialog', { name: '选择模板' })
  expect(screen.getAllByRole('radio')).toHaveLength(12)
  await userEvent.click(screen.getByRole('radio', { name: /^城市月度销售热力表/ }))
  await press('下一步')
  await screen.findByRole('dialog', { name: '绑定数据 · 城市月度销售热力表' })
  await pick('数据集', '销售')
  // Two texts for three fields that repeat: the third is to be chosen.
  await screen.findByText('请为“月份”选择一列')
  expect(screen.getByRole('button', { name: '完成并设计' }).getAttribute('aria-disabled')).toBe('true')
  await pick('月份 取自', '产品')
  await press('完成并设计')
  await waitFor(() => expect(server.calls.some(({ name }) => name === 'asset.create')).toBe(true))
  const created = server.calls.find(({ name }) => name === 'asset.create')?.input as { document: Template }
  const { dataSets, sheets } = created.document
  expect(dataSets).toEqual([{ name: '销售', dataSetId: 'd1' }])
  expect(['A3', 'B3', 'C2', 'C3'].map((at) => sheets[0]?.cells[at]?.field)).toEqual([
    'region',
    'prod',
    'prod',
    'amt',
  ])
})
