import { emptyScreen } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk, showAt } from '#features/screens/screen-design/desk-for-tests.tsx'
import { StepsButton } from './steps-button.tsx'

const document: Screen = {
  ...emptyScreen,
  queries: {
    q1: {
      name: '销售',
      source: {
        kind: 'static',
        columns: [
          { name: '区域', type: 'text' },
          { name: '金额', type: 'number' },
        ],
        rows: [
          ['华东', 2],
          ['华北', 1],
          ['华东', 4],
        ],
      },
      params: {},
    },
  },
}

let close = (): void => undefined
afterEach(() => {
  cleanup()
  close()
})

const open = async () => {
  const user = userEvent.setup()
  const opened = await openDesk(document)
  close = opened.close
  await showAt(opened.desk, () => <StepsButton query="q1" />)
  await user.click(screen.getByRole('button', { name: '数据处理（0 步）' }))
  return { ...opened, user }
}

const cellsOf = (name: string): readonly string[] =>
  within(screen.getAllByRole('region', { name }).at(-1) as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const steps = (desk: Awaited<ReturnType<typeof openDesk>>['desk']) => desk.screen().queries['q1']?.transform

describe('steps after reading', () => {
  it('DSH-03 are added by a click and filled in, with the rows before and behind; undo takes them back', async () => {
    const { desk, user } = await open()
    await user.click(await screen.findByRole('button', { name: /^分组汇总/ }))
    await waitFor(() => expect(cellsOf('此步之后')).toEqual(['华东', '6', '华北', '1']))
    expect(cellsOf('此步之前')).toHaveLength(6)
    const name = screen.getByRole('textbox', { name: '新列名' })
    await user.clear(name)
    expect(screen.getByRole('alert').textContent).toBe('不能为空')
    await user.type(name, '合计')
    await waitFor(() =>
      expect(steps(desk)).toEqual([
        { step: 'group', by: ['区域'], values: [{ column: '金额', how: 'sum', as: '合计' }] },
      ]),
    )
    desk.undo()
    desk.undo()
    expect(steps(desk)).toBeUndefined()
  })

  it('DSH-03 are put in another order and taken away; one whose column is gone says so', async () => {
    const { desk, user } = await open()
    desk.change(
      (one) => ({
        ...one,
        queries: {
          q1: {
            ...one.queries['q1']!,
            transform: [
              { step: 'rename', names: { 金额: '额' } },
              { step: 'sort', column: '金额', down: true },
            ],
          },
        },
      }),
      { label: 'steps' },
    )
    await user.click(await screen.findByRole('button', { name: /^2\s*排序/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('列“金额”不存在')
    await user.click(screen.getByRole('button', { name: '上移第 2 步' }))
    await waitFor(() => expect(cellsOf('此步之后')).toEqual(['华东', '4', '华东', '2', '华北', '1']))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: '删除第 2 步' }))
    expect(steps(desk)).toEqual([{ step: 'sort', column: '金额', down: true }])
  })
})
