import { describe, expect, it } from 'vitest'
import { endsOfText, listOfText, textOfList } from './value-lists.ts'

describe('lists as they are typed', () => {
  it.each([
    ['E', ['E']],
    ['E, W', ['E', 'W']],
    ['华东，华北', ['华东', '华北']],
    [' , E,, ', ['E']],
    ['"a, b", c', ['a, b', 'c']],
    ['"say ""yes""",x', ['say "yes"', 'x']],
    ['"unclosed, x', ['"unclosed', 'x']],
    ['', []],
  ])('RPT-02 %j is %j', (text, list) => {
    expect(listOfText(text)).toEqual(list)
  })

  it('RPT-02 any value comes back from its text', () => {
    const values = ['a', 'b,c', 'd，e', ' f ', '"g"', 'h"i', "j' or 1=1 --", '“k”']
    expect(listOfText(textOfList(values))).toEqual(values)
  })

  it('RPT-02 a range is two ends, one alone both', () => {
    expect([endsOfText('mf, ml'), endsOfText('current'), endsOfText('mf,')]).toEqual([
      ['mf', 'ml'],
      ['current', 'current'],
      ['mf', ''],
    ])
  })
})
