import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EmptyState, ErrorState } from '#states/states.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './data-table.tsx'

type Row = { readonly id: string; readonly name: string; readonly rows: number }
const rows: readonly Row[] = [
  { id: '1', name: '订单', rows: 30 },
  { id: '2', name: '客户', rows: 7 },
  { id: '3', name: '产品', rows: 12 },
]
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '名称', primary: true, value: (row) => row.name },
  { key: 'rows', title: '行数', sortable: true, value: (row) => row.rows },
]
const table = { label: '报表', columns, rows, rowKey: (row: Row) => row.id }
const names = (): readonly (string | null)[] => screen.getAllByRole('rowheader').map((one) => one.textContent)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a data table', () => {
  it('sorts by a click on a heading and says so', async () => {
    render(<DataTable {...table} />)
    const heading = (): HTMLElement => screen.getByRole('columnheader', { name: '行数' })
    await userEvent.click(within(heading()).getByRole('button'))
    expect(names()).toEqual(['客户', '产品', '订单'])
    expect(heading().getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(within(heading()).getByRole('button'))
    expect(names()).toEqual(['订单', '产品', '客户'])
  })

  it('is read by keyboard: arrows move, Enter opens, Space chooses, page keys turn', async () => {
    const seen: string[] = []
    render(
      <DataTable
        {...table}
        onOpen={(row) => seen.push(`open ${row.id}`)}
        onPage={(step) => seen.push(`page ${step}`)}
        selection={{ keys: new Set(), onChange: (keys) => seen.push(`chosen ${[...keys].join()}`) }}
      />,
    )
    await userEvent.click(screen.getByText('订单'))
    await userEvent.keyboard('{ArrowDown}{Enter} {End}{Enter}{PageDown}')
    expect(seen).toEqual(['open 2', 'chosen 2', 'open 3', 'page 1'])
  })

  it('chooses all rows at once', async () => {
    const chosen: string[][] = []
    render(
      <DataTable
        {...table}
        selection={{ keys: new Set(['2']), onChange: (keys) => chosen.push([...keys]) }}
      />,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(chosen).toEqual([['1', '2', '3']])
  })

  it('offers inline actions in the row and the others behind a menu', async () => {
    const seen: string[] = []
    render(
      <DataTable
        {...table}
        actions={(row) => [
          { key: 'edit', label: '编辑', inline: true, onRun: () => seen.push(`edit ${row.id}`) },
          { key: 'remove', label: '删除', danger: true, onRun: () => seen.push(`remove ${row.id}`) },
        ]}
      />,
    )
    await userEvent.click(screen.getAllByRole('button', { name: '编辑' })[1] as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: /更多操作: 客户/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }))
    expect(seen).toEqual(['edit 2', 'remove 2'])
  })

  it('remembers which columns the person hid', async () => {
    const first = render(<DataTable {...table} settingsKey="t" />)
    await userEvent.click(screen.getByRole('button', { name: '列设置' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '行数' }))
    first.unmount()
    render(<DataTable {...table} settingsKey="t" />)
    expect(screen.queryByRole('columnheader', { name: '行数' })).toBeNull()
  })

  it('has a state for waiting, for nothing and for failure', () => {
    const page = render(<DataTable {...table} rows={undefined} />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    page.rerender(<DataTable {...table} rows={[]} empty={<EmptyState title="还没有报表" />} />)
    expect(screen.getByText('还没有报表')).toBeDefined()
    page.rerender(<DataTable {...table} rows={undefined} error={<ErrorState title="加载失败" />} />)
    expect(screen.getByRole('alert').textContent).toContain('加载失败')
  })
})
