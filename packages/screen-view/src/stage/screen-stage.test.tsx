// @vitest-environment jsdom
import { emptyScreen } from '@gridwright/screen'
import type { EventRule, Query, Screen, Widget } from '@gridwright/screen'
import { widgetsReady } from '@gridwright/widgets'
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Ask } from '#data/screen-source.ts'
import { handClock } from '#data/clock-for-tests.ts'
import { ScreenStage } from './screen-stage.tsx'
import type { StageProps } from './stage-props.ts'

let windowWidth = 1920
beforeAll(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => windowWidth)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => 1080)
  await widgetsReady(['text', 'table'])
})
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
      unobserve(): void {}
    },
  )
  windowWidth = 1920
})
afterEach(cleanup)

const text = (content: string, more: Partial<Widget> = {}): Widget => ({
  type: 'text',
  version: 1,
  name: content,
  box: { x: 0, y: 0, w: 200, h: 50, r: 0 },
  options: { content },
  ...more,
})
const query = (more: Partial<Query> = {}): Query => ({
  name: 'q',
  source: { kind: 'data-set', dataSetId: 'd' },
  params: { p: '${area}' },
  everyMs: 5000,
  ...more,
})
const screenOf = (widgets: Record<string, Widget>, more: Partial<Screen> = {}): Screen => ({
  ...emptyScreen,
  variables: [{ code: 'area', type: 'varchar', default: '东' }],
  widgets,
  tree: Object.keys(widgets),
  ...more,
})

const open = (
  screen: Screen,
  answer: (ask: Ask) => readonly Answer[] = () => [],
  more: Partial<StageProps> = {},
) => {
  const hand = handClock()
  const asks: Ask[] = []
  const onLeave = vi.fn<StageProps['onLeave']>()
  const view = render(
    <ScreenStage
      screenId="s"
      screen={screen}
      source={{
        ask: async (ask) => {
          asks.push(ask)
          return answer(ask)
        },
      }}
      mode="view"
      language="zh"
      given={{ today: '2026-11-25' }}
      serverNow={hand.clock.now}
      outlines={() => Promise.reject(new Error('none'))}
      onLeave={onLeave}
      clock={hand.clock}
      {...more}
    />,
  )
  const pass = (milliseconds: number) => act(() => hand.pass(milliseconds))
  return { ...view, asks, pass, onLeave, now: hand.clock.now }
}

const ok = (value: string, at: number): Answer => ({
  queryId: 'q',
  state: 'ok',
  etag: value,
  rows: { columns: [{ name: 'v', type: 'text' }], rows: [[value]] },
  at,
})

