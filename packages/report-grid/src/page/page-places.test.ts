import { describe, expect, it } from 'vitest'
import { pagesInSight, pageTop, topPage } from './page-places.ts'

const height = 1000

describe('pages on the desk', () => {
  it('RPT-04 draws only pages in sight, however many there are', () => {
    expect(pagesInSight({ y: 0, height: 900 }, height, 5000)).toEqual([1])
    expect(pagesInSight({ y: 900, height: 900 }, height, 5000)).toEqual([1, 2])
    expect(pagesInSight({ y: pageTop(4000, height), height: 900 }, height, 5000)).toEqual([4000])
    expect(pagesInSight({ y: 9_999_999_999, height: 900 }, height, 5000)).toEqual([5000])
    expect(pagesInSight({ y: 0, height: 900 }, height, 0)).toEqual([])
  })

  it('RPT-04 names the page that one jumped to', () => {
    for (const page of [1, 2, 77, 5000])
      expect(topPage({ y: pageTop(page, height) - 16, height: 800 }, height, 5000)).toBe(page)
  })
})
