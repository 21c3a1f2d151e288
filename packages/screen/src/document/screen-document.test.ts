import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Screen } from './screen-shape.ts'
import { emptyScreen, screenDocument, screenJsonSchema } from './screen-document.ts'

const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../golden/${name}.json`, import.meta.url), 'utf8'))

const sales = golden('screen-v1-sales') as Screen
const problemOf = (stored: unknown): string => {
  const reading = screenDocument.read(stored)
  if ('document' in reading) return 'none'
  const { problem } = reading
  return problem.problem === 'newer' ? 'newer' : `${problem.path.join('.')}: ${problem.issue?.message}`
}

describe('how screens are stored', () => {
  it('DSH-01 a screen of version 1 is read as it stands, a widget that nobody knows included', () => {
    expect(screenDocument.read(sales)).toEqual({ document: sales })
    expect(screenDocument.read(JSON.parse(screenDocument.write(sales)))).toEqual({ document: sales })
    expect(screenDocument.read(emptyScreen)).toEqual({ document: emptyScreen })
  })

  it.each<[string, (screen: Screen) => unknown, string]>([
    [
      'a widget that the tree lacks',
      (one) => ({ ...one, tree: ['w2', 'w3'] }),
      'widgets.w1: is missing in the tree',
    ],
    [
      'a widget that stands twice',
      (one) => ({ ...one, tree: [...one.tree, 'w2'] }),
      'tree: "w2" stands in the tree twice',
    ],
    [
      'a name in the tree that is no widget',
      (one) => ({ ...one, tree: [...one.tree, 'w9'] }),
      'tree: "w9" is no widget',
    ],
    [
      'a query that is not there',
      ({ widgets, ...one }) => ({
        ...one,
        widgets: { ...widgets, w2: { ...widgets['w2'], bind: { query: 'q9', map: {} } } },
      }),
      'widgets.w2.bind.query: query "q9" is not there',
    ],
    [
      'a variable that is not declared',
      (one) => ({ ...one, variables: [] }),
      'queries.q1.params.area: variable "areaCode" is not declared',
    ],
    [
      'a code that is declared twice',
      (one) => ({ ...one, variables: [...one.variables, ...one.variables] }),
      'variables.1.code: "areaCode" is declared twice',
    ],
  ])('DSH-01 %s is refused with its place', (_what, change, told) => {
    expect(problemOf(change(sales))).toBe(told)
  })

  it('DSH-01 unknown members, sizes below 1 and numbers that are none are refused', () => {
    expect(problemOf({ ...sales, more: 1 })).not.toBe('none')
    const withBox = (box: object) => ({
      ...sales,
      widgets: { ...sales.widgets, w2: { ...sales.widgets['w2'], box } },
    })
    expect(problemOf(withBox({ x: 0, y: 0, w: 0.5, h: 10, r: 0 }))).not.toBe('none')
    expect(problemOf(withBox({ x: Number.NaN, y: 0, w: 5, h: 10, r: 0 }))).not.toBe('none')
    expect(problemOf(withBox({ x: 0, y: 0, w: 5, h: 10, r: 0, z: 1 }))).not.toBe('none')
    expect(problemOf({ ...sales, version: 2 })).toBe('newer')
  })

  it('DSH-01 groups are at most ten deep', () => {
    const nested = (depth: number): Screen['tree'][number] =>
      depth === 0 ? 'w2' : { group: `d${depth}`, name: '', children: [nested(depth - 1)] }
    const screen = (depth: number) => ({
      ...sales,
      widgets: { w2: sales.widgets['w2'] },
      tree: [nested(depth)],
    })
    expect(problemOf(screen(9))).toBe('none')
    expect(problemOf(screen(10))).toBe('tree: groups are nested too deep at "w2"')
  })

  it('DSH-01 its JSON Schema says what a program may write', () => {
    const { properties = {} } = screenJsonSchema()
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['canvas', 'queries', 'widgets', 'tree', 'variables']),
    )
  })
})
