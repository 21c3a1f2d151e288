import { describe, expect, it } from 'vitest'
import { emptyScreen } from '#document/screen-document.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Node } from '#document/tree.ts'
import type { Widget } from '#document/widget.ts'
import { widgetChanges } from './screen-changes.ts'

const widget = (x: number, more: Partial<Widget> = {}): Widget => ({
  type: 'text',
  version: 1,
  name: `n${x}`,
  box: { x, y: 0, w: 10, h: 10, r: 0 },
  options: {},
  ...more,
})
const screenOf = (widgets: Record<string, Widget>, tree: readonly Node[] = Object.keys(widgets)): Screen => ({
  ...emptyScreen,
  widgets,
  tree: [...tree],
})
const told = (before: Screen, after: Screen) =>
  widgetChanges(before, after).map(({ id, aspects }) => [id, ...aspects])

describe('what became of the widgets of a screen', () => {
  it('RPT-06 DSH-01 tells what moved, came and went, and nothing of what is the same', () => {
    const before = screenOf({ a: widget(1), b: widget(2), c: widget(3) })
    const after = screenOf({
      a: widget(1),
      b: widget(9, { name: 'n2', box: { x: 9, y: 0, w: 12, h: 10, r: 5 } }),
      d: widget(4),
    })
    expect(widgetChanges(before, after)).toEqual([
      {
        id: 'b',
        name: 'n2',
        before: before.widgets['b']?.box,
        after: after.widgets['b']?.box,
        aspects: ['place', 'size', 'angle'],
      },
      { id: 'd', name: 'n4', after: after.widgets['d']?.box, aspects: [] },
      { id: 'c', name: 'n3', before: before.widgets['c']?.box, aspects: [] },
    ])
    expect(told(before, before)).toEqual([])
  })

  it('RPT-06 DSH-01 of a changed order only what was moved is told, and what went into a group', () => {
    const all = { a: widget(1), b: widget(2), c: widget(3), d: widget(4) }
    expect(told(screenOf(all), screenOf(all, ['d', 'a', 'b', 'c']))).toEqual([['d', 'order']])
    const grouped = screenOf(all, ['a', { group: 'g', name: '', children: ['b', 'c'] }, 'd'])
    expect(told(screenOf(all), grouped)).toEqual([
      ['b', 'group'],
      ['c', 'group'],
    ])
  })

  it('RPT-06 DSH-01 a widget has other data when its query reads something else', () => {
    const bind = { query: 'q', map: {} }
    const query = { name: '', source: { kind: 'data-set' as const, dataSetId: '1' }, params: {} }
    const before = { ...screenOf({ a: widget(1, { bind }) }), queries: { q: query } }
    const after = {
      ...screenOf({ a: widget(1, { bind, options: { size: 2 }, type: 'date', hidden: true }) }),
      queries: { q: { ...query, params: { p: '1' } } },
    }
    expect(told(before, after)).toEqual([['a', 'kind', 'look', 'data', 'hidden']])
  })
})