describe('a screen that is looked at', () => {
  it('DSH-02 rows come by the query of a widget and change with the variable that a click sets', async () => {
    const set: EventRule = { event: 'click', do: [{ do: 'set', variable: 'area', to: '西' }] }
    const screen = screenOf(
      { w: text('值 {v}', { bind: { query: 'q', map: {} } }), b: text('换到西', { on: [set] }) },
      { queries: { q: query() } },
    )
    const { pass, asks, now } = open(screen, ({ values }) => [ok(`${values['area']}区`, now())])
    await pass(100)
    expect(await page.findByText('值 东区')).toBeTruthy()
    await userEvent.click(page.getByText('换到西'))
    await pass(100)
    expect(await page.findByText('值 西区')).toBeTruthy()
    expect(asks.map(({ values }) => values)).toEqual([{ area: '东' }, { area: '西' }])
  })

  it('DSH-02 DSH-04 a click on a row of a table drills: linked widgets ask anew at every step, and the way back is the same', async () => {
    const below: Record<string, readonly string[]> = {
      全国: ['华东', '华南'],
      华东: ['上海', '杭州'],
      上海: ['浦东'],
    }
    const push: EventRule = { event: 'click', do: [{ do: 'push', variable: 'area', to: '${event.name}' }] }
    const pop: EventRule = { event: 'click', do: [{ do: 'pop', variable: 'area' }] }
    const list: Widget = {
      ...text('下级'),
      type: 'table',
      box: { x: 0, y: 0, w: 400, h: 300, r: 0 },
      options: { scroll: { on: false } },
      bind: { query: 'below', map: { columns: ['name'] } },
      on: [push],
    }
    const screen = screenOf(
      {
        list,
        sum: text('合计 {total}', { bind: { query: 'total', map: {} } }),
        where: text('所在 ${area}'),
        still: text('参考 {v}', { bind: { query: 'fixed', map: {} } }),
        back: text('返回', { on: [pop] }),
      },
      {
        variables: [{ code: 'area', type: 'varchar', default: '全国' }],
        queries: {
          below: query({ everyMs: 0 }),
          total: query({ everyMs: 0 }),
          fixed: query({ everyMs: 0, params: {} }),
        },
      },
    )
    const rowsFor = (queryId: string, area: string): Answer => {
      const names = below[area] ?? []
      const rows = {
        below: { columns: [{ name: 'name', type: 'text' as const }], rows: names.map((name) => [name]) },
        total: { columns: [{ name: 'total', type: 'number' as const }], rows: [[names.length]] },
        fixed: { columns: [{ name: 'v', type: 'text' as const }], rows: [['不变']] },
      }[queryId] ?? { columns: [], rows: [] }
      return { queryId, state: 'ok', etag: `${queryId} ${area}`, rows, at: opened.now() }
    }
    const opened = open(screen, ({ values, items }) =>
      items.map(({ queryId }) => rowsFor(queryId, values['area'] ?? '全国')),
    )
    const { pass, asks } = opened
    const stands = async (area: string, total: number, names: readonly string[]): Promise<void> => {
      await pass(100)
      expect(await page.findByText(`所在 ${area}`)).toBeTruthy()
      expect(await page.findByText(`合计 ${total}`)).toBeTruthy()
      for (const name of names) expect(page.getByText(name)).toBeTruthy()
      expect(page.getByText('参考 不变')).toBeTruthy()
    }
    await stands('全国', 2, ['华东', '华南'])
    await userEvent.click(page.getByText('华东'))
    await stands('华东', 2, ['上海', '杭州'])
    expect(page.queryByText('华南')).toBeNull()
    await userEvent.click(page.getByText('上海'))
    await stands('上海', 1, ['浦东'])
    await userEvent.click(page.getByText('返回'))
    await stands('华东', 2, ['上海', '杭州'])
    await userEvent.click(page.getByText('返回'))
    await stands('全国', 2, ['华东', '华南'])
    const asked = asks.flatMap(({ items }) => items.map(({ queryId }) => queryId))
    expect(asked.filter((one) => one === 'fixed')).toHaveLength(1)
  })

  it('DSH-02 what was read stays when the source fails, and says how old it is; nothing at all says why', async () => {
    let isAway = false
    const screen = screenOf(
      { w: text('值 {v}', { bind: { query: 'q', map: {} } }) },
      { queries: { q: query() } },
    )
    const { pass, now } = open(screen, () => {
      if (isAway) throw new Error('数据源连接失败')
      return [ok('1', now())]
    })
    await pass(100)
    isAway = true
    await pass(20_000)
    expect(page.getByText('值 1')).toBeTruthy()
    expect((await page.findByText(/数据已过时/)).textContent).toMatch(/1\d|2\d 秒/)
    cleanup()
    const other = open(screen, () => {
      throw new Error('数据源连接失败')
    })
    await other.pass(100)
    expect(await page.findByText('数据源连接失败')).toBeTruthy()
  })

  it('DSH-02 a dialog opens over the screen and closes by Escape; what is behind stays', async () => {
    const dialog: EventRule = { event: 'click', do: [{ do: 'dialog', target: 'g' }] }
    const screen = screenOf(
      { b: text('打开', { on: [dialog] }), d: text('详情') },
      { tree: ['b', { group: 'g', name: '明细', children: ['d'] }] },
    )
    open(screen)
    expect(page.queryByText('详情')).toBeNull()
    await userEvent.click(await page.findByText('打开'))
    expect(page.getByRole('dialog', { name: '明细' }).textContent).toContain('详情')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByText('详情')).toBeNull())
    expect(page.getByText('打开')).toBeTruthy()
  })

  it('DSH-01 links and other screens are left to the page around it, with values filled in', async () => {
    const go: EventRule = {
      event: 'click',
      do: [{ do: 'open', what: 'report', id: 'r1', values: { region: '${area}' } }],
    }
    const { onLeave } = open(screenOf({ b: text('去报表', { on: [go] }) }))
    await userEvent.click(await page.findByText('去报表'))
    expect(onLeave).toHaveBeenCalledWith({ do: 'open', what: 'report', id: 'r1', values: { region: '东' } })
  })

  it('DSH-01 a phone shows the widgets below one another, in reading order, without what only dresses', async () => {
    windowWidth = 375
    const at = (x: number, y: number) => ({ box: { x, y, w: 400, h: 60, r: 0 } })
    const screen = screenOf({
      c: text('第三', at(0, 500)),
      b: text('第二', at(900, 10)),
      a: text('第一', at(0, 0)),
      p: { ...text('板'), type: 'panel', options: {} },
    })
    const { container } = open(screen)
    await page.findByText('第一')
    expect(
      [...container.querySelectorAll('[data-widget]')].map((one) => one.getAttribute('data-widget')),
    ).toEqual(['a', 'b', 'c'])
    cleanup()
    expect(open(screen, () => [], { mode: 'wall' }).container.querySelectorAll('[data-widget]')).toHaveLength(
      4,
    )
  })

  it('DSH-02 leaving takes every timer and wish along', async () => {
    const timer: EventRule = { event: 'timer', everyMs: 1000, do: [{ do: 'refresh' }] }
    const screen = screenOf(
      { w: text('{v}', { bind: { query: 'q', map: {} }, on: [timer] }) },
      { queries: { q: query() } },
    )
    const { pass, asks, unmount, now } = open(screen, () => [ok('1', now())])
    await pass(3500)
    const known = asks.length
    expect(known).toBeGreaterThan(2)
    unmount()
    await pass(60_000)
    expect(asks).toHaveLength(known)
  })
})
