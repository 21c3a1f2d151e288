import { describe, expect, it } from 'vitest'
import { compare } from './index.ts'

describe('compare', () => {
  it('finds nothing between equal documents, whatever the order of their keys', () => {
    expect(compare({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toEqual([])
  })

  it('names each changed place by a JSON pointer with both values', () => {
    expect(compare({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual([
      { path: '/a/c', before: 2, after: 3 },
    ])
  })

  it('tells what came and what went', () => {
    expect(compare({ old: 1 }, { new: 2 })).toEqual([
      { path: '/new', after: 2 },
      { path: '/old', before: 1 },
    ])
  })

  it('compares arrays by position and says where one is longer', () => {
    expect(compare([1, 2], [1, 3, 4])).toEqual([
      { path: '/1', before: 2, after: 3 },
      { path: '/2', after: 4 },
    ])
  })

  it('does not look inside where an array became an object, or a value null', () => {
    expect(compare({ a: [] }, { a: {} })).toEqual([{ path: '/a', before: [], after: {} }])
    expect(compare({ a: { b: 1 } }, { a: null })).toEqual([{ path: '/a', before: { b: 1 }, after: null }])
  })

  it('escapes keys, and treats __proto__ as any other', () => {
    const hostile = JSON.parse('{"__proto__": {"x": 1}, "a/b~c": 1}') as unknown
    expect(compare({}, hostile).map((one) => one.path)).toEqual(['/__proto__', '/a~1b~0c'])
  })
})
