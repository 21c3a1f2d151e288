import { expect, it } from 'vitest'
import { chartKinds } from '#document/chart-look.ts'
import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import { openChartDrawer } from './draw-chart.ts'
import { drawingSvg } from './drawing-svg.ts'

const values: ChartValues = {
  categories: ['<b>East</b>', '{a|West}', 'North'],
  series: [
    { name: '<img src=x onerror=alert(1)>', values: [10, 30, null], sizes: [1, 2, 3] },
    { name: 'function () {}', values: [5, -2, 8], sizes: [3, 2, 1], line: true, second: true },
  ],
}
const looks = chartKinds.map((kind): ChartLook => ({ kind, labels: true, title: '</svg><script>1</script>' }))

it('RPT-05 attack 14: every kind is drawn with its texts as texts, and with nothing but shapes', async () => {
  const { drawing } = await openChartDrawer()
  for (const look of looks) {
    const svg = drawingSvg(drawing(look, values, { width: 480, height: 300 }), look.title)
    const names = new Set([...svg.matchAll(/<\/?([a-zA-Z]+)/g)].map(([, name]) => name))
    expect([...names].toSorted()).toEqual(expect.arrayContaining(['path', 'svg', 'text', 'title']))
    expect([...names].filter((name) => !['path', 'svg', 'text', 'title'].includes(name ?? ''))).toEqual([])
    expect(svg).toContain('&lt;/svg&gt;&lt;script&gt;')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

it('RPT-05 a drawing keeps lengths of arcs and places of marks', async () => {
  const { drawing } = await openChartDrawer()
  const pie = drawing(
    { kind: 'pie', legend: 'none' },
    { categories: ['a'], series: [{ name: '', values: [1] }] },
    { width: 200, height: 200 },
  )
  // Numbers of a path are points of its curves; those of a circle lie between its ends.
  const points = pie.shapes.flatMap((shape) =>
    shape.kind === 'path' && shape.fill?.color === '#3b6fd4'
      ? shape.path.flatMap(([, ...numbers]) => [numbers.slice(-2)])
      : [],
  )
  const across = points.flatMap(([x]) => (x === undefined ? [] : [x]))
  expect([Math.round(Math.min(...across)), Math.round(Math.max(...across))]).toEqual([36, 164])
})
