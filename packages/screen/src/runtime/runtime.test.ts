import { describe, expect, it } from 'vitest'
import type { EventRule } from '#document/action.ts'
import { emptyScreen } from '#document/screen-document.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Widget } from '#document/widget.ts'
import { backOff, dueAt, intervalOf, isStale, phaseOf } from './refresh.ts'
import { firstState, happen, setVariable } from './screen-state.ts'
import { visibleWidgets } from './visible.ts'

describe('when a query is read again', () => {
  it('DSH-02 by the shortest wish of who shows it, never below the floor; nobody’s wish is never', () => {
    const floor = { own: 30_000, floor: 1000 }
    expect(intervalOf([undefined, 5000], floor)).toBe(5000)
    expect(intervalOf([undefined], floor)).toBe(30_000)
    expect(intervalOf([0], floor)).toBe(0)
    expect(intervalOf([10], floor)).toBe(1000)
    expect(intervalOf([], floor)).toBe(0)
    expect(intervalOf([undefined], { own: undefined, floor: 1000 })).toBe(0)
  })

  it('DSH-02 queries of one interval fall due together; another screen at another moment', () => {
    const at = (askedAt: number) => dueAt({ askedAt, fails: 0 }, { interval: 5000, phase: 1200, now: 0 })
    expect([at(100_001), at(101_199), at(101_200), at(103_000)]).toEqual([101_200, 101_200, 106_200, 106_200])
    expect(phaseOf('a', 5000)).not.toBe(phaseOf('b', 5000))
    expect(dueAt({ fails: 0 }, { interval: 0, phase: 0, now: 9 })).toBe(9)
    expect(dueAt({ askedAt: 5, fails: 0 }, { interval: 0, phase: 0, now: 9 })).toBeUndefined()
  })

  it('DSH-02 failures double the wait up to a minute, never below the interval', () => {
    expect([0, 1, 2, 3, 9].map((fails) => backOff(5000, fails))).toEqual([5000, 5000, 10_000, 20_000, 60_000])
    expect(backOff(90_000, 4)).toBe(90_000)
    expect(dueAt({ askedAt: 1000, fails: 2 }, { interval: 5000, phase: 0, now: 0 })).toBe(11_000)
    expect(dueAt({ askedAt: 1000, fails: 1 }, { interval: 0, phase: 0, now: 0 })).toBe(6000)
    expect([isStale(15_000, 5000), isStale(15_001, 5000), isStale(1e9, 0)]).toEqual([false, true, false])
  })
})

const plain = (on: EventRule[] = [], more: Partial<Widget> = {}): Widget => ({
  type: 'text',
  version: 1,
  name: '',
  box: { x: 0, y: 0, w: 10, h: 10, r: 0 },
  options: {},
  on,
  ...more,
})
const screenOf = (widgets: Record<string, Widget>, tree: Screen['tree'] = Object.keys(widgets)): Screen => ({
  ...emptyScreen,
  variables: [
    { code: 'area', type: 'varchar' },
    { code: 'n', type: 'number' },
  ],
  widgets,
  tree,
})
const start = firstState({ area: '100000', n: '' })
const click = (widget: string, values = {}) => ({ widget, event: 'click' as const, values })

