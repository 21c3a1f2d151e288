import type { Screen, Widget } from '@gridwright/screen'
import { emptyScreen } from '@gridwright/screen'

type Place = readonly [x: number, y: number, w: number, h: number]
const at = ([x, y, w, h]: Place) => ({ box: { x, y, w, h, r: 0 } })
const panel = { background: '#0e224299', radius: 8, padding: 12, border: { colour: '#1f3f6e', width: 1 } }

const widget = (type: string, place: Place, more: Partial<Widget> = {}): Widget => ({
  type,
  version: 1,
  name: type,
  options: {},
  ...at(place),
  ...more,
})

/** A screen over the demo company's sales: a click on a region asks the table for it alone. */
export const salesScreen = (dataSetId: string): Screen => ({
  ...emptyScreen,
  variables: [
    { code: 'region', name: '区域', type: 'varchar', default: '', url: true },
    { code: 'year', name: '年份', type: 'varchar', default: '', url: true },
  ],
  queries: {
    all: {
      name: '各区域',
      source: { kind: 'data-set', dataSetId },
      params: { year: '${year}' },
      everyMs: 60_000,
      transform: [
        { step: 'group', by: ['region'], values: [{ column: 'amount', how: 'sum', as: 'amount' }] },
        { step: 'sort', column: 'amount', down: true },
      ],
    },
    one: {
      name: '所选区域',
      source: { kind: 'data-set', dataSetId },
      params: { region: '${region}', year: '${year}' },
      everyMs: 60_000,
    },
  },
  widgets: {
    title: widget('text', [560, 20, 800, 60], {
      options: { content: '销售总览 ${region}', letters: { size: 40, align: 'center' } },
    }),
    bars: widget('histogram', [40, 110, 900, 430], {
      frame: panel,
      bind: { query: 'all', map: { category: ['region'], value: ['amount'] } },
      on: [{ event: 'click', do: [{ do: 'push', variable: 'region', to: '${event.region}' }] }],
    }),
    pie: widget('pieChart', [980, 110, 900, 430], {
      frame: panel,
      bind: { query: 'one', map: { category: ['category'], value: ['amount'] } },
    }),
    list: widget('table', [40, 570, 1840, 400], { frame: panel, bind: { query: 'one', map: {} } }),
    back: widget('text', [40, 1000, 160, 50], {
      options: { content: '返回全部' },
      on: [{ event: 'click', do: [{ do: 'pop', variable: 'region' }] }],
    }),
  },
  tree: ['title', 'bars', 'pie', 'list', 'back'],
})
