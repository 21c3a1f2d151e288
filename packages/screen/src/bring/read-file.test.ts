import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyScreen, screenDocument } from '#document/screen-document.ts'
import type { Widget } from '#document/widget.ts'
import { readScreenFile } from './read-file.ts'
import type { ReadFile } from './read-file.ts'

const none = () => undefined
const read = (value: unknown): ReadFile => {
  const found = readScreenFile(value, none)
  if (typeof found === 'string') throw new Error(found)
  expect(screenDocument.read(found.screen)).toEqual({ document: found.screen })
  return found
}
const shown = ({ screen }: ReadFile) =>
  screen.tree.map((id) => {
    const { type, box, bind, options } = screen.widgets[String(id)] as Widget
    const source = screen.queries[bind?.query ?? '']?.source
    return [
      type,
      [box.x, box.y, box.w, box.h],
      options,
      bind?.map,
      source?.kind === 'static' ? source.rows : undefined,
    ]
  })

describe('files of screens', () => {
  it('DSH-01 a file of our own is the screen that left, with the names of its data sets', () => {
    const golden = new URL('../../golden/screen-v1-sales.json', import.meta.url)
    const document: unknown = JSON.parse(readFileSync(golden, 'utf8'))
    const file = { gridwrightScreen: 1, name: '销售', dataSets: { abc: '销售明细' }, document }
    const ours = { from: 'gridwright', name: '销售', screen: document, remarks: [] }
    const none = { report: {}, screen: {} }
    expect(read(file)).toEqual({ ...ours, dataSets: { abc: '销售明细' }, assets: none })
    const named = { ...file, reports: { r1: '日报' }, screens: { s1: '总览' } }
    expect(read(named).assets).toEqual({ report: { r1: '日报' }, screen: { s1: '总览' } })
    // The document alone, as the JSON view of the designer gives it.
    expect(read(document)).toEqual({ ...ours, name: '', dataSets: {}, assets: none })
  })

  it('DSH-01 a go-view file brings places, kinds and fixed data; groups come apart, what nobody knows is said', () => {
    const attr = { x: 10, y: 20, w: 300, h: 200, zIndex: -1 }
    const found = read({
      editCanvasConfig: { projectName: 'x', width: 1280, height: 720 },
      componentList: [
        {
          id: 'a',
          key: 'BarCommon',
          chartConfig: { title: '柱状图', key: 'BarCommon' },
          attr,
          option: {
            dataset: { dimensions: ['product', '2026'], source: [{ product: '茶', 2026: 5 }] },
            tooltip: { formatter: 'function () {}' },
          },
        },
        {
          id: 'g',
          key: 'group',
          isGroup: true,
          attr,
          groupList: [
            { id: 't', key: 'TextCommon', attr, option: { dataset: '标题' } },
            { id: 'w', key: 'WaterPolo', attr, option: { dataset: 0.7 } },
          ],
        },
        { id: 's', key: 'TableScrollBoard', attr, option: { header: ['a', 'b'], dataset: [[1, 2]] } },
        { id: 'z', key: 'ThreeEarth01', attr, option: {} },
      ],
    })
    expect(found.screen.canvas).toMatchObject({ width: 1280, height: 720 })
    const box = [10, 20, 300, 200]
    expect(shown(found)).toEqual([
      ['histogram', box, {}, { category: ['product'], value: ['2026'] }, expect.anything()],
      ['text', box, { content: '标题' }, undefined, undefined],
      ['circleProgress', box, { shape: 'liquid' }, { value: ['value'] }, [[70]]],
      ['table', box, {}, { columns: ['a', 'b'] }, [[1, 2]]],
      ['ThreeEarth01', box, {}, undefined, undefined],
    ])
    expect(found.remarks.map(({ code, what }) => [code, what])).toContainEqual([
      'kind-unknown',
      'ThreeEarth01',
    ])
    expect(JSON.stringify(found.screen)).not.toContain('function')
  })

  it('DSH-01 an AJ-Report file brings places, kinds and fixed data in the order of its layers', () => {
    const position = { left: 5, top: 6, width: 70, height: 80, zIndex: 2 }
    const found = read({
      dashboard: { title: 'x', width: 1920, height: 1080 },
      widgets: [
        {
          type: 'widget-barchart',
          value: { setup: {}, data: { staticData: [{ axis: '苹果', data: 100 }] }, position },
        },
        {
          type: 'widget-text',
          value: { setup: { text: '标题', fontSize: 30 }, data: {}, position: { ...position, zIndex: 1 } },
        },
      ],
    })
    expect(shown(found)).toEqual([
      ['text', [5, 6, 70, 80], { content: '标题', letters: { size: 30 } }, undefined, undefined],
      ['histogram', [5, 6, 70, 80], {}, { category: ['axis'], value: ['data'] }, [['苹果', 100]]],
    ])
  })

  it('DSH-03 live data of other products that cannot come along are said, widget by widget', () => {
    const position = { left: 5, top: 6, width: 70, height: 80, zIndex: 2 }
    const dynamic = {
      dataType: 'dynamicData',
      dynamicData: { setCode: 'sales_by_day' },
      staticData: [{ axis: 'a', data: 1 }],
    }
    const aj = read({
      dashboard: { title: 'x', width: 1920, height: 1080 },
      widgets: [
        { type: 'widget-barchart', value: { setup: { layerName: '日销售' }, data: dynamic, position } },
        {
          type: 'widget-barchart',
          value: { setup: {}, data: { ...dynamic, dataType: 'staticData' }, position },
        },
      ],
    })
    const isData = ({ code }: { readonly code: string }): boolean => code === 'dynamic-data'
    expect(aj.remarks.filter(isData)).toEqual([
      { code: 'dynamic-data', what: '日销售', names: 'sales_by_day' },
    ])
    expect(shown(aj)[0]?.[4]).toEqual([['a', 1]])
    const attr = { x: 1, y: 2, w: 30, h: 20, zIndex: 1 }
    const bar = { key: 'BarCommon', chartConfig: { title: '柱', key: 'BarCommon' }, attr, option: {} }
    const go = read({
      editCanvasConfig: { width: 1280, height: 720 },
      componentList: [
        { ...bar, id: 'a', request: { requestDataType: 1, requestUrl: '/api/sales' } },
        { ...bar, id: 'b', request: { requestDataType: 0, requestUrl: '' } },
      ],
    })
    expect(go.remarks.filter(isData)).toEqual([{ code: 'dynamic-data', what: '柱', names: '/api/sales' }])
  })

  it('DSH-02 a SpringReport file is a payload of the specification', () => {
    const component = { type: 'text', x: 1, y: 2, w: 3, h: 4, zindex: 1, options: { content: 'a' } }
    expect(shown(read({ components: [component] }))).toEqual([
      ['text', [1, 2, 3, 4], { content: 'a' }, undefined, undefined],
    ])
  })

  it('DSH-01 what is no screen is said to be none, and nothing is thrown, whatever stands in it', () => {
    const document = { ...emptyScreen, version: 9 }
    const ours = { gridwrightScreen: 1, name: '', dataSets: {}, document }
    expect(readScreenFile(ours, none)).toBe('newer')
    expect(readScreenFile({ ...ours, document: {} }, none)).toBe('broken')
    expect(readScreenFile({ ...ours, more: 1 }, none)).toBe('broken')
    expect(readScreenFile({ componentList: 5 }, none)).toBe('broken')
    expect(readScreenFile({ hello: 'world' }, none)).toBe('unknown')
    const members = ['componentList', 'widgets', 'components', 'dashboard', 'gridwrightScreen']
    fc.assert(
      fc.property(fc.constantFrom(...members), fc.jsonValue(), fc.jsonValue(), (member, value, more) => {
        const found = readScreenFile({ [member]: Array.isArray(value) ? value : [value, more], more }, none)
        if (typeof found === 'object') expect(screenDocument.read(found.screen)).toHaveProperty('document')
      }),
    )
  })
})
