import { emptyScreen, nothingChosen, screenDocument } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk, showAt } from '#features/screens/screen-design/desk-for-tests.tsx'
import { EventsPanel } from './events-panel.tsx'

const box = { x: 0, y: 0, w: 100, h: 100, r: 0 }
const document: Screen = {
  ...emptyScreen,
  variables: [{ code: 'area', type: 'varchar', name: '区域', default: '全国' }],
  queries: {
    q1: {
      name: '销售',
      source: {
        kind: 'static',
        columns: [
          { name: '省', type: 'text' },
          { name: '额', type: 'number' },
        ],
        rows: [['浙江', 7]],
      },
      params: {},
    },
  },
  widgets: {
    w1: {
      type: 'histogram',
      version: 1,
      name: '柱',
      box,
      options: {},
      bind: { query: 'q1', map: { category: ['省'], value: ['额'] } },
    },
  },
  tree: ['w1'],
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
  opened.desk.select(['w1'])
  await showAt(opened.desk, EventsPanel)
  const rule = () => opened.desk.screen().widgets['w1']?.on?.[0]
  const choose = async (name: string, option: string): Promise<void> => {
    const last = screen.getAllByRole('combobox', { name }).at(-1) as HTMLElement
    await user.click(last)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.click(screen.getByRole('button', { name: '添加交互' }))
  return { ...opened, user, rule, choose }
}

const outcome = (): string => screen.getByRole('status', { name: '结果' }).textContent

describe('the event table', () => {
  it('DSH-01 a value is put in from a list, and the test says what would happen', async () => {
    const { user, rule } = await open()
    await user.clear(screen.getByRole('textbox', { name: '值' }))
    await user.click(screen.getByRole('button', { name: '填入值' }))
    await user.click(screen.getByRole('menuitem', { name: '所点行的“省”' }))
    expect(rule()).toEqual({ event: 'click', do: [{ do: 'set', variable: 'area', to: '${event.省}' }] })
    await user.click(screen.getByRole('button', { name: '测试' }))
    expect(outcome()).toBe('变量 area 变为“浙江”')
  })

  it('DSH-01 a condition that is not met says what it compared', async () => {
    const { user, choose } = await open()
    await choose('如果', '仅当…')
    const right = screen.getByRole('textbox', { name: '右值' })
    await user.clear(right)
    await user.type(right, '100')
    await user.click(screen.getByRole('button', { name: '测试' }))
    expect(outcome()).toBe('条件不满足：“7” > “100”')
  })

  it('DSH-01 a screen is opened with values for the variables that it takes from its address', async () => {
    const { desk, server, user, rule, choose } = await open()
    const target = {
      ...emptyScreen,
      variables: [
        { code: 'city', type: 'varchar', url: true },
        { code: 'secret', type: 'varchar' },
      ],
    }
    server.replies.set('asset.list', () => ({
      value: { data: [{ id: 's9', name: '明细屏' }], total: 1 },
    }))
    server.replies.set('asset.get', () => ({
      value: { id: 's9', document: JSON.parse(screenDocument.write(target as Screen)) as unknown },
    }))
    await choose('就', '打开大屏或报表')
    expect(rule()?.do).toEqual([{ do: 'open', what: 'screen', id: nothingChosen, values: {} }])
    act(() =>
      desk.change(
        (one) => ({
          ...one,
          widgets: {
            w1: {
              ...one.widgets['w1']!,
              on: [{ event: 'click', do: [{ do: 'open', what: 'screen', id: 's9', values: {} }] }],
            },
          },
        }),
        { label: 'events' },
      ),
    )
    // A name to choose, as soon as it is known what the target takes.
    await waitFor(() => expect(server.count('asset.get')).toBeGreaterThan(1))
    const add = await screen.findByRole('button', { name: '添加参数' })
    await user.click(add)
    await user.click(screen.getByRole('switch', { name: '在新标签页打开' }))
    const [action] = rule()?.do ?? []
    expect(action).toEqual({
      do: 'open',
      what: 'screen',
      id: 's9',
      values: { city: '${event.name}' },
      inNewTab: true,
    })
    // The only one that may come from the address has its value.
    expect(screen.getByRole('button', { name: '添加参数' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: '测试' }))
    expect(within(screen.getByRole('status', { name: '结果' })).getByText(/带参数 city=浙江/)).toBeTruthy()
  })
})
