import { expect, it } from 'vitest'
import { movedOrder } from './order.ts'

const order = (from: string, to: string, now: string): string =>
  movedOrder({ from: [...from], to: [...to], now: [...now] }).join('')

it.each([
  ['nothing else happened', 'abc', 'cab', 'abc', 'cab'],
  ['one was added at both ends', 'ab', 'abx', 'yab', 'yabx'],
  ['one was added at the beginning', 'ab', 'xab', 'yab', 'xyab'],
  ['both added behind the same', 'ab', 'axb', 'ayb', 'axyb'],
  ['one was taken away while another came', 'abc', 'ac', 'abcd', 'acd'],
  ['what it knew was moved by others', 'abc', 'abcx', 'cba', 'cxba'],
  ['it was moved while another came', 'abc', 'cab', 'abxc', 'cabx'],
  ['it was moved while one was taken away', 'abc', 'cab', 'ab', 'ab'],
  ['it was moved and one added', 'abc', 'cabx', 'abcd', 'cdabx'],
  ['what it added is there already', 'ab', 'abx', 'xab', 'xab'],
  ['two were added in a row', 'a', 'axy', 'ab', 'axyb'],
])('RPT-03 a step of an order is repeated where %s', (_, from, to, now, result) => {
  expect(order(from, to, now)).toBe(result)
})
