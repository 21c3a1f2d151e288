import { expect, it } from 'vitest'
import { lastPage, pageNumbers } from './page-numbers.ts'

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 6 gap-after 20'],
  [10, 20, '1 gap-before 8 9 10 11 12 gap-after 20'],
  [20, 20, '1 gap-before 15 16 17 18 19 20'],
])('LAY-07 at page %d of %d stands %s', (page, last, shown) => {
  expect(pageNumbers(page, last).join(' ')).toBe(shown)
})

it('LAY-07 every page can be reached and no number stands twice', () => {
  for (let last = 1; last <= 30; last += 1)
    for (let page = 1; page <= last; page += 1) {
      const numbers = pageNumbers(page, last).filter((one) => typeof one === 'number')
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      expect(numbers).toContain(page)
    }
})

it('LAY-07 an empty list has one page', () => {
  expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2])
})
