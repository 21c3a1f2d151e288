import { AppError } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { readBoundary } from './read-boundary.ts'

const square = (x: number, y: number): number[][] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
]
const feature = (properties: object, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const fileOf = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const read = (content: string, code = '350100') => readBoundary({ code, content, datum: 'wgs84' })
const errorOf = (content: string): unknown => {
  try {
    return read(content)
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

describe('files of boundaries', () => {
  const ring = (coordinates: unknown) => fileOf(feature({ name: 'A' }, coordinates))
  it.each([
    ['boundary-broken', '{"type":'],
    ['boundary-kind', '{"type":"Topology","objects":{}}'],
    ['boundary-kind', fileOf()],
    ['boundary-deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['boundary-name', fileOf(feature({}, [square(1, 1)]))],
    [
      'boundary-twice',
      fileOf(feature({ name: 'A' }, [square(1, 1)]), feature({ name: 'A' }, [square(3, 1)])),
    ],
    ['boundary-geometry', fileOf(feature({ name: 'A' }, [1, 1], 'Point'))],
    ['boundary-geometry', fileOf({ type: 'Feature', properties: { name: 'A' }, geometry: null })],
    ['boundary-ring', ring([square(1, 1).slice(0, 4)])],
    ['boundary-ring', ring([[]])],
    ['boundary-range', ring([square(500_000, 4_000_000)])],
    ['boundary-range', ring([[...square(1, 1).slice(0, 2), ['x', null], [1, 1]]])],
    ['boundary-range', ring([square(39, 116)])],
    [
      'boundary-many',
      fileOf(...Array.from({ length: 5001 }, (_none, at) => feature({ name: `${at}` }, [square(1, 1)]))),
    ],
  ])('attack 11: %s is said of a file that is no map', (error, content) => {
    expect(errorOf(content)).toBe(error)
  })

  it('DSH-04 the world stays where it is, an area is moved to the datum of our maps', () => {
    const file = fileOf(feature({ name: 'A' }, [square(116, 39)]))
    expect(read(file, 'world').outlines).toContain('[[[[116,39],')
    expect(read(file).outlines).not.toContain('[[[[116,39],')
  })

  it('DSH-04 points that nobody sees go from a large file, and no area with them', () => {
    const round = (at: number) =>
      Array.from({ length: 4001 }, (_none, step) => [
        110 + at + Math.cos((step % 4000) / 636.62) / 3,
        30 + Math.sin((step % 4000) / 636.62) / 3,
      ])
    const { features, points, pointsBefore, outlines } = read(
      fileOf(...[0, 1, 2].map((at) => feature({ name: `${at}`, adcode: at }, [round(at)]))),
      'world',
    )
    expect([features, pointsBefore, points < 6000, points > 12]).toEqual([3, 12_003, true, true])
    expect(outlines.length).toBeLessThan(120_000)
  })

  it('DSH-04 a name stands in the middle of the largest part', () => {
    const small = [
      [
        [1, 1],
        [1.1, 1],
        [1.1, 1.1],
        [1, 1.1],
        [1, 1],
      ],
    ]
    const file = fileOf(feature({ name: 'A' }, [small, [square(10, 10)]], 'MultiPolygon'))
    expect(read(file, 'world').outlines).toContain('"cp":[10.5,10.5]')
  })
})
