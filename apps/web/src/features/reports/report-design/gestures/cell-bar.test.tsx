import { UiRoot } from '@gridwright/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Framed } from '#assets/frame/frame-for-tests.tsx'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { aggregatePatch } from '#features/reports/report-design/document/aggregate-patch.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { CellBar } from './cell-bar.tsx'

afterEach(cleanup)

const field = { kind: 'field', dataSet: 's', field: 'region' } as const satisfies Binding
const box = { left: 200, top: 200, width: 100, height: 24 }
const grid = { left: 0, top: 0, width: 800, height: 600 }

const at = (binding: Binding) => {
  const desk = deskForTests({ 'S!B2': binding })
  const { spreadsheet } = desk.designer.store.getState()
  if (spreadsheet === undefined) throw new Error('the desk has no sheet')
  Object.assign(spreadsheet, { boxOf: () => ({ box, grid }), onView: () => () => {} })
  desk.select('S', { row: 1, column: 1 })
  const patches: object[] = []
  render(
    <UiRoot language="zh">
      <DesignerContext value={desk.designer}>
        <Framed onChange={(patch) => void patches.push(patch)}>{() => <CellBar />}</Framed>
      </DesignerContext>
    </UiRoot>,
  )
  return { binding: () => desk.cells()['S!B2']?.binding, patches }
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const pressed = (name: string): string | null =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed')

describe('the bar at a cell', () => {
  // Seen to fail: `expand` taken out of aggregatePatch; `aria-pressed` left at `list`.
  it('E5 分组 makes a cell without direction a group that goes down', async () => {
    const cell = at(field)
    expect([pressed('分组'), pressed('列表')]).toEqual(['false', 'true'])
    await press('分组')
    expect(cell.binding()).toEqual({ ...field, aggregate: 'group', expand: 'down' })
    expect([pressed('分组'), pressed('列表')]).toEqual(['true', 'false'])
  })

  it('E5 分组 leaves a cell that goes to the right as it goes', async () => {
    const cell = at({ ...field, aggregate: 'list', expand: 'right' })
    await press('分组')
    expect(cell.binding()).toEqual({ ...field, aggregate: 'group', expand: 'right' })
  })

  // Seen to fail: `grouping` kept by aggregatePatch.
  it('E5 列表 makes a list of a group, without the group’s ranges', async () => {
    const grouping = { kind: 'range', ranges: [{ label: 'x', from: 0, to: 5 }] } as const
    const cell = at({ ...field, aggregate: 'group', expand: 'down', grouping })
    await press('列表')
    expect(cell.binding()).toEqual({ ...field, aggregate: 'list', expand: 'down' })
  })

  // Seen to fail: `expand: undefined` taken out of aggregatePatch: the sum went on expanding.
  it('E5 求和 makes a sum that neither expands nor sorts, and the menu beside it the other ways to fold', async () => {
    const cell = at({ ...field, aggregate: 'group', expand: 'down', sort: { by: 'value' } })
    await press('求和')
    expect(cell.binding()).toEqual({ ...field, aggregate: 'sum' })
    await press('其他汇总方式')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '平均' }))
    expect(cell.binding()).toEqual({ ...field, aggregate: 'avg' })
    expect(pressed('平均')).toBe('true')
  })

  // Seen to fail: `cross` without `expand: 'right'`.
  it('E5 交叉 makes a group that goes to the right', async () => {
    const cell = at({ ...field, aggregate: 'group', expand: 'down' })
    await press('更多')
    await userEvent.click(await screen.findByRole('menuitem', { name: '交叉（横向分组）' }))
    expect(cell.binding()).toEqual({ ...field, aggregate: 'group', expand: 'right' })
  })

  // Seen to fail: the amounts became headings, each a column of its own.
  it('E5 交叉 at a sum says where it belongs and changes nothing', async () => {
    const cell = at({ ...field, aggregate: 'sum' })
    await press('更多')
    await userEvent.click(await screen.findByRole('menuitem', { name: '交叉（横向分组）' }))
    expect(cell.binding()).toEqual({ ...field, aggregate: 'sum' })
    expect(await screen.findByText(/交叉要用在标题字段上/)).toBeTruthy()
  })

  // Seen to fail: what was dropped on a cell below the bar was lost.
  it('E5 steps aside while something is dragged over the sheet', () => {
    at(field)
    const bar = () => screen.queryByRole('toolbar', { name: '单元格常用操作' })
    expect(bar()).not.toBeNull()
    fireEvent.dragStart(document.body)
    expect(bar()).toBeNull()
    fireEvent.dragEnd(document.body)
    expect(bar()).not.toBeNull()
  })

  it('E5 sorting and all settings are one step away', async () => {
    const cell = at({ ...field, aggregate: 'group', expand: 'down' })
    await press('排序')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '降序' }))
    expect(cell.binding()).toMatchObject({ sort: { by: 'value', descending: true } })
    await press('更多')
    await userEvent.click(await screen.findByRole('menuitem', { name: '全部设置' }))
    expect(cell.patches).toEqual([{ right: true }])
  })
})

describe('what goes with a choice of grouping', () => {
  it.each([
    ['group', undefined, { aggregate: 'group', expand: 'down' }],
    ['group', 'right', { aggregate: 'group' }],
    ['sum', 'down', { aggregate: 'sum', expand: undefined }],
    ['distinctCount', 'right', { aggregate: 'distinctCount', expand: undefined }],
  ] as const)('E5 %s of a cell that goes %s', (aggregate, expand, patch) => {
    const binding: Binding = expand === undefined ? field : { ...field, expand }
    expect(aggregatePatch(binding, aggregate)).toMatchObject(patch)
    expect('expand' in aggregatePatch(binding, aggregate)).toBe('expand' in patch)
  })
})
