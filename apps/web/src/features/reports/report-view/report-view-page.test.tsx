// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer, Reply } from '#base/client/server-for-tests.ts'
import { Page } from './report-view-page.tsx'

const form = {
  reportId: 'r1',
  name: '区域销售',
  mayEdit: true,
  mayExport: true,
  version: 1,
  refreshSeconds: null,
  parameters: [
    {
      paramCode: 'region',
      paramName: '大区',
      paramType: 'select',
      required: 1,
      options: [
        { value: 'east', label: '华东' },
        { value: 'south', label: '华南' },
      ],
    },
    { paramCode: 'year', paramName: '年份', paramType: 'number', required: 2, paramDefault: '2026' },
  ],
}

const rendered = (id: string, text: string) => ({
  renderId: id,
  sheets: ['汇总', '明细'].map((name) => ({
    name,
    rowCount: 3,
    columnCount: 2,
    rowHeights: [[3, 15]],
    columnWidths: [[2, 80]],
    freeze: { rows: 0, columns: 0 },
    pageCount: 2,
  })),
  styles: [],
  warnings: [],
  dataRows: 3,
  dataSets: 1,
  cutDataSets: 0,
  queryMilliseconds: 12,
  engineMilliseconds: 4,
  first: { cells: [[0, 0, 1, 1, text, null, -1, -1, 'A1']], links: [] },
})

const exported = {
  id: 'j1',
  kind: 'report-export',
  title: '区域销售',
  state: 'running',
  progress: 0.4,
  step: 'write',
  remaining: 12,
  error: null,
  fileId: null,
  fileName: null,
  remarks: { count: 0, first: [] },
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
}

const failure = (error: string): Reply => ({ error, code: 50_001 })
const everything = ['report:view', 'report:edit', 'report:export'] as const

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.replies.set('report.form', () => ({ value: form }))
  server.replies.set('report.listValueSets', () => ({ value: { sets: [] } }))
  server.replies.set('report.render', () => ({
    value: rendered(`render-${server.count('report.render')}`, '华东合计'),
  }))
})
afterEach(cleanup)

const open = (query: string, perms: readonly (typeof everything)[number][] = everything) =>
  openPage(Page, { perms, at: `/excelreport/viewer?${query}` })

const asked = (): unknown[] =>
  server.calls.filter(({ name }) => name === 'report.render').map(({ input }) => input['values'])

