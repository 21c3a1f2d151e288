import { describe, expect, it } from 'vitest'
import { normalQuery, readSort, stateOf, withQuery, writeSort } from './list-query.ts'

const keys = ['text', 'status']

describe('the address of a list', () => {
  it.each([
    [null, undefined],
    ['name', { key: 'name', descending: false }],
    ['-name', { key: 'name', descending: true }],
  ])('LAY-07 reads and writes the order %s', (text, sort) => {
    expect(readSort(text)).toEqual(sort)
    expect(writeSort(sort)).toBe(text ?? '')
  })

  it('LAY-07 names a state by filters, order and size, whatever page and sequence', () => {
    const one = normalQuery(stateOf(new URLSearchParams('page=3&text=a b&sort=-name&x=1'), keys))
    const other = normalQuery(stateOf(new URLSearchParams('sort=-name&text=a+b'), keys))
    expect(one).toBe('sort=-name&text=a+b')
    expect(one).toBe(other)
  })

  it('LAY-07 puts a saved state in place of the present one and lets nothing else in', () => {
    const before = new URLSearchParams('hideMenu=true&status=2&page=4')
    const next = withQuery(before, keys, 'text=%3Cb%3E&redirect=//evil&hideMenu=false')
    expect(next.toString()).toBe('hideMenu=true&text=%3Cb%3E')
  })
})
