import { describe, expect, it } from 'vitest'
import { jsonExcess } from './json-shape.ts'

const bounds = { depth: 3, parts: 4, members: 3 }

describe('the shape of a JSON text', () => {
  it.each([
    ['[[[1]]]', undefined],
    ['[[[[1]]]]', 'depth'],
    ['{"a":{"b":[{}]}}', 'depth'],
    ['[[],[],[]]', undefined],
    ['[[],[],[],{}]', 'parts'],
    ['{"a":1,"b":2,"c":3}', undefined],
    ['{"a":1,"b":2,"c":3,"d":4}', 'members'],
    ['[{"a":1,"b":2},{"c":3,"d":4}]', undefined],
    ['{"a":[1,2,3,4,5],"b":2,"c":3}', undefined],
    ['[1,2,3,4,5,6]', undefined],
    [String.raw`["[[[[{,,,,","\\\"[[[[","\\"]`, undefined],
    // An empty text ends at once; a quote right behind one that was kept inside ends it.
    ['["",[[[]]]]', 'depth'],
    ['[[[["",""]]]]', 'depth'],
    [String.raw`["\"",[[[]]]]`, 'depth'],
    [String.raw`["\\",[[[]]]]`, 'depth'],
    ['"[[[[', undefined],
    ['', undefined],
    [']]]]1,2,3,4', undefined],
  ])('RPT-02 of %s: beyond its bound is %s', (json, excess) => {
    expect(jsonExcess(json, bounds)).toBe(excess)
  })

  it('RPT-02 costs no more than a look at each sign', () => {
    const started = performance.now()
    expect(jsonExcess(`[${'{},'.repeat(5_000_000)}1]`, { depth: 64 })).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
