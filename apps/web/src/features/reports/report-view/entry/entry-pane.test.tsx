// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from '#features/reports/report-view/report-view-page.tsx'

const column = (name: string, rest: object = {}) => ({
  column: name,
  title: name,
  cell: 'A2',
  isKey: false,
  editable: true,
  hidden: false,
  generated: false,
  rules: [],
  ...rest,
})
const form = (quantity: string, mark: string) => ({
  targets: [
    {
      name: '库存',
      sheet: 0,
      keys: ['编号'],
      mayInsert: true,
      mayDelete: true,
      single: false,
      columns: [
        column('编号', { isKey: true, rules: [{ rule: 'required' }] }),
        column('数量', { rules: [{ rule: 'integer' }] }),
      ],
      rows: [{ mark, row: 1, values: { 编号: '90071992547409931234', 数量: quantity }, cells: {} }],
    },
  ],
})
const rendered = (id: string) => ({
  renderId: id,
  sheets: [
    {
      name: '库存',
      rowCount: 2,
      columnCount: 2,
      rowHeights: [[2, 15]],
      columnWidths: [[2, 80]],
      freeze: { rows: 0, columns: 0 },
      pageCount: 1,
    },
  ],
  styles: [],
  warnings: [],
  dataRows: 1,
  dataSets: 1,
  cutDataSets: 0,
  queryMilliseconds: 1,
  engineMilliseconds: 1,
  first: { cells: [[0, 0, 1, 1, 'x', null, -1, -1, 'A1']], links: [] },
})

let server: FakeServer
let runs = 0
beforeEach(() => {
  runs = 0
  server = fakeServer()
  const report = { reportId: 'r1', name: '库存盘点', mayEdit: false, mayExport: false, version: 1 }
  server.replies.set('report.form', () => ({
    value: { ...report, takesData: true, refreshSeconds: null, parameters: [] },
  }))
  server.replies.set('report.valueSets', () => ({ value: { sets: [] } }))
  server.replies.set('report.render', () => ({ value: rendered(`v${(runs += 1)}`) }))
  server.replies.set('report.entryForm', (input) => ({
    value: input['renderId'] === 'v1' ? form('5', 'm1') : form('100', 'm2'),
  }))
})
afterEach(cleanup)

const cell = (title: string, row: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${title}，第 ${row} 行` })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () => server.calls.findLast(({ name }) => name === 'report.saveEntry')?.input
const open = async () => {
  await openPage(Page, { perms: ['report:view', 'report:enter'], at: '/excelreport/viewer?id=r1' })
  await press('填报')
}

describe('data entry below the report', () => {
  it('RPT-04 VAL-05 is typed into as into a sheet, checked, and written once after a question', async () => {
    server.replies.set('report.saveEntry', () => ({ value: { inserted: 1, updated: 1, deleted: 0 } }))
    await open()
    const quantity = await cell('数量', 1)
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '1.5')
    // Nobody left the field: it counts all the same.
    await screen.findByText('新增 0 · 修改 1 · 删除 0')
    await press('提交')
    await screen.findByText('请先改正标红的内容：“库存”第 1 行，数量必须是整数')
    expect(quantity.getAttribute('aria-invalid')).toBe('true')
    await userEvent.keyboard('{Escape}')
    fireEvent.change(quantity, { target: { value: '7' } })
    await press('新增一行')
    fireEvent.change(await cell('编号', 2), { target: { value: '8' } })
    await press('提交')
    const question = await screen.findByRole('alertdialog', { name: '提交填报' })
    within(question).getByText('将写入：新增 1 行，修改 1 行，删除 0 行。')
    await userEvent.click(within(question).getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(sent()).toMatchObject({
        id: 'r1',
        targets: [
          {
            target: '库存',
            rows: [{ mark: 'm1', values: { 数量: '7' } }, { values: { 编号: '8' } }],
            deleted: [],
          },
        ],
      }),
    )
    // Run anew: the form shows what is there now.
    await waitFor(async () => expect((await cell('数量', 1)).value).toBe('100'))
    await screen.findByText('尚未修改')
  })

  it('RPT-04 what somebody else changed meanwhile is said, and mine stays on theirs', async () => {
    server.replies.set('report.saveEntry', () => ({
      error: 'entry-stale',
      code: 50_001,
      params: { target: '库存', row: '90071992547409931234' },
    }))
    await open()
    fireEvent.change(await cell('数量', 1), { target: { value: '7' } })
    await press('提交')
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '提交填报' })).getByRole('button', {
        name: '确定',
      }),
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/已被他人修改/)
    expect((await cell('数量', 1)).value).toBe('7')
    await press('重新查询并保留我的修改')
    await screen.findByText('原值：100')
    expect((await cell('数量', 1)).value).toBe('7')
  })
})
