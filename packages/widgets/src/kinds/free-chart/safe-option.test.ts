import { describe, expect, it } from 'vitest'
import { safeOption } from './safe-option.ts'

const refusedOf = (option: object) => {
  const safe = safeOption(option as Record<string, unknown>)
  return 'refused' in safe ? safe.refused : undefined
}

describe('free options of charts', () => {
  it('DSH-03 plain JSON passes', () => {
    expect(
      refusedOf({ xAxis: { type: 'value' }, series: [{ type: 'bar', data: [0, null, 'a < b'] }] }),
    ).toBeUndefined()
  })

  it.each<[string, object, string]>([
    ['a function', { series: [{ label: { formatter: () => '' } }] }, 'series.0.label.formatter'],
    ['a custom item', { series: [{ type: 'custom', renderItem: 'x' }] }, 'series.0.renderItem'],
    ['a link of the title', { title: { link: 'javascript:alert(1)' } }, 'title.link'],
    ['a tooltip of HTML', { tooltip: { renderMode: 'html' } }, 'tooltip.renderMode'],
    ['CSS of a tooltip', { tooltip: { extraCssText: 'x' } }, 'tooltip.extraCssText'],
    ['HTML in a text', { title: { text: '<img src=x onerror=alert(1)>' } }, 'title.text'],
    [
      'a picture from elsewhere',
      { series: [{ symbol: 'image://https://evil.example/x.png' }] },
      'series.0.symbol',
    ],
    ['an address', { graphic: [{ style: { image: 'https://evil.example' } }] }, 'graphic'],
    ['a toolbox', { toolbox: { feature: { myTool: {} } } }, 'toolbox'],
    ['a prototype', JSON.parse('{"a":{"__proto__":{"x":1}}}'), 'a.__proto__'],
    ['an own data set', { dataset: { source: [] } }, 'dataset'],
  ])('DSH-03 attack I: %s is refused with its place', (_what, option, place) => {
    expect(refusedOf(option)).toBe(place)
  })

  it('DSH-03 attack L: an option that is too deep or too large is refused early', () => {
    let deep: object = {}
    for (let depth = 0; depth < 50; depth += 1) deep = { a: deep }
    expect(refusedOf(deep)).toMatch(/^a\.a/)
    expect(refusedOf({ series: [{ data: Array.from({ length: 30_000 }, () => 1) }] })).toMatch(/^series/)
  })
})
