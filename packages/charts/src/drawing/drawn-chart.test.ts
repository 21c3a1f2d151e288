import { describe, expect, it } from 'vitest'
import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import { chartKinds } from '#document/chart-look.ts'
import { drawnChart } from './drawn-chart.ts'

const values: ChartValues = {
  categories: ['一季度', '二季度', '三季度'],
  series: [
    { name: '北方', values: [12_000, -4000, 9000] },
    { name: '南方', values: [7000, null, 2500] },
  ],
}
const size = { width: 480, height: 300 }
const texts = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((found) => found[1]).join('|')

describe('a chart drawn without a browser', () => {
  it.each(chartKinds)('RPT-05 draws %s as one picture of its size', async (kind) => {
    const svg = await drawnChart({ kind, title: '销售' }, values, size)
    expect(svg).toMatch(/^<svg width="480" height="300"/)
    expect(svg).toContain('viewBox="0 0 480 300"')
    expect(texts(svg)).toContain('销售')
    expect(svg.match(/<path/g)?.length ?? 0).toBeGreaterThan(1)
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it('RPT-05 is the same picture whenever it is drawn', async () => {
    const look: ChartLook = { kind: 'line', smooth: true, labels: true }
    expect(await drawnChart(look, values, size)).toBe(await drawnChart(look, values, size))
  })

  it('RPT-05 writes axes and labels by their formats', async () => {
    const look: ChartLook = { kind: 'column', labels: true, valueAxis: { format: '#,##0.00', title: '元' } }
    const shown = texts(await drawnChart(look, values, size))
    expect(shown).toContain('12,000.00')
    expect(shown).toContain('元')
  })

  it('RPT-05 attack 4: texts of the data are neither markup nor templates', async () => {
    const hostile = '<script>alert(1)</script>{a|b}{@[2]}'
    for (const kind of chartKinds) {
      const svg = await drawnChart(
        { kind, labels: true, title: hostile },
        { categories: [hostile, '{b}'], series: [{ name: hostile, values: [1, 2] }] },
        size,
      )
      expect(svg).not.toContain('<script')
    }
  })

  it('RPT-05 draws a chart without values as an empty one', async () => {
    for (const kind of chartKinds)
      expect(await drawnChart({ kind }, { categories: [], series: [] }, size)).toMatch(/^<svg/)
  })
})
