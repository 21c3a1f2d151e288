import { readdirSync, readFileSync } from 'node:fs'
import { emptyScreen, withCurrentWidgets, type Widget } from '@gridwright/screen'
import { describe, expect, it } from 'vitest'
import { widgetFactsOf, widgetKinds } from './list.ts'

type Golden = {
  readonly type: string
  readonly version: number
  readonly cases: readonly {
    readonly options: Record<string, unknown>
    readonly read: Record<string, unknown>
  }[]
}

const folder = new URL('../../golden/', import.meta.url)
const names = readdirSync(folder)
const golden = (name: string): Golden => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

describe('widgets as they were stored', () => {
  it.each(names)('DSH-01 %s is read to exactly what it says, for ever', (name) => {
    const { type, version, cases } = golden(name)
    const facts = widgetFactsOf(type)
    for (const { options, read } of cases) {
      const widget: Widget = { type, version, name: '', box: { x: 0, y: 0, w: 10, h: 10, r: 0 }, options }
      const screen = withCurrentWidgets(
        { ...emptyScreen, widgets: { w: widget }, tree: ['w'] },
        widgetFactsOf,
      )
      expect(screen.widgets['w']?.version).toBe(facts?.version)
      expect(facts?.schema.parse(screen.widgets['w']?.options)).toEqual(read)
    }
  })

  it('DSH-01 every version of every kind has a golden file', () => {
    const wanted = widgetKinds.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, at) => `${type}-v${at + 1}-`),
    )
    expect(wanted.filter((start) => !names.some((name) => name.startsWith(start)))).toEqual([])
  })
})
