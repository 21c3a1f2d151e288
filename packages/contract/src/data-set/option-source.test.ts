import { describe, expect, it } from 'vitest'
import { cascadeLoop, missingUpper, upperCodes } from './option-source.ts'

const one = (paramCode: string, ...uppers: readonly string[]) => ({
  paramCode,
  paramType: 'select',
  optionsFrom: {
    kind: 'dataSet' as const,
    dataSetId: 'd',
    value: 'v',
    given: Object.fromEntries(uppers.map((upper, at) => [`own${at}`, upper])),
  },
})

describe('cascades', () => {
  it('RPT-02 a parameter depends on each upper one once, and one that is typed on none', () => {
    expect(upperCodes(one('c', 'a', 'b', 'a'))).toEqual(['a', 'b'])
    expect(upperCodes({ ...one('c', 'a'), paramType: 'varchar' })).toEqual([])
  })

  it.each([
    ['a chain', [one('a'), one('b', 'a'), one('c', 'b', 'a')], undefined],
    ['itself', [one('a', 'a')], ['a', 'a']],
    ['two', [one('a', 'b'), one('b', 'a')], ['a', 'b', 'a']],
    [
      'three behind a way in',
      [one('x', 'a'), one('a', 'b'), one('b', 'c'), one('c', 'a')],
      ['a', 'b', 'c', 'a'],
    ],
  ])('RPT-02 a circle is told from a chain: %s', (_name, parameters, loop) => {
    expect(cascadeLoop(parameters)).toEqual(loop)
  })

  it('RPT-02 an upper one that does not exist is told with who names it', () => {
    expect(missingUpper([one('a'), one('b', 'a', 'gone')])).toEqual({ code: 'b', upper: 'gone' })
    expect(missingUpper([one('a'), one('b', 'a')])).toBeUndefined()
  })
})