describe('what a screen does when something happens', () => {
  it('DSH-04 drilling down and up walks the same way back, and stays at the top', () => {
    const screen = screenOf({
      map: plain([{ event: 'click', do: [{ do: 'push', variable: 'area', to: '${event.code}' }] }]),
      back: plain([{ event: 'click', do: [{ do: 'pop', variable: 'area' }] }]),
    })
    const walk = ['110000', '110100'].reduce(
      (state, code) => happen({ screen }, state, click('map', { code })).state,
      start,
    )
    expect(walk.variables['area']).toBe('110100')
    const up = happen({ screen }, walk, click('back')).state
    expect(up.variables['area']).toBe('110000')
    const top = happen({ screen }, happen({ screen }, up, click('back')).state, click('back')).state
    expect(top.variables['area']).toBe('100000')
  })

  it('DSH-02 a rule runs only where its condition holds, and what follows from a variable follows at once', () => {
    const screen = screenOf({
      a: plain([
        {
          event: 'click',
          when: { left: '${event.v}', is: '>', right: '5' },
          do: [{ do: 'set', variable: 'n', to: '${event.v}' }],
        },
      ]),
      b: plain([
        { event: 'variableChanged', variable: 'n', do: [{ do: 'hide', target: 'a' }, { do: 'refresh' }] },
      ]),
      c: plain([{ event: 'variableChanged', variable: 'area', do: [{ do: 'dialog', target: 'a' }] }]),
    })
    expect(happen({ screen }, start, click('a', { v: 5 })).state).toBe(start)
    const { state, effects } = happen({ screen }, start, click('a', { v: 6 }))
    expect(state).toMatchObject({ variables: { n: '6' }, shown: { a: false } })
    expect(state.dialog).toBeUndefined()
    expect(effects).toEqual([{ do: 'refresh' }])
    expect(visibleWidgets(screen, state).map(({ id }) => id)).toEqual(['b', 'c'].filter((id) => id !== 'a'))
  })

  it('DSH-02 values that do not fit, unknown variables and those that a link fixes stay as they are', () => {
    const screen = screenOf({})
    expect(setVariable({ screen }, start, { variable: 'n', to: 'x' }).state).toBe(start)
    expect(setVariable({ screen }, start, { variable: 'no', to: '1' }).state).toBe(start)
    expect(setVariable({ screen, fixed: new Set(['n']) }, start, { variable: 'n', to: '1' }).state).toBe(
      start,
    )
    expect(setVariable({ screen }, start, { variable: 'n', to: '1' }).state.variables['n']).toBe('1')
  })

  it('DSH-02 rules that set each other off end and say so', () => {
    const flip = (to: string): EventRule => ({
      event: 'variableChanged',
      variable: 'area',
      do: [{ do: 'set', variable: 'area', to }],
    })
    const screen = screenOf({ a: plain([flip('1'), flip('2')]) })
    expect(setVariable({ screen }, start, { variable: 'area', to: '3' }).problem).toBe('endless')
    const wide: EventRule = {
      event: 'click',
      do: Array.from({ length: 20 }, () => ({ do: 'refresh' as const })),
    }
    const many = screenOf({ a: plain(Array.from({ length: 50 }, () => wide)) })
    expect(happen({ screen: many }, start, click('a')).problem).toBeUndefined()
    const more = screenOf({ a: plain([...Array.from({ length: 50 }, () => wide), wide]) })
    expect(happen({ screen: more }, start, click('a'))).toMatchObject({ problem: 'endless' })
  })

  it('DSH-02 tabs show one group at a time and go round; a dialog is there only while it is open', () => {
    const tabs = [
      { title: 'A', group: 'g1' },
      { title: 'B', group: 'g2' },
    ]
    const screen = screenOf(
      {
        t: plain(
          [
            { event: 'timer', do: [{ do: 'tab', target: 't', to: 'next' }] },
            { event: 'click', do: [{ do: 'dialog', target: 'g3' }] },
          ],
          { options: { tabs } },
        ),
        w1: plain(),
        w2: plain([], { hidden: true }),
        w3: plain(),
        w4: plain(),
      },
      [
        't',
        { group: 'g1', name: '', children: ['w1', 'w2'] },
        { group: 'g2', name: '', children: ['w3'] },
        { group: 'g3', name: '', hidden: true, children: ['w4'] },
      ],
    )
    const seen = (state = start) => visibleWidgets(screen, state).map(({ id }) => id)
    expect(seen()).toEqual(['t', 'w1'])
    const next = happen({ screen }, start, { widget: 't', event: 'timer' }).state
    expect(seen(next)).toEqual(['t', 'w3'])
    expect(seen(happen({ screen }, next, { widget: 't', event: 'timer' }).state)).toEqual(['t', 'w1'])
    const open = happen({ screen }, start, click('t')).state
    expect(visibleWidgets(screen, open).at(-1)).toEqual({ id: 'w4', inDialog: true })
  })

  it('DSH-02 of several timers of a widget each runs when its own time is over', () => {
    const timer = (code: string, everyMs?: number): EventRule => ({
      event: 'timer',
      ...(everyMs !== undefined && { everyMs }),
      do: [{ do: 'link', url: code }],
    })
    const screen = screenOf({ a: plain([timer('1', 1000), timer('60', 60_000), timer('usual')]) })
    const told = (everyMs?: number) =>
      happen({ screen }, start, {
        widget: 'a',
        event: 'timer',
        ...(everyMs !== undefined && { everyMs }),
      }).effects.map((effect) => (effect.do === 'link' ? effect.url : ''))
    expect([told(1000), told(60_000), told(10_000)]).toEqual([['1'], ['60'], ['usual']])
    expect(told()).toHaveLength(3)
  })

  it('DSH-02 toggling begins at what the document says, of widgets and of groups', () => {
    const toggle = (target: string): EventRule => ({ event: 'click', do: [{ do: 'toggle', target }] })
    const screen = screenOf(
      { a: plain([toggle('b'), toggle('g')]), b: plain([], { hidden: true }), c: plain() },
      ['a', 'b', { group: 'g', name: '', children: ['c'] }],
    )
    const once = happen({ screen }, start, click('a')).state
    expect(visibleWidgets(screen, once).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(visibleWidgets(screen, happen({ screen }, once, click('a')).state).map(({ id }) => id)).toEqual([
      'a',
      'c',
    ])
  })
})
