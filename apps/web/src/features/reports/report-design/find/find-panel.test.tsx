import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell } from '@gridwright/report-engine'
import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import type { CellEdit } from '#features/reports/report-design/sheet/edit-steps.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { FindPanel } from './find-panel.tsx'

afterEach(cleanup)

const sheetOf = (name: string, cells: Readonly<Record<string, Cell>>) => ({
  ...emptyTemplate(name).sheets[0]!,
  name,
  cells,
})

const open = () => {
  const { designer } = deskForTests({})
  const shown: string[] = []
  const steps: { readonly sheet: string; readonly cells: Record<string, unknown> }[] = []
  const closed: true[] = []
  const { spreadsheet } = designer.store.getState()
  Object.assign(spreadsheet as object, {
    select: (sheet: string, at: Position) => void shown.push(`${sheet}!${addressOf(at)}`),
    sheetIdOf: (sheet: string) => `id of ${sheet}`,
    editCells: (sheet: string, edits: readonly CellEdit[]) =>
      void steps.push({
        sheet,
        cells: Object.fromEntries(
          edits.map((edit) => [
            addressOf(edit),
            { ...edit.binding, ...(edit.text !== undefined && { text: edit.text }) },
          ]),
        ),
      }),
  })
  const region: Cell = {
    kind: 'field',
    dataSet: 'sales',
    field: 'region',
    aggregate: 'group',
    leftParent: 'A9',
  } as Cell
  const template = {
    ...emptyTemplate('甲'),
    dataSets: [{ name: 'sales', dataSetId: 'd1' }],
    sheets: [
      sheetOf('甲', {
        C2: { kind: 'formula', formula: '=SUM(sales.region)' },
        A1: { kind: 'text', value: 'Region of 2026' },
        B2: region,
      }),
      sheetOf('乙', { A1: { kind: 'text', value: '另一个 region' } }),
    ],
  }
  const columns = ['region', 'city'].map((name) => ({ name, type: 'text' as const }))
  const dataSets = [{ id: 'd1', name: '销售', columns, parameters: [] }] as never
  designer.store.setState({ template, dataSets })
  render(
    <UiRoot language="zh">
      <DesignerContext value={designer}>
        <FindPanel onClose={() => void closed.push(true)} />
      </DesignerContext>
    </UiRoot>,
  )
  return { shown, steps, closed }
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const count = (): string | null => screen.getByRole('status').textContent

describe('find and replace in the designer', () => {
  // Seen to fail: `go` that stays; hits of the first sheet only.
  it('E7 goes through the hits of all sheets, on and back, and begins anew at the end', async () => {
    const { shown, closed } = open()
    expect(document.activeElement).toBe(screen.getByLabelText('查找内容'))
    await userEvent.keyboard('region')
    expect(count()).toBe('第 1 / 4 处')
    await userEvent.keyboard('{Enter}')
    expect(count()).toBe('第 2 / 4 处')
    await press('下一个')
    await press('下一个')
    await press('下一个')
    expect(count()).toBe('第 1 / 4 处')
    await userEvent.click(screen.getByLabelText('查找内容'))
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(shown).toEqual(['甲!B2', '甲!C2', '乙!A1', '甲!A1', '乙!A1'])
    await userEvent.keyboard('{Escape}')
    expect(closed).toEqual([true])
  })

  it('E7 says so where nothing is found, and replaces nothing', async () => {
    const { steps } = open()
    await userEvent.type(screen.getByLabelText('查找内容'), '没有的')
    expect(count()).toBe('没有找到')
    expect(screen.getByRole('button', { name: '全部替换' }).getAttribute('aria-disabled')).toBe('true')
    await press('全部替换')
    expect(steps).toEqual([])
  })

  // Seen to fail: all edits in one sheet; the binding made anew, so that its parent was lost.
  it('E7 replaces in texts, formulas and fields, one step for each sheet; the rest of a cell stays', async () => {
    const { steps } = open()
    await userEvent.type(screen.getByLabelText('查找内容'), 'region')
    await userEvent.type(screen.getByLabelText('替换为'), 'city')
    await press('全部替换')
    expect(steps).toEqual([
      {
        sheet: 'id of 甲',
        cells: {
          A1: { kind: 'text', text: 'city of 2026' },
          B2: { kind: 'field', dataSet: 'sales', field: 'city', aggregate: 'group', leftParent: 'A9' },
          C2: { kind: 'formula', formula: '=SUM(sales.city)' },
        },
      },
      { sheet: 'id of 乙', cells: { A1: { kind: 'text', text: '另一个 city' } } },
    ])
    expect(await screen.findByText('已替换 4 处')).toBeDefined()
  })

  // Seen to fail: `replace(hits, …)` for one.
  it('E7 replaces the one that is looked at', async () => {
    const { steps } = open()
    await userEvent.type(screen.getByLabelText('查找内容'), 'region')
    await userEvent.type(screen.getByLabelText('替换为'), 'city')
    await press('下一个')
    await press('替换')
    expect(steps.map(({ cells }) => Object.keys(cells))).toEqual([['B2']])
  })
})
