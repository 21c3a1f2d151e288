// @vitest-environment jsdom
import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Template } from '@gridwright/report-engine'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { EntryDialog } from './entry-dialog.tsx'

const field = (name: string): Cell => ({ kind: 'field', dataSet: 'd', field: name, expand: 'down' })

const template = (): Template => {
  const empty = emptyTemplate('S')
  const cells = { A1: { kind: 'text', value: '编号' } as const, A2: field('id'), B2: field('amount') }
  return { ...empty, sheets: empty.sheets.map((sheet) => ({ ...sheet, cells })) }
}

const columns = ['id', 'amount', 'changed_at'].map((name) => ({ name, type: 'text' }))

beforeEach(() => {
  const server = fakeServer()
  const sources = [
    { id: 'ds1', name: '业务库', type: 5 },
    { id: 'ds2', name: '接口', type: 4 },
  ]
  server.replies.set('dataSource.listNames', () => ({ value: { sources } }))
  server.replies.set('dataSource.listTables', () => ({
    value: { tables: [{ schema: 'public', name: 'orders', columns }], truncated: false },
  }))
})
afterEach(cleanup)

const opened = async () => {
  const desk = deskForTests({})
  const { store } = desk.designer
  const spreadsheet = { ...store.getState().spreadsheet, sheetIdOf: () => 'sheet-1' }
  store.setState({ template: template(), spreadsheet: spreadsheet as never })
  const Shown = () => (
    <DesignerContext value={desk.designer}>
      <EntryDialog onClose={() => {}} />
    </DesignerContext>
  )
  await openPage(Shown, { perms: ['report:edit', 'dataset:edit'], at: '/' })
  return () => store.getState().spreadsheet?.settings().entry
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (box: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: box }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('RPT-04 a table is bound to a list by one press, with a rule, and kept as one edit of the settings', async () => {
  const kept = await opened()
  await press('新增填报目标')
  const ok = screen.getByRole('button', { name: '确定' })
  expect(ok.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('请选择数据源和数据表')).toBeTruthy()
  await choose(/^数据源/, '业务库')
  await choose(/^数据表/, 'public.orders')
  await press('绑定此列表的全部字段')
  expect(screen.getByText('已绑定 2 个字段')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: '校验（0）' })[1] as Element)
  await press('增加一条校验')
  await userEvent.click(await screen.findByRole('menuitem', { name: '必填' }))
  expect(ok.getAttribute('aria-disabled')).not.toBe('true')
  await userEvent.click(ok)
  expect(kept()?.targets).toEqual([
    {
      name: '填报1',
      dataSourceId: 'ds1',
      schema: 'public',
      table: 'orders',
      sheet: 'sheet-1',
      keys: ['id'],
      delete: { kind: 'refused' },
      columns: [
        { column: 'id', cell: 'A2', title: '编号' },
        { column: 'amount', cell: 'B2', rules: [{ rule: 'required' }] },
      ],
    },
  ])
})