describe('the viewer of a report', () => {
  it('RTE-06 runs at once with the parameters of its address', async () => {
    await open('id=r1&p.region=east')
    expect(await screen.findByText('华东合计')).toBeTruthy()
    expect(asked()).toEqual([{ region: 'east' }])
    expect(screen.getByRole('heading', { name: '区域销售' })).toBeTruthy()
  })

  it('RPT-04 what follows from the lowest level of a cascade stands in the form, without a second run', async () => {
    server.replies.set('report.render', () => ({
      value: { ...rendered('render-1', '华东合计'), derived: { year: '2024', hidden: 'x' } },
    }))
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    const year = screen.getByLabelText<HTMLInputElement>('年份')
    await waitFor(() => expect(year.value).toBe('2024'))
    expect(asked()).toEqual([{ region: 'east' }])
  })

  it('RPT-06 begins with the kept conditions that are the first choice, once, and takes others', async () => {
    const set = (id: string, values: object, more: object = {}) => ({
      id,
      name: `条件 ${id}`,
      values,
      shared: false,
      isDefault: false,
      mayEdit: true,
      ...more,
    })
    const sets = [
      set('of-all', { region: 'east' }, { shared: true, isDefault: true }),
      set('own', { region: 'south', year: '2024' }, { isDefault: true }),
    ]
    server.replies.set('report.listValueSets', () => ({ value: { sets } }))
    await open('id=r1')
    await screen.findByText('华东合计')
    expect(asked()).toEqual([{ region: 'south', year: '2024' }])
    await userEvent.click(screen.getByRole('button', { name: '常用条件' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /of-all/ }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toEqual({ region: 'east' })
    cleanup()
    await open('id=r1&p.region=south')
    await screen.findByText('华东合计')
    expect(asked().at(-1)).toEqual({ region: 'south' })
  })

  it('RPT-06 shows the way that led here, each step with its own conditions', async () => {
    const trail = encodeURIComponent(JSON.stringify([['总览', 'id=r0&p.day=2026-01-01']]))
    await open(`id=r1&p.region=east&trail=${trail}`)
    const way = await screen.findByRole('navigation', { name: '经过的报表' })
    const link = within(way).getByRole('link', { name: '总览' })
    expect(link.getAttribute('href')).toBe('/excelreport/viewer?id=r0&p.day=2026-01-01')
    expect(within(way).getByText('区域销售').getAttribute('aria-current')).toBe('page')
  })

  it('RPT-06 the link of a notice opens the comments beside the report', async () => {
    await open('id=r1&p.region=east&comments=1')
    expect(await screen.findByRole('dialog', { name: '评论：区域销售' })).toBeTruthy()
  })

  it('RPT-04 waits for what is required and says so', async () => {
    await open('id=r1')
    expect(await screen.findByText('请填写查询条件')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    expect(server.count('report.render')).toBe(0)
    expect(screen.getByRole('alert').textContent).toMatch(/大区/)
  })

  it('RPT-04 puts what is asked into the address, so that the view can be shared', async () => {
    const { address } = await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.clear(screen.getByLabelText('年份'))
    await userEvent.type(screen.getByLabelText('年份'), '2025')
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(asked()).toEqual([{ region: 'east' }, { region: 'east', year: '2025' }]))
    expect(address()).toBe('/excelreport/viewer?id=r1&p.region=east&p.year=2025')
  })

  it('VAL-05 judges a number before the server does', async () => {
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.type(screen.getByLabelText('年份'), 'x')
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(server.count('report.render')).toBe(1)
  })

  it('RPT-04 says what went wrong and runs again on demand', async () => {
    let limit = true
    server.replies.set('report.render', () =>
      limit ? failure('memory-limit') : { value: rendered('second', '第二次') },
    )
    await open('id=r1&p.region=east')
    expect(await screen.findByText(/内存/)).toBeTruthy()
    limit = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('第二次')).toBeTruthy()
  })

  it('PRM-01 refuses in plain words who may not see the report', async () => {
    server.replies.set('report.form', () => failure('no-permission'))
    await open('id=r1')
    expect(await screen.findByText('没有权限')).toBeTruthy()
  })

  it('PRM-02 shows no way to design or export to who may not', async () => {
    server.replies.set('report.form', () => ({ value: { ...form, mayEdit: false, mayExport: true } }))
    await open('id=r1&p.region=east', ['report:view'])
    await screen.findByText('华东合计')
    expect(screen.queryByRole('link', { name: '设计' })).toBeNull()
    expect(screen.queryByRole('button', { name: '导出 Excel' })).toBeNull()
    expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
  })

  it('RPT-04 Ctrl F searches all rows of the report, and again marks what was typed', async () => {
    server.replies.set('report.search', () => ({ value: { matches: [[0, 0]], more: false } }))
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.keyboard('{Control>}f{/Control}')
    const field = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('合计')
    await waitFor(() => expect(server.count('report.search')).toBe(1))
    await userEvent.click(screen.getByText('华东合计'))
    await userEvent.keyboard('{Control>}f{/Control}')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('x')
    expect(field).toHaveProperty('value', 'x')
  })

  it('RPT-04 Enter before the search has ended goes to the first match once it has', async () => {
    server.replies.set('report.search', () => ({ value: { matches: [[0, 0]], more: false } }))
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.keyboard('{Control>}f{/Control}')
    await userEvent.keyboard('合计{Enter}')
    expect(await screen.findByText('1 / 1')).toBeTruthy()
  })

  it('RPT-04 says that no row met the conditions, and nothing of the kind where nothing is queried', async () => {
    const empty = { ...rendered('render-1', '华东合计'), dataRows: 0 }
    server.replies.set('report.render', () => ({ value: empty }))
    await open('id=r1&p.region=east')
    expect(await screen.findByText(/没有符合条件的数据/)).toBeTruthy()
    cleanup()
    server.replies.set('report.render', () => ({ value: { ...empty, dataSets: 0 } }))
    await open('id=r1&p.region=west')
    await screen.findByText('华东合计')
    expect(screen.queryByText(/没有符合条件的数据/)).toBeNull()
  })

  it('RPT-04 reads another sheet when its tab is chosen', async () => {
    server.replies.set('report.cells', () => ({
      value: { cells: [[1, 1, 1, 1, '明细行', null, -1, -1, 'B2']], links: [] },
    }))
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.click(screen.getByRole('tab', { name: '明细' }))
    expect(await screen.findByText('明细行')).toBeTruthy()
    expect(server.calls.findLast(({ name }) => name === 'report.cells')?.input).toMatchObject({
      sheet: 1,
      from: 0,
    })
  })

  it('RPT-04 shows pages as they print, with their own numbers', async () => {
    server.replies.set('report.page', ({ page }) => ({
      value: {
        strips: [
          {
            rowHeights: [[1, 15]],
            window: { cells: [[0, 0, 1, 1, `第 ${String(page)} 页内容`, null, -1, -1, 'A1']], links: [] },
            top: 0,
          },
        ],
        columnWidths: [[2, 80]],
        scale: 100,
        header: '&L华东',
        footer: `&C${String(page)}/2`,
      },
    }))
    const { address } = await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.click(screen.getByRole('button', { name: '分页' }))
    expect(await screen.findByText('第 1 页内容')).toBeTruthy()
    expect(screen.getByText('1/2')).toBeTruthy()
    expect(address()).toContain('view=paper')
  })

  it('RPT-04 exports what is shown and tells how far it is', async () => {
    server.replies.set('report.export', () => ({ value: { jobId: 'j1' } }))
    server.replies.set('job.get', () => ({ value: exported }))
    server.replies.set('job.cancel', () => ({ value: { ok: true } }))
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.click(screen.getByRole('button', { name: '导出 Excel' }))
    expect(await screen.findByText('写入文件')).toBeTruthy()
    expect(screen.getByText(/40%/).textContent).toMatch(/剩余约/)
    expect(server.calls.find(({ name }) => name === 'report.export')?.input).toMatchObject({
      values: { region: 'east' },
    })
    await userEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: '取消' }))
    expect(server.count('job.cancel')).toBe(1)
  })

  it('RPT-04 says with how many remarks an export ended, and which', async () => {
    const first = [
      {
        severity: 'warning',
        code: 'text-cut',
        sheet: '汇总',
        cells: ['B2'],
        about: ['备注 · 订单.note'],
        params: { count: 3 },
      },
    ]
    const job = {
      ...exported,
      state: 'done',
      progress: 1,
      endedAt: '2026-01-01T00:00:09Z',
      remarks: { count: 2, first },
    }
    server.replies.set('report.export', () => ({ value: { jobId: 'j1' } }))
    server.replies.set('job.get', () => ({ value: job }))
    await open('id=r1&p.region=east')
    await screen.findByText('华东合计')
    await userEvent.click(screen.getByRole('button', { name: '导出 Excel' }))
    expect(await screen.findByText('导出完成，有 2 条提示')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '查看提示' }))
    const list = within(await screen.findByRole('dialog'))
    expect(list.getByText(/32,767 个字符.*3 处/)).toBeTruthy()
    expect(list.getByText('汇总 · B2（备注 · 订单.note）')).toBeTruthy()
    expect(list.getByText('另有 1 条')).toBeTruthy()
  })

  it('names no report without an id', async () => {
    await open('')
    expect(await screen.findByText('没有指定报表')).toBeTruthy()
    expect(server.count('report.form')).toBe(0)
  })
})
