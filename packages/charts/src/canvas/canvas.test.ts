import { expect, it } from 'vitest'
import { chartKinds } from '#document/chart-look.ts'
import { paper } from '#option/ground.ts'
import { mixed, withAlpha } from '#finish/faded.ts'
import { finishedOption } from '#finish/finished-option.ts'
import { canvasRatio } from './canvas-chart.ts'
import { holdMap, keptMaps, releaseMap } from './maps.ts'

it('DSH-01 a canvas is as sharp as it is shown large, in quarters from 1 to 3', () => {
  expect([canvasRatio(1, 0.5), canvasRatio(1, 1.3), canvasRatio(2, 1.1), canvasRatio(2, 4)]).toEqual([
    1, 1.25, 2.25, 3,
  ])
})

it('DSH-04 of maps that nobody shows twenty stay, and one that is shown never goes', () => {
  const registered = new Map<string, unknown>()
  const register = (name: string, outlines: never) => registered.set(name, outlines)
  const outlines = { features: ['x'] }
  holdMap({ name: 'shown', outlines }, register)
  for (let at = 0; at < 40; at += 1) {
    holdMap({ name: `m${at}`, outlines }, register)
    releaseMap(`m${at}`, register)
  }
  expect(keptMaps()).toHaveLength(20)
  expect(keptMaps()).toContain('shown')
  expect(registered.get('m0')).toEqual({ type: 'FeatureCollection', features: [] })
  expect(registered.get('m39')).toBe(outlines)
})

it('DSH-03 series and axes of every kind have an id each, by which they move instead of being built anew', () => {
  const values = {
    categories: ['a', 'b'],
    series: [
      { name: 's', values: [1, 0] },
      { name: 't', values: [2, null] },
    ],
  }
  for (const kind of chartKinds) {
    const { series, xAxis } = finishedOption({
      look: { kind },
      values,
      ground: paper,
      finish: { gradient: true, rounded: 4 },
    })
    const ids = (series as { id?: string }[]).map(({ id }) => id)
    expect([kind, new Set(ids).size, ids.includes(undefined)]).toEqual([kind, ids.length, false])
    if (xAxis !== undefined) expect(xAxis).toHaveProperty('id', 'x0')
  }
})

it('DSH-03 a threshold colours the bars that reached it, and a writer writes their labels', () => {
  const { series } = finishedOption({
    look: { kind: 'column', labels: true, write: (value) => `${value} 件` },
    values: { categories: ['a', 'b'], series: [{ name: 's', values: [1, 9] }] },
    ground: paper,
    finish: { thresholds: [{ from: 5, color: '#ff0000' }] },
  })
  expect(series).toMatchObject([
    {
      data: [
        { value: 1, label: { formatter: '1 件' } },
        { value: 9, itemStyle: { color: '#ff0000' } },
      ],
    },
  ])
})

it('DSH-01 colours are mixed and made clear', () => {
  expect([
    mixed('#000000', '#ffffff', 0.5),
    mixed('#102030', '#102030', 0.3),
    withAlpha('#112233', 0.5),
  ]).toEqual(['#808080', '#102030', '#11223380'])
})
